import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { db, message } from "@/db";
import { anActor, groupById } from "@/lib/seed/factories";
import { test, useDatabase } from "@/lib/testing/database";
import { schools } from "./scene";

useDatabase();

const told = () =>
  db
    .select({ userId: message.userId, params: message.params, link: message.link })
    .from(message)
    .where(eq(message.topic, "listWentOn"))
    .orderBy(message.id);

test("an organisation hears how many of its list go on, again only once more of it has been decided", async () => {
  const s = await schools();
  const school = await groupById(s.works[0]?.ownerGroupId as string);
  const [admin, other] = [await anActor("SCHOOL_ADMIN", { in: school }), await anActor("SCHOOL_ADMIN")];
  await s.seal();
  const { promoted } = await s.promote();
  const [first, ...rest] = await told();
  expect(rest).toEqual([]);
  expect(first).toMatchObject({
    userId: admin.userId,
    params: { org: school.name, count: promoted, total: 4 },
    link: `/ladder/stage?stageId=${s.requested.fromStageId}&orgId=${school.id}`,
  });
  expect(other.userId).not.toBe(admin.userId);
  const [, second] = s.works;
  await s.promote({ add: [second?.id as string], reason: "one more place" });
  expect((await told()).at(-1)).toMatchObject({ params: { count: promoted + 1, total: 4 } });
});
