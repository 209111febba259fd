import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { db, team } from "@/db";
import { test, useDatabase } from "@/lib/testing/database";
import { previewList, sealList } from "..";
import { scene } from "./scene";

useDatabase();

test("a list is previewed as it is sealed, to the digest; one that is another by then is not sealed", async () => {
  const { ids, works, admin, rival, host, place, ranked, rank } = await scene();
  await expect(previewList(place, admin)).rejects.toMatchObject({ fault: "listIncomplete" });
  const out = { workId: ids[2], place: null, direct: false, reason: "not finished" };
  const { version } = await rank([...ranked(ids[1], ids[0]), out]);
  const preview = await previewList(place, admin);
  expect(preview).toMatchObject({
    version,
    lines: [
      { place: 1, title: works[1]?.title },
      { place: 2, title: works[0]?.title },
    ],
    leftOut: [{ title: works[2]?.title, reason: "not finished" }],
  });
  for (const other of [rival, host])
    await expect(previewList(place, other)).rejects.toMatchObject({ fault: "notFound" });
  await db
    .update(team)
    .set({ name: "Renamed" })
    .where(eq(team.id, works[0]?.teamId as string));
  const { sha256 } = preview;
  await expect(sealList({ ...place, version, sha256 }, admin)).rejects.toMatchObject({ fault: "stale" });
  const now = await previewList(place, admin);
  expect(now.lines[1]?.teamName).toBe("Renamed");
  expect(await sealList({ ...place, version, sha256: now.sha256 }, admin)).toMatchObject({ sha256: now.sha256 });
  await expect(previewList(place, admin)).rejects.toMatchObject({ fault: "listSealed" });
});
