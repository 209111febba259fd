"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Field } from "@/components/kit/form/field";
import { Form } from "@/components/kit/form/form";
import { SaveBar } from "@/components/kit/form/save-bar";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { View } from "@/components/kit/view";
import { Combobox } from "@/components/ui/control/combobox";
import { now, toWireDay } from "@/lib/clock";
import { addContest, contestGroups, contestPage } from "@/lib/domain/contest/contract";
import { BasicFields } from "./basic-fields";

/** The first screen of a contest: what it is; tracks, dates and rules follow once it exists. */
export function NewContest() {
  const t = useTranslations("contest");
  const router = useRouter();
  const add = useWrite(addContest, { invalidate: [contestPage] });
  const [keywords, setKeywords] = useState("");
  const groups = useRead(contestGroups, { keywords }, { keep: true });
  const first = groups.data?.[0]?.value;
  const [values] = useState({
    round: 1,
    year: Number(toWireDay(now()).slice(0, 4)),
    level: "province" as const,
    mode: "team" as const,
  });
  return (
    <View title={t("add.title")} note={t("add.note")}>
      <Form
        schema={addContest.input}
        values={values}
        onSubmit={async (input) => {
          const { competitionId } = await add.mutateAsync({ ...input, groupId: input.groupId ?? first });
          router.push(`/competition/addEdit?competitionId=${competitionId}#items`);
        }}
      >
        <Field name="groupId" label={t("field.group")} help={t("help.group")} required>
          {({ id, value, onChange, invalid, describedBy }) => (
            <Combobox
              {...{ id, onChange, invalid, describedBy }}
              value={value || first}
              options={groups.data ?? []}
              onSearch={setKeywords}
              pending={groups.isFetching}
            />
          )}
        </Field>
        <BasicFields isNew />
        <SaveBar submit={t("add.act")} />
      </Form>
    </View>
  );
}
