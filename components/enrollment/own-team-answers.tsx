"use client";

import { AnswersView } from "@/components/dynamic-form/answers-view";
import { useDictionaries } from "@/components/dynamic-form/use-dictionaries";
import type { FormField } from "@/lib/domain/contest/form";
import type { TeamDetail } from "@/lib/domain/enrollment/contract";

/** The entry's answers and the reader's own, to read. */
export function OwnTeamAnswers({ detail }: { detail: TeamDetail }) {
  const fields = detail.fields as FormField[];
  const sources = useDictionaries(fields);
  const notes = Object.fromEntries(detail.files.map(({ fileId, ...note }) => [fileId, note]));
  if (fields.length === 0) return null;
  return (
    <AnswersView
      fields={fields}
      answers={{ ...detail.answers, ...detail.ownAnswers }}
      sources={sources}
      notes={notes}
    />
  );
}
