import { isDeepStrictEqual } from "node:util";
import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { db, formVersion, transaction } from "@/db";
import { record } from "@/lib/audit";
import { changesBetween } from "@/lib/audit/changes";
import { stale } from "@/lib/audit/stale";
import { now, toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { changing } from "@/lib/domain/contest/changing";
import type { FormField, FormFields } from "@/lib/domain/contest/form";
import { allows } from "@/lib/domain/contest/lifecycle/acts";
import { findOwnContest } from "@/lib/domain/contest/scope";
import { refuseDormant } from "@/lib/domain/contest/setting/dormant";
import type { SettingKind } from "@/lib/domain/contest/setting/settings";
import { Fault } from "@/lib/fault";
import { touch } from "@/lib/fresh";
import { formDraftOf, formOf } from "./forms";

interface OfForm {
  competitionId: string;
  purpose: SettingKind;
}

const ofForm = (o: OfForm) => and(eq(formVersion.contestId, o.competitionId), eq(formVersion.purpose, o.purpose));

/** The questions as edited: the draft where there is one, else the published version. @throws notFound */
export async function formDetail(input: OfForm, actor: Actor) {
  const row = await findOwnContest(input.competitionId, actor);
  const [draft, published] = await together(
    () => formDraftOf(input.competitionId, input.purpose),
    () =>
      db
        .select()
        .from(formVersion)
        .where(and(ofForm(input), isNotNull(formVersion.publishedAt)))
        .orderBy(desc(formVersion.no)),
  );
  return {
    fields: ((draft ?? published[0])?.fields as FormFields | undefined) ?? [],
    version: draft?.version ?? 0,
    publishedNo: published[0]?.no ?? 0,
    changed: draft !== undefined,
    editable: allows(row.status, "configure"),
    versions: published.map((v) => ({ no: v.no, time: toWireTime(v.publishedAt as Date), count: v.fields.length })),
  };
}

const switchesOf = (field: FormField, at: number, before?: FormField) =>
  (field.target === "work" ? (["target"] as const) : (["target", "visibleTo"] as const)).map((key) => ({
    setting: `form.${key}` as const,
    field: `fields.${at}.${key}`,
    value: field[key],
    before: before?.[key],
  }));

/** Which questions were added, removed, changed and renamed, by their labels. */
function questionsBetween(stored: FormFields, fields: FormFields) {
  const labels = (list: FormFields) => list.map((field) => field.label.zh);
  const both = fields.flatMap((field) => stored.filter((old) => old.id === field.id).map((old) => ({ old, field })));
  const lists = {
    questionsIn: labels(fields.filter((field) => !stored.some((old) => old.id === field.id))),
    questionsOut: labels(stored.filter((old) => !fields.some((field) => field.id === old.id))),
    questionsChanged: labels(both.filter(({ old, field }) => !isDeepStrictEqual(old, field)).map((b) => b.field)),
  };
  const renamed = both.flatMap(
    ({ old, field }) => changesBetween({ title: old.label.zh }, { title: field.label.zh }).changes,
  );
  return { ...Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0)), changes: renamed };
}

/** Saves the questions as a draft; what was published stays as it is. `version` 0 begins one. @throws stale, contestReadOnly */
export async function updateForm(input: OfForm & { fields: FormFields; version: number }, actor: Actor) {
  const { competitionId, purpose, fields } = input;
  return transaction(async () => {
    await changing(competitionId, null, actor, async () => ({}));
    const draft = await formDraftOf(competitionId, purpose);
    if ((draft?.version ?? 0) !== input.version)
      throw stale("contest", competitionId, { acts: ["form.update", "form.publish"], said: { purpose } });
    const stored = (draft ?? (await formOf(competitionId, purpose))).fields as FormFields;
    refuseDormant(
      fields.flatMap((field, at) =>
        switchesOf(
          field,
          at,
          stored.find((old) => old.id === field.id),
        ),
      ),
    );
    await record(actor, "form.update", "contest", competitionId, { purpose, ...questionsBetween(stored, fields) });
    if (draft) {
      await db
        .update(formVersion)
        .set({ fields, version: draft.version + 1 })
        .where(eq(formVersion.id, draft.id));
      return { version: draft.version + 1 };
    }
    const [last] = await db
      .select({ no: sql<number>`coalesce(max(${formVersion.no}), 0)`.mapWith(Number) })
      .from(formVersion)
      .where(ofForm(input));
    await db.insert(formVersion).values({ contestId: competitionId, purpose, no: (last?.no ?? 0) + 1, fields });
    return { version: 1 };
  });
}

/** Publishes a form's draft: new answers use it from now on, earlier answers keep their version. @throws nothingToPublish */
export async function publishForm({ competitionId, purpose }: OfForm, actor: Actor) {
  return transaction(async () => {
    await changing(competitionId, null, actor, async () => ({}));
    const draft = await formDraftOf(competitionId, purpose);
    if (!draft) throw new Fault("nothingToPublish");
    await db.update(formVersion).set({ publishedAt: now() }).where(eq(formVersion.id, draft.id));
    await record(actor, "form.publish", "contest", competitionId, { purpose, no: draft.no });
    await touch(`contest:${competitionId}`);
    return { no: draft.no };
  });
}

/** Publishes the drafts of a contest's forms, with the contest. */
export const publishForms = (contestId: string) =>
  db
    .update(formVersion)
    .set({ publishedAt: now() })
    .where(and(eq(formVersion.contestId, contestId), isNull(formVersion.publishedAt)));
