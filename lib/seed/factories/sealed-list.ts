import { db, sealedEntry, stageOrg, stageOrgSeal, type work } from "@/db";
import { insertMany } from "@/db/many";

type Work = Pick<typeof work.$inferSelect, "id" | "itemId" | "finalVersionId">;

/** The sealed list of an organisation in a stage of its own, put there directly: works in order, and works that go directly. */
export async function aSealedList(
  stageId: string,
  of: { orgId: string; by: string; works: readonly Work[]; direct?: readonly Work[] },
) {
  const [run] = await db.insert(stageOrg).values({ stageId, orgId: of.orgId, status: "submitted" }).returning();
  const stageOrgId = run?.id as string;
  const [seal] = await db
    .insert(stageOrgSeal)
    .values({ stageOrgId, no: 1, orgName: "School", sha256: "0".repeat(64), sealedBy: of.by })
    .returning();
  const lines = [
    ...of.works.map((w, n) => ({ w, place: n + 1 })),
    ...(of.direct ?? []).map((w) => ({ w, place: null })),
  ];
  await insertMany(
    sealedEntry,
    lines.map(({ w, place }) => ({
      sealId: seal?.id as string,
      workId: w.id,
      versionId: w.finalVersionId as string,
      itemId: w.itemId,
      place,
      line: {},
    })),
  );
  return stageOrgId;
}
