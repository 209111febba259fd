import { and, eq, sql } from "drizzle-orm";
import { db, file, formVersion, transition, work, workFile, workVersion } from "@/db";
import type { FormField } from "@/lib/domain/contest/contract";
import { storage } from "@/lib/storage";
import { aContest, anItem, aSetting, aStage } from "./contest";
import { aStudent, aTeam } from "./enrollment";
import { nextNumber } from "./next";

type Group = NonNullable<Parameters<typeof aContest>[0]>["in"];
type Windows = Parameters<typeof aStage>[1];

/** A slot of the work settings. */
export const aSlot = (of: Record<string, unknown> = {}) => ({
  key: "report",
  label: { zh: "研究报告", en: "Report" },
  help: "",
  ext: ["pdf"],
  maxMB: 5,
  maxCount: 2,
  required: true,
  blind: true,
  ...of,
});

/** A question of the work form. */
export const aWorkField = (of: Partial<FormField> & { key: string }): FormField => ({
  id: `f${nextNumber()}`,
  label: { zh: of.key, en: of.key },
  type: "textarea",
  target: "work",
  source: "custom",
  required: "never",
  showIf: [],
  items: [],
  stages: [],
  visibleTo: "auditor",
  personal: false,
  unique: "none",
  order: 0,
  ...of,
});

/** A contest whose submit window is open, with one track. `rules` are its work setting, `fields` its work form. */
export async function aWorkContest(
  of: { rules?: Record<string, unknown>; fields?: FormField[]; windows?: Windows; in?: Group; managerId?: string } = {},
) {
  const contest = await aContest({ in: of.in, managerId: of.managerId });
  const stage = await aStage(contest.id, of.windows ?? [["submit", "-1 day", "1 day"]]);
  const track = await anItem(contest.id);
  await aSetting(contest.id, "work", { slots: [aSlot()], ...of.rules });
  if (of.fields)
    await db
      .insert(formVersion)
      .values({ contestId: contest.id, purpose: "work", no: 1, fields: of.fields, publishedAt: sql`now()` });
  return { contest, stage, track };
}
type Place = Awaited<ReturnType<typeof aWorkContest>>;

/** A team that may hand in a work, with its captain. */
export async function anEffectiveTeam(place: Place, of: Parameters<typeof aStudent>[0] = {}) {
  const captain = await aStudent(of);
  const team = await aTeam({
    contestId: place.contest.id,
    stageId: place.stage.id,
    itemId: place.track.id,
    status: "approved",
    captain,
  });
  return { team, captain };
}

const withoutVersion = ["draft", "missed", "withdrawn", "disqualified"];

/** A team's work in any state, put there directly, with the version that its state needs. */
export async function aWork(
  of: Partial<typeof work.$inferInsert> & {
    team: Awaited<ReturnType<typeof aTeam>>;
    answers?: Record<string, unknown>;
  },
) {
  const { team, answers = {}, ...values } = of;
  const status = values.status ?? "draft";
  const title = values.title ?? `Work ${nextNumber()}`;
  const [made] = await db
    .insert(work)
    .values({
      teamId: team.id,
      contestId: team.contestId,
      stageId: team.stageId,
      itemId: team.itemId,
      ownerGroupId: team.ownerGroupId,
      draftAnswers: answers,
      ...values,
      title,
      status: "draft",
    })
    .returning();
  const id = made?.id as string;
  if (!withoutVersion.includes(status)) {
    const [form] = await db
      .select({ id: formVersion.id })
      .from(formVersion)
      .where(and(eq(formVersion.contestId, team.contestId), eq(formVersion.purpose, "work")));
    const [version] = await db
      .insert(workVersion)
      .values({ workId: id, no: 1, title, answers, formVersionId: form?.id ?? null, submittedBy: team.captainId })
      .returning({ id: workVersion.id });
    await db.update(work).set({ finalVersionId: version?.id }).where(eq(work.id, id));
  }
  await db.update(work).set({ status }).where(eq(work.id, id));
  await db.insert(transition).values({ entity: "work", entityId: id, from: null, to: status });
  const [row] = await db.select().from(work).where(eq(work.id, id));
  return row as typeof work.$inferSelect;
}

/** A body that arrives in pieces, as an upload does. */
export const aBody = (bytes: Uint8Array | string, piece = 65_536) => {
  const all = typeof bytes === "string" ? new TextEncoder().encode(bytes) : bytes;
  let at = 0;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= all.length) return controller.close();
      controller.enqueue(all.subarray(at, at + piece));
      at += piece;
    },
  });
};

/** The least that passes for a PDF. */
export const aPdf = (words = "") => `%PDF-1.7\n${words}\n%%EOF\n`;

/** A stored file in a slot, of the draft or of a version. */
export async function aWorkFile(of: {
  workId: string;
  versionId?: string | null;
  slot?: string;
  name?: string;
  mime?: string;
  content?: string | Uint8Array;
}) {
  const { slot = "report", name = "report.pdf", mime = "application/pdf", content = aPdf(`${nextNumber()}`) } = of;
  const { sha256, size } = await storage.put(aBody(content), 10_000_000);
  const [stored] = await db
    .insert(file)
    .values({ sha256, size: String(size), mime, name, purpose: "work" })
    .returning({ id: file.id });
  const [made] = await db
    .insert(workFile)
    .values({ workId: of.workId, versionId: of.versionId ?? null, slot, fileId: stored?.id as string, name })
    .returning();
  return made as typeof workFile.$inferSelect;
}

/** A draft that lacks nothing, with its captain. */
export async function aReadyWork(of: Parameters<typeof aWorkContest>[0] = {}) {
  const place = await aWorkContest(of);
  const { team, captain } = await anEffectiveTeam(place);
  const row = await aWork({ team });
  await aWorkFile({ workId: row.id });
  return { ...place, team, captain, work: row };
}
