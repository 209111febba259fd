import { and, asc, count, gt, type SQL } from "drizzle-orm";
import type { z } from "zod";
import { db, team } from "@/db";
import { record } from "@/lib/audit";
import { now, toWireDay } from "@/lib/clock";
import { may } from "@/lib/domain/access";
import type { Actor } from "@/lib/domain/actor";
import { pickedTeams } from "@/lib/domain/enrollment/audit/desk";
import { rowWire, selectTeams } from "@/lib/domain/enrollment/audit/rows";
import { fieldsOf } from "@/lib/domain/enrollment/eligibility/rules";
import { isIn, peopleOfAll } from "@/lib/domain/enrollment/roster/people";
import { Fault } from "@/lib/fault";
import type { FileAnswer } from "@/lib/http/file/file";
import { wordsOf } from "@/lib/i18n/words";
import { type SheetColumn, streamSheet, XLSX } from "@/lib/sheet";
import { type exportTeams as exportCall, personFacts, teamFacts } from "./calls";
import { answerCell, askedOf, cellOf, headOf, personCell } from "./cells";

type Query = z.output<typeof exportCall.input>;

/**
 * Exports what the list of sign-ups shows for the same filters, streamed.
 * @throws notFound for a filter; noPermission and reasonRequired for personal data in full
 */
export async function exportTeams(
  { rows, columns, withAnswers, full, reason, ...query }: Query,
  actor: Actor,
): Promise<FileAnswer> {
  if (full && !may(actor, "enroll:sign:personal")) throw new Fault("noPermission");
  if (full && !reason) throw new Fault("reasonRequired", {}, [{ field: "reason", fault: "reasonRequired" }]);
  const where = await pickedTeams(query, actor);
  const [found] = await db.select({ total: count() }).from(team).where(where);
  const wants = (key: string) => !columns?.length || columns.some((column) => column === key);
  const chosen = {
    team: teamFacts.filter(wants),
    person: rows === "person" ? personFacts.filter(wants) : [],
    answers:
      withAnswers && query.competitionId
        ? askedOf((await fieldsOf({ contestId: query.competitionId, formVersionId: null })).fields, rows)
        : [],
  };
  const filters = Object.fromEntries(Object.entries(query).filter(([name, value]) => value && name !== "keywords"));
  const told = {
    rows: found?.total ?? 0,
    of: rows,
    columns: [...chosen.team, ...chosen.person],
    withAnswers,
    full,
    filters,
  };
  await record(actor, "team.export", "team", null, told, full ? reason : undefined);
  const t = wordsOf(actor.locale, "enrollment");
  const heads: SheetColumn[] = [
    ...[...chosen.team, ...chosen.person].map((key) => headOf(key, actor.locale)),
    ...chosen.answers.map((field) => ({ title: answerCell.title(field, actor.locale), width: 24 })),
  ];
  const lines = linesOf(where, { ...chosen, of: rows, full: full === 1 }, actor);
  const name = t("export.fileName", { day: toWireDay(now()) });
  return { name: `${name}.xlsx`, mime: XLSX, stream: streamSheet(t("import.sheet"), heads, lines) };
}

interface Chosen {
  team: readonly (typeof teamFacts)[number][];
  person: readonly (typeof personFacts)[number][];
  answers: ReturnType<typeof askedOf>;
  of: "team" | "person";
  full: boolean;
}

/** So many teams at a time, so that neither a statement nor memory grows with the list. */
const AT_ONCE = 500;

async function* linesOf(where: SQL | undefined, chosen: Chosen, actor: Actor) {
  const { locale } = actor;
  for (let last = "0"; ; ) {
    const rows = await selectTeams({})
      .where(and(where, gt(team.id, last)))
      .orderBy(asc(team.id))
      .limit(AT_ONCE);
    const people = await peopleOfAll(rows.map((row) => row.team.id));
    for (const row of rows) {
      const inTeam = (people.get(row.team.id) ?? []).filter(isIn);
      const wire = rowWire(row, locale);
      const facts = chosen.team.map((key) => cellOf(key, wire, row.team, inTeam, locale));
      const answered = (person?: (typeof inTeam)[number]) =>
        chosen.answers.map((field) => answerCell.value(field, row.team, person, chosen, locale));
      if (chosen.of === "team") yield [...facts, ...answered()];
      else
        for (const person of inTeam)
          yield [
            ...facts,
            ...chosen.person.map((key) => personCell(key, person, chosen.full, locale)),
            ...answered(person),
          ];
    }
    const end = rows.at(-1);
    if (!end || rows.length < AT_ONCE) return;
    last = end.team.id;
  }
}
