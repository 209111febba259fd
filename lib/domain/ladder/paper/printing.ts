import { asc, eq, sql } from "drizzle-orm";
import { db, sealedEntry, user } from "@/db";
import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { findSeal } from "@/lib/domain/ladder/org/handing";
import type { Line } from "@/lib/domain/ladder/org/to-seal";
import type { FileAnswer } from "@/lib/http/file/file";
import { listed } from "@/lib/i18n/listed";
import { nameFor } from "@/lib/i18n/named";
import { wordsOf } from "@/lib/i18n/words";
import { tablePdf } from "@/lib/pdf/table";

/** A sealed list with its lines as they were sealed, by track and place, for its organisation and the organiser. @throws notFound */
export async function sealedList(sealId: string, actor: Actor) {
  const { seal, run } = await findSeal(sealId, actor, "either");
  const rows = await db
    .select({ place: sealedEntry.place, itemId: sealedEntry.itemId, line: sealedEntry.line })
    .from(sealedEntry)
    .where(eq(sealedEntry.sealId, sealId))
    .orderBy(asc(sealedEntry.itemId), sql`${sealedEntry.place} nulls last`, asc(sealedEntry.id));
  return { seal, run, lines: rows.map((row) => ({ ...row, line: row.line as Line })) };
}

/** A sealed list as PDF, with the numbers of its day and who stands below them, its digest and room for signature and stamp, for its organisation and the organiser. @throws notFound */
export async function printList({ sealId }: { sealId: string }, actor: Actor): Promise<FileAnswer> {
  const { seal, run, lines: rows } = await sealedList(sealId, actor);
  const t = wordsOf(actor.locale, "ladder");
  const [person] = await db.select({ name: user.realName }).from(user).where(eq(user.id, seal.sealedBy));
  const [stage, contest] = [run.stage, run.contest].map((one) => nameFor(actor.locale, one));
  const org = seal.orgName;
  const names = (all: string[]) => listed(all, actor.locale);
  const beyond = ({ place, itemId }: (typeof rows)[number]) => {
    const most = seal.quotas?.[itemId];
    return place !== null && most !== undefined && place > most;
  };
  const numbers = new Map(
    rows.flatMap(({ itemId, line }) => {
      const most = seal.quotas?.[itemId];
      return most === undefined ? [] : [[itemId, t("print.quotaOf", { item: line.itemName, most })] as const];
    }),
  );
  const pdf = tablePdf({
    title: t("print.title", { contest: contest ?? "", stage: stage ?? "" }),
    notes: [
      t("print.org", { org, no: seal.no, at: toWireTime(seal.sealedAt), by: person?.name ?? "" }),
      t("print.digest", { sha256: seal.sha256 }),
      ...(numbers.size > 0 ? [t("print.quotas", { list: listed([...numbers.values()], actor.locale) })] : []),
    ],
    columns: [
      { title: t("column.place"), width: 6 },
      { title: t("column.item"), width: 12 },
      { title: t("column.work"), width: 30 },
      { title: t("column.team"), width: 18 },
      { title: t("column.members"), width: 22 },
      { title: t("column.advisors"), width: 12 },
    ],
    rows: rows.map((row) => {
      const { place, line: said } = row;
      return [
        place === null ? t("direct") : beyond(row) ? t("print.beyond", { place }) : String(place),
        said.itemName,
        said.title,
        listed([said.teamNumber ?? "", said.teamName].filter(Boolean), actor.locale),
        names(said.members),
        names(said.advisors),
      ];
    }),
    closing: [
      ...(rows.some(beyond) ? [t("print.beyondNote")] : []),
      t("print.statement"),
      t("print.signature"),
      t("print.stamp"),
    ],
    pageOf: (page, pages) => t("print.page", { page, pages }),
  });
  return { name: `${org}-${stage}-${seal.no}.pdf`, mime: "application/pdf", size: pdf.length, stream: pdf };
}
