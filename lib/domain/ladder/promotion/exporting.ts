import { eq } from "drizzle-orm";
import type { z } from "zod";
import { db, promotionRun } from "@/db";
import { record } from "@/lib/audit";
import type { Actor } from "@/lib/domain/actor";
import type { FileAnswer } from "@/lib/http/file/file";
import { wordsOf } from "@/lib/i18n/words";
import { type SheetColumn, streamSheet, XLSX } from "@/lib/sheet";
import { type exportPromotionRun as exportCall, promotionFacts } from "./calls";
import { wholeRun } from "./runs";

type Detail = Awaited<ReturnType<typeof wholeRun>>;
type Row = Detail["rows"][number];
type Fact = (typeof promotionFacts)[number];

/** A published promotion as a spreadsheet, in the columns chosen: each work's fate and reason, then and by the newest results. @throws notFound */
export async function exportPromotionRun(
  { runId, columns }: z.output<typeof exportCall.input>,
  actor: Actor,
): Promise<FileAnswer> {
  const run = await wholeRun(runId, actor);
  const facts = promotionFacts.filter((fact) => !columns?.length || columns.includes(fact));
  const [from] = await db.select({ id: promotionRun.fromStageId }).from(promotionRun).where(eq(promotionRun.id, runId));
  await record(actor, "promotion.export", "stage", from?.id ?? null, {
    no: run.no,
    rows: run.rows.length,
    columns: facts,
  });
  const t = wordsOf(actor.locale, "review");
  const heads = facts.map((fact): SheetColumn => ({ title: t(`promotion.export.columns.${fact}`), ...look[fact] }));
  async function* lines() {
    for (const row of run.rows) yield facts.map((fact) => cellOf(fact, row, run, t));
  }
  const title = t("promotion.run", { no: run.no });
  return {
    name: `${title}-${run.toStage}.xlsx`,
    mime: XLSX,
    stream: streamSheet(title, heads, lines()),
  };
}

const number = { kind: "number", width: 10 } as const;
const look: Partial<Record<Fact, Pick<SheetColumn, "kind" | "width">>> = {
  ...{
    rank: number,
    score: number,
    work: { width: 40 },
    team: { width: 30 },
    school: { width: 30 },
    why: { width: 36 },
  },
};

function cellOf(fact: Fact, row: Row, run: Detail, t: ReturnType<typeof wordsOf<"review">>): string {
  const cells: Record<Fact, () => string> = {
    rank: () => String(row.rank ?? ""),
    work: () => row.title,
    team: () => row.teamName,
    school: () => row.schoolName,
    score: () => (row.finalScore === null ? "" : row.finalScore.toFixed(2)),
    fate: () => (row.fate ? t(`promotion.fate.${row.fate}`) : t("promotion.newcomer")),
    why: () => (row.byHand ? t("promotion.byHand") : row.fate ? reasonOf(row, run.rule.leastScore, t) : ""),
    offer: () => (row.offer ? t(`promotion.offers.${row.offer}`) : ""),
    now: () => (row.now ? t(`promotion.fate.${row.now}`) : t("promotion.nowGone")),
  };
  return cells[fact]();
}

/** As the screen words it. */
function reasonOf({ why, nth, of }: Row, leastScore: number, t: ReturnType<typeof wordsOf<"review">>): string {
  if (why === "ranNone")
    return t("promotion.why.ranNone", { rule: of === null ? "all" : of === 0 ? "none" : "some", of: of ?? 0 });
  if (why) return t(`promotion.why.${why}`, { least: leastScore.toFixed(2), nth: nth ?? 0, of: of ?? 0 });
  if (nth === null) return "";
  return of === null ? t("promotion.place.alone", { nth }) : t("promotion.place.of", { nth, of });
}
