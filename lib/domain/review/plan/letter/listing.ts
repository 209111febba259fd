import { Readable } from "node:stream";
import { and, asc, desc, eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import { contest, db, expert, expertLetter, reviewPlan, user } from "@/db";
import { record } from "@/lib/audit";
import { toWireTime } from "@/lib/clock";
import { grouped } from "@/lib/collection/grouped";
import type { Actor } from "@/lib/domain/actor";
import { earnings } from "@/lib/domain/review/plan/payout/earnings";
import { findPlan } from "@/lib/domain/review/scope";
import { Fault } from "@/lib/fault";
import type { FileAnswer } from "@/lib/http/file/file";
import { shownName } from "@/lib/i18n/shown-name";
import { wordsOf } from "@/lib/i18n/words";
import { oneFile } from "@/lib/pdf/one-file";
import { contains } from "@/lib/query/search";
import { zipped } from "@/lib/storage/zip/zipping";
import { fileName } from "@/lib/text/file-name";
import type * as calls from "./calls";

/** Without the bytes: a list needs none. */
const { pdf: bytes, ...columns } = getTableColumns(expertLetter);
const replaced = sql<boolean>`exists (select from expert_letter later where later.replaces = ${expertLetter.id})`;
const said = { ...columns, replaced, hasFile: sql<boolean>`${bytes} is not null` };

type Said = Omit<typeof expertLetter.$inferSelect, "pdf"> & { replaced: boolean };
const shown = ({ id, number, locale, sha256, issuedAt, sentAt, replaced: isReplaced, reason }: Said) => ({
  ...{ letterId: id, number, locale: locale as calls.Letter["locale"], sha256, issueTime: toWireTime(issuedAt) },
  ...{ sendTime: sentAt && toWireTime(sentAt), replaced: isReplaced, reason },
});

/** The experts of a plan by name, with their letters of a kind. @throws notFound */
export async function letterPage(input: z.output<typeof calls.letterPage.input>, actor: Actor) {
  const { planId, kind, keywords, pageNum, pageSize } = input;
  await findPlan(planId, actor, "expert:manage:list");
  const where = and(eq(reviewPlan.id, planId), keywords ? contains(user.realName, keywords) : undefined);
  const { list, total } = await earnings(where, actor.locale, input);
  const ids = list.map(({ expertId }) => expertId);
  const rows = await db
    .select({ letter: said, byName: user.realName })
    .from(expertLetter)
    .innerJoin(user, eq(user.id, expertLetter.issuedBy))
    .where(and(eq(expertLetter.planId, planId), eq(expertLetter.kind, kind), inArray(expertLetter.expertId, ids)))
    .orderBy(desc(expertLetter.serial));
  const of = grouped(rows, ({ letter }) => letter.expertId);
  return {
    list: list.map(({ expertId, realName, orgName }) => ({
      ...{ expertId, realName, orgName },
      letters: (of.get(expertId) ?? []).map(({ letter, byName }) => ({
        ...{ ...shown(letter), byName, hasFile: letter.hasFile },
      })),
    })),
    ...{ total, pageNum, pageSize },
  };
}

const nameOf = (number: string, name: string) => fileName(`${number} ${name}.pdf`);

/** @throws notFound for none of these, and where its bytes went with the account */
async function fileOf(where: SQL | undefined): Promise<FileAnswer> {
  const [row] = await db
    .select({ number: expertLetter.number, pdf: expertLetter.pdf, name: user.realName })
    .from(expertLetter)
    .innerJoin(expert, eq(expert.id, expertLetter.expertId))
    .innerJoin(user, eq(user.id, expert.userId))
    .where(where);
  if (!row?.pdf) throw new Fault("notFound");
  const { number, name, pdf } = row;
  return { name: nameOf(number, name), mime: "application/pdf", size: pdf.length, inline: true, stream: pdf };
}

/** A letter of a plan, as it was issued. @throws notFound */
export async function letterFile({ planId, letterId }: z.output<typeof calls.letterFile.input>, actor: Actor) {
  await findPlan(planId, actor, "expert:manage:list");
  return fileOf(and(eq(expertLetter.id, letterId), eq(expertLetter.planId, planId)));
}

/** Letters of a plan as they were issued, as one zip or one after the other in one PDF. @throws notFound where there is none */
export async function exportLetters(
  input: z.output<typeof calls.exportLetters.input>,
  actor: Actor,
): Promise<FileAnswer> {
  const { planId, kind, expertIds, as } = input;
  const plan = await findPlan(planId, actor, "expert:manage:list");
  const rows = await db
    .select({ id: expertLetter.id, number: expertLetter.number, name: user.realName })
    .from(expertLetter)
    .innerJoin(expert, eq(expert.id, expertLetter.expertId))
    .innerJoin(user, eq(user.id, expert.userId))
    .where(
      and(
        ...[eq(expertLetter.planId, planId), eq(expertLetter.kind, kind)],
        ...[sql`not ${replaced}`, sql`${bytes} is not null`],
        expertIds && inArray(expertLetter.expertId, expertIds),
      ),
    )
    .orderBy(asc(expertLetter.serial));
  if (rows.length === 0) throw new Fault("notFound");
  await record(actor, "letter.export", "plan", planId, { kind, count: rows.length });
  const title = `${wordsOf(actor.locale, "expert")(`letter.kind.${kind}`)}-${plan.name}`;
  async function* files() {
    for (const { id, number, name } of rows) {
      const [row] = await db.select({ pdf: bytes }).from(expertLetter).where(eq(expertLetter.id, id));
      if (row?.pdf) yield { name: nameOf(number, name), id, bytes: row.pdf };
    }
  }
  if (as === "pdf") {
    const pdf = await oneFile(title, bytesOf(files()));
    return { name: `${title}.pdf`, mime: "application/pdf", size: pdf.length, stream: pdf };
  }
  return { name: `${title}.zip`, mime: "application/zip", stream: Readable.from(zipped(files())) };
}

async function* bytesOf(files: AsyncIterable<{ bytes: Uint8Array }>) {
  for await (const { bytes: one } of files) yield one;
}

/** Letters to an expert that are still there to be read. */
const isOwn = ({ userId }: Actor) => and(eq(expert.userId, userId), sql`${bytes} is not null`);

/** The caller's own, the newest first; nothing for who is no expert. */
export async function ownLetters(_: object, actor: Actor) {
  const rows = await db
    .select({
      ...{ letter: said, planName: reviewPlan.name, competitionName: shownName(contest, actor.locale) },
    })
    .from(expertLetter)
    .innerJoin(expert, eq(expert.id, expertLetter.expertId))
    .innerJoin(reviewPlan, eq(reviewPlan.id, expertLetter.planId))
    .innerJoin(contest, eq(contest.id, reviewPlan.contestId))
    .where(isOwn(actor))
    .orderBy(desc(expertLetter.id));
  return rows.map(({ letter, ...of }) => ({ ...shown(letter), kind: letter.kind, ...of }));
}

/** @throws notFound for a letter to somebody else */
export const ownLetterFile = ({ letterId }: { letterId: string }, actor: Actor) =>
  fileOf(and(eq(expertLetter.id, letterId), isOwn(actor)));

/** The bytes of letters to experts whose accounts were deleted; that there were letters stays. */
export async function forgetLetters(expertIds: readonly string[]) {
  await db
    .update(expertLetter)
    .set({ pdf: null })
    .where(inArray(expertLetter.expertId, [...expertIds]));
}
