import { and, asc, eq, max } from "drizzle-orm";
import type { z } from "zod";
import { certificateRoll, certificateRollPerson, db, transaction } from "@/db";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { findOwnContest, mustAllow } from "@/lib/domain/contest";
import { Fault } from "@/lib/fault";
import { MAX_ROWS } from "@/lib/http/file/import";
import { listed } from "@/lib/i18n/listed";
import { wordsOf } from "@/lib/i18n/words";
import { limit } from "@/lib/limit/limits";
import { openSheet } from "@/lib/sheet";
import { checkFile, chosenFor, type ImportKind, importChecked, typedRows } from "@/lib/sheet/importing";
import type { checkRoll as checkCall, importRoll as importCall } from "./calls";
import { columnsWith, ownColumns } from "./columns";
import { type Entry, judgeBy } from "./judging";

const KIND = "roll";
interface Options {
  competitionId: string;
  rollName: string;
  own: string[];
  updateSupport: 0 | 1;
}
type Kind = ImportKind<string, Options, Entry, Actor>;

const checks = limit("roll-import-check", { points: 60, seconds: 600 });

const kindOf = (own: readonly string[]): Omit<Kind, "write"> => ({
  kind: KIND,
  mostRows: MAX_ROWS,
  ...columnsWith(own),
  judge: async (_, { competitionId, rollName, updateSupport }, { locale }, hold) => {
    const roll = await rollNamed(competitionId, rollName, hold);
    const people = roll ? await peopleOn(roll.id) : [];
    return judgeBy({ people, own, update: updateSupport === 1 }, locale);
  },
  notices: (_, { locale }) =>
    own.length > 0 ? [wordsOf(locale, "certificate")("roll.ownNotice", { columns: listed([...own], locale) })] : [],
});

/** The roll of a contest by its name; null where there is none. */
export async function rollNamed(contestId: string, name: string, lock = false) {
  const query = db
    .select()
    .from(certificateRoll)
    .where(and(eq(certificateRoll.contestId, contestId), eq(certificateRoll.name, name)));
  const [roll] = lock ? await query.for("update") : await query;
  return roll ?? null;
}

/** In the order of the spreadsheet. */
export const peopleOn = (rollId: string) =>
  db
    .select()
    .from(certificateRollPerson)
    .where(eq(certificateRollPerson.rollId, rollId))
    .orderBy(asc(certificateRollPerson.sort));

/**
 * Reads and judges a spreadsheet of people for a roll; nothing of it is written. What was read is stored sealed for 30 minutes.
 * @throws the faults of a file that cannot be read, sheetColumnsMissing, sheetEmpty (all 13017); notFound, tooFast
 */
export async function checkRoll(
  { file, competitionId, rollName, updateSupport }: z.output<typeof checkCall.input>,
  actor: Actor,
  body: ReadableStream<Uint8Array>,
) {
  await checks.take(actor.userId);
  await findOwnContest(competitionId, actor);
  await transaction(() => mustAllow(competitionId, "certificate"));
  const bytes = Buffer.from(await new Response(body).arrayBuffer());
  const [{ rows }, roll] = await together(
    () => openSheet(bytes, MAX_ROWS),
    () => rollNamed(competitionId, rollName),
  );
  const known = roll?.columns ?? [];
  const own = ownColumns(typedRows(columnsWith(known), rows, actor.locale).unknown, known);
  return checkFile(kindOf(own), { file, bytes, options: { competitionId, rollName, own, updateSupport } }, actor);
}

/**
 * Imports a checked spreadsheet into the roll of its name, judged once more by what is true now: all rows, or with `onlyValid` those
 * without problems. @throws notFound for a check of somebody else or for another roll; importOutdated, importUsed, importOtherFile,
 * importFailed, with a result as data
 */
export async function importRoll(
  { competitionId, rollName, ...request }: z.output<typeof importCall.input>,
  actor: Actor,
) {
  return transaction(async () => {
    await findOwnContest(competitionId, actor);
    await mustAllow(competitionId, "certificate");
    const { own, ...chosen } = await chosenFor<Options>({ kind: KIND, checkId: request.checkId }, actor);
    if (chosen.competitionId !== competitionId || chosen.rollName !== rollName)
      throw new Fault("notFound", {}, [{ field: "checkId", fault: "notFound" }]);
    const write: Kind["write"] = (entries, by) => store({ competitionId, rollName, own }, entries, by);
    const result = await importChecked({ ...kindOf(own), write }, request, actor);
    return { ...result, rollId: (await rollNamed(competitionId, rollName))?.id ?? "" };
  });
}

async function store(
  { competitionId, rollName, own }: Pick<Options, "competitionId" | "rollName" | "own">,
  entries: readonly Entry[],
  actor: Actor,
) {
  await db
    .insert(certificateRoll)
    .values({ contestId: competitionId, name: rollName, createdBy: actor.userId })
    .onConflictDoNothing();
  const roll = await rollNamed(competitionId, rollName, true);
  if (!roll) return;
  const columns = [...new Set([...roll.columns, ...own])];
  await db.update(certificateRoll).set({ columns }).where(eq(certificateRoll.id, roll.id));
  const [last] = await db
    .select({ sort: max(certificateRollPerson.sort) })
    .from(certificateRollPerson)
    .where(eq(certificateRollPerson.rollId, roll.id));
  const created = entries
    .filter(({ known }) => known === null)
    .map(({ values }, n) => ({ ...values, rollId: roll.id, sort: (last?.sort ?? 0) + n + 1 }));
  for (let at = 0; at < created.length; at += 500)
    await db.insert(certificateRollPerson).values(created.slice(at, at + 500));
  for (const { known, values } of entries)
    if (known)
      await db
        .update(certificateRollPerson)
        .set({ ...values, version: known.version + 1 })
        .where(eq(certificateRollPerson.id, known.id));
}
