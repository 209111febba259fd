"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { AreaField } from "@/components/kit/form/area-field";
import { Field } from "@/components/kit/form/field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Combobox } from "@/components/ui/control/combobox";
import { toast } from "@/components/ui/toast/toast";
import { askLink, linkContests, listLinks } from "@/lib/domain/ladder/contract";

type Props = { onClose: () => void; onAsked: (linkId: string) => void };

/** Asks another contest's organiser for a link: which contest sends works on, and which receives them. */
export function AskDialog({ onClose, onAsked }: Props) {
  const t = useTranslations("ladder.link");
  const ask = useWrite(askLink, { invalidate: [listLinks] });
  return (
    <FormDialog
      title={t("ask")}
      description={t("askText")}
      open
      onOpenChange={(stay) => !stay && onClose()}
      schema={askLink.input}
      values={{ fromContestId: "", toContestId: "", message: "" }}
      submit={t("ask")}
      onSubmit={async (values) => {
        const { linkId } = await ask.mutateAsync(values);
        toast.success(t("asked"));
        onAsked(linkId);
      }}
    >
      <ContestField name="fromContestId" label={t("from")} />
      <ContestField name="toContestId" label={t("to")} />
      <AreaField name="message" label={t("message")} maxLength={500} rows={3} />
    </FormDialog>
  );
}

/** Finds a contest of any host by its name or pinyin. */
function ContestField({ name, label }: { name: "fromContestId" | "toContestId"; label: string }) {
  const t = useTranslations("ladder.link");
  const [words, setWords] = useState("");
  const [chosen, setChosen] = useState<{ value: string; label: string }>();
  const found = useRead(linkContests, { keywords: words || undefined, pageSize: 20 }, { keep: true });
  const options = (found.data?.list ?? []).map((one) => ({ value: one.contestId, label: one.name, hint: one.host }));
  return (
    <Field name={name} label={label} required>
      {(control) => (
        <Combobox
          id={control.id}
          invalid={control.invalid}
          describedBy={control.describedBy}
          value={control.value || undefined}
          valueLabel={chosen?.value === control.value ? chosen?.label : ""}
          placeholder={t("findContest")}
          empty={t("noContest")}
          pending={found.isFetching}
          onSearch={setWords}
          options={options}
          onChange={(value) => {
            setChosen(options.find((one) => one.value === value));
            control.onChange(value);
          }}
        />
      )}
    </Field>
  );
}
