"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { z } from "zod";
import { CheckResult } from "@/app/[site]/[locale]/(desk)/views/works/list-parts/check-result";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { Field, type FieldControl } from "@/components/kit/form/field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { toast } from "@/components/ui/toast/toast";
import { listShowcase, putInShowcase, Tags, takeOutOfShowcase } from "@/lib/domain/work/contract";
import { TagsInput } from "./tags-input";

type ListingActsProps = { works: { workId: string; workName: string }[]; onDone: () => void };
type Answer = Parameters<typeof CheckResult>[0]["answer"];

/** Puts the ticked works into the showcase, or takes them out; each is answered by itself. */
export function ListingActs({ works, onDone }: ListingActsProps) {
  const t = useTranslations("work.showcaseDesk");
  const [answer, setAnswer] = useState<Answer>();
  const putIn = useWrite(putInShowcase, { invalidate: [listShowcase] });
  const takeOut = useWrite(takeOutOfShowcase, { invalidate: [listShowcase] });
  const ids = works.map(({ workId }) => workId);
  const count = works.length;
  const tell = (
    word: "added" | "removed",
    done: Omit<Answer, "rows"> & { rows: Omit<Answer["rows"][number], "status">[] },
  ) => {
    if (done.failed > 0) return setAnswer({ ...done, rows: done.rows.map((row) => ({ ...row, status: null })) });
    toast.success(t(word, { count: done.succeeded }));
    onDone();
  };
  return (
    <>
      <FormDialog
        trigger={
          <Button size="small" variant="primary">
            {t("add")}
          </Button>
        }
        title={t("addTitle", { count })}
        description={t("addText")}
        submit={t("add")}
        schema={z.object({ tags: Tags })}
        values={{ tags: [] }}
        onSubmit={async ({ tags }) => tell("added", await putIn.mutateAsync({ ids, tags }))}
      >
        <Field name="tags" label={t("tags")} help={t("tagsHelp")} optional>
          {(control: FieldControl) => <TagsInput {...control} />}
        </Field>
      </FormDialog>
      <ConfirmButton
        size="small"
        question={{ title: t("removeTitle", { count }), text: t("removeText"), act: t("remove") }}
        onConfirm={async () => tell("removed", await takeOut.mutateAsync({ ids }))}
      >
        {t("remove")}
      </ConfirmButton>
      {answer && (
        <CheckResult
          answer={answer}
          onClose={() => {
            setAnswer(undefined);
            onDone();
          }}
        />
      )}
    </>
  );
}
