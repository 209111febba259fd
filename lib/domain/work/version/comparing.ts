import { eq } from "drizzle-orm";
import type { z } from "zod";
import { db, team, work } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { type FormField, isEmpty } from "@/lib/domain/contest/contract";
import { mayRead } from "@/lib/domain/work/desk/detail";
import { versionsOf } from "@/lib/domain/work/desk/past";
import { placeOf } from "@/lib/domain/work/ownership";
import type { Version, WorkFile } from "@/lib/domain/work/shapes";
import { answerText } from "@/lib/domain/work/share/shared-content";
import { Fault } from "@/lib/fault";
import type { Locale } from "@/lib/i18n/locale";
import { differenceOf } from "@/lib/text/difference/difference";
import type * as calls from "./calls";
import type { VersionComparison } from "./calls";

/** Two versions of a work, for its team and staff in whose scope it is. @throws notFound, also for a number that there is not */
export async function compareVersions(
  input: z.output<typeof calls.compareVersions.input>,
  actor: Actor,
): Promise<VersionComparison> {
  const [row] = await db
    .select({ work, team })
    .from(work)
    .innerJoin(team, eq(team.id, work.teamId))
    .where(eq(work.id, input.workId));
  if (!row || !(await mayRead(row.work, actor))) throw new Fault("notFound");
  const versions = await versionsOf(row.work, placeOf(row.team, row.work.stageId));
  const of = (no: number) => versions.find((version) => version.no === no);
  const [from, to] = [of(input.from), of(input.to)];
  if (!from || !to) throw new Fault("notFound");
  return {
    from: headOf(from),
    to: headOf(to),
    title: differenceOf(from.workName, to.workName),
    fields: fieldsOf(from, to, actor.locale),
    files: filesOf(from.files, to.files),
  };
}

const headOf = ({ no, submitTime, submittedBy, signedBy }: Version) => ({ no, submitTime, submittedBy, signedBy });

/** The later form's questions, and after them those that only the earlier one asked. */
function fieldsOf(from: Version, to: Version, locale: Locale) {
  const asked = [...to.fields, ...from.fields.filter(({ key }) => !to.fields.some((field) => field.key === key))];
  const textIn = (version: Version, field: FormField) => {
    const own = version.fields.find(({ key }) => key === field.key);
    const answer = version.answers[field.key];
    return own && !isEmpty(answer) ? answerText(own, answer, locale) : "";
  };
  return asked
    .filter(({ type }) => type !== "section" && type !== "statement")
    .map((field) => {
      const [before, after] = [textIn(from, field), textIn(to, field)];
      return { key: field.key, label: field.label, changed: before !== after, parts: differenceOf(before, after) };
    });
}

/** Files by their content: each earlier one meets at most one later one, of its own slot and name where there is one. */
function filesOf(before: readonly WorkFile[], after: readonly WorkFile[]) {
  const left = [...after];
  const wire = ({ fileId, name, size, mime, url }: WorkFile) => ({ fileId, name, size, mime, url });
  const take = (fits: (file: WorkFile) => boolean) => {
    const at = left.findIndex(fits);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const same = new Map(
    before.flatMap((file) => {
      const found = take((one) => one.sha256 === file.sha256 && one.slot === file.slot && one.name === file.name);
      return found ? [[file, found] as const] : [];
    }),
  );
  const files = before.map((file): VersionComparison["files"][number] => {
    const equal = same.get(file);
    if (equal) return { slot: equal.slot, state: "same", before: wire(file), after: wire(equal) };
    const moved = take((one) => one.sha256 === file.sha256);
    if (moved) return { slot: moved.slot, state: "renamed", before: wire(file), after: wire(moved) };
    return { slot: file.slot, state: "removed", before: wire(file), after: null };
  });
  return [
    ...files,
    ...left.map((file) => ({ slot: file.slot, state: "added" as const, before: null, after: wire(file) })),
  ];
}
