import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { db, stageOrg, transition } from "@/db";
import { scene } from "@/lib/domain/ladder/org/scene";
import { test, useDatabase } from "@/lib/testing/database";
import { listOrgs, orgList, receiveLists, remindOrgs, returnLists, sealList } from "..";

useDatabase();

test("both sides read what was done about a list, by whom and why; a reminder stands in the matrix until the list is sealed", async () => {
  const s = await scene();
  const { stage, place, school, admin, rival, host } = s;
  const only = { stageId: stage.id, ids: [school.id] };
  const reminded = async () =>
    (await listOrgs({ pageNum: 1, pageSize: 9, stageId: stage.id }, host)).list.map(
      ({ orgId, remindTime }) => orgId === school.id && remindTime !== null,
    );
  expect((await s.list()).events).toEqual([]);
  expect(await reminded()).toEqual([false, false]);
  await remindOrgs(only, host);
  expect((await reminded()).filter(Boolean)).toHaveLength(1);

  const { version } = await s.rank(s.ranked(...s.ids.slice(0, 3)));
  await sealList({ ...place, version }, admin);
  await receiveLists(only, host);
  await returnLists({ ...only, reason: "two places are the wrong way round" }, host);
  const read = (await s.list()).events;
  expect(read.map(({ what }) => what)).toEqual(["returned", "receive", "seal", "rank", "remind"]);
  expect(read[0]).toMatchObject({ reason: "two places are the wrong way round", by: expect.stringMatching(/./) });
  expect(read[2]?.by, "who sealed it").not.toBe("");
  expect((await orgList(place, host)).events).toEqual(read);
  await expect(orgList(place, rival)).rejects.toMatchObject({ fault: "notFound" });
});

test("a returned list that is right as it is counts as ranked again by saving it, or by sealing it, and its history says so", async () => {
  const s = await scene();
  const { stage, place, school, ids, admin, host } = s;
  const order = s.ranked(ids[1], ids[0], ids[2]);
  const sendBack = () => returnLists({ stageId: stage.id, ids: [school.id], reason: "no stamp" }, host);
  const first = await s.rank(order);
  await sealList({ ...place, version: first.version }, admin);
  await sendBack();
  const again = await s.rank(order, (await s.list()).version);
  expect(again).toMatchObject({ status: "ranked", undecided: 0 });
  expect(await sealList({ ...place, version: again.version }, admin)).toMatchObject({ no: 2 });
  await sendBack();
  expect(await sealList({ ...place, version: (await s.list()).version }, admin)).toMatchObject({ no: 3 });
  const [run] = await db.select().from(stageOrg).where(eq(stageOrg.stageId, stage.id));
  const moves = await db
    .select({ to: transition.to })
    .from(transition)
    .where(and(eq(transition.entity, "stageOrg"), eq(transition.entityId, run?.id as string)))
    .orderBy(transition.id);
  const round = ["ranked", "submitted", "returned"];
  expect(moves.map(({ to }) => to)).toEqual(["collecting", ...round, ...round, "ranked", "submitted"]);
});
