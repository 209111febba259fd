import { inArray } from "drizzle-orm";
import { db, formVersion } from "@/db";
import type { FormField } from "@/lib/domain/contest/contract";

type Answers = Record<string, unknown>;
interface Answered {
  id: string;
  teamForm: string | null;
  teamAnswers: Answers;
  formVersionId: string | null;
  answers: Answers;
}

/** What names or reaches somebody, and what lies here as a file. */
const closed = new Set<FormField["type"]>(["phone", "email", "idcard", "file", "image", "section"]);

/** The answers of works and their teams that may leave the house: by forms that are known, and neither personal nor files. */
export async function openAnswers(works: readonly Answered[]) {
  const ids = [...new Set(works.flatMap(({ teamForm, formVersionId }) => [teamForm, formVersionId]))];
  const forms = await db
    .select({ id: formVersion.id, fields: formVersion.fields })
    .from(formVersion)
    .where(
      inArray(
        formVersion.id,
        ids.filter((id) => id !== null),
      ),
    );
  const open = new Map(
    forms.map(({ id, fields }) => [
      id,
      new Set(
        (fields as FormField[]).filter(({ personal, type }) => !personal && !closed.has(type)).map(({ key }) => key),
      ),
    ]),
  );
  const said = (form: string | null, answers: Answers) =>
    Object.fromEntries(Object.entries(answers).filter(([key]) => form && open.get(form)?.has(key)));
  return new Map(
    works.map((one) => [
      one.id,
      { teamAnswers: said(one.teamForm, one.teamAnswers), workAnswers: said(one.formVersionId, one.answers) },
    ]),
  );
}
