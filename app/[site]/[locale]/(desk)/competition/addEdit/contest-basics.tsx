"use client";

import { useTranslations } from "next-intl";
import { ContestFrame } from "@/components/contest/contest-frame";
import { Form } from "@/components/kit/form/form";
import { SaveBar } from "@/components/kit/form/save-bar";
import { useMay } from "@/components/kit/session/permissions";
import { useWrite } from "@/components/kit/use-endpoint";
import { Section } from "@/components/ui/layout/section";
import { toast } from "@/components/ui/toast/toast";
import {
  type ContestDetail,
  contestCockpit,
  contestDetail,
  contestPage,
  updateContest,
} from "@/lib/domain/contest/contract";
import { BasicFields } from "./basic-fields";
import { ItemTree } from "./item-tree";
import { Managers } from "./managers";

/** What a contest is, its tracks, and who is in charge. */
export function ContestBasics({ competitionId }: { competitionId: string }) {
  const t = useTranslations("contest");
  return (
    <ContestFrame competitionId={competitionId}>
      {(contest) => (
        <div className="grid gap-10 xl:grid-cols-[minmax(0,45rem)_minmax(20rem,1fr)]">
          <div className="order-2 xl:order-1">
            <Section title={t("section.basics")}>
              <Basics contest={contest} />
            </Section>
          </div>
          <div className="order-1 space-y-10 xl:order-2">
            <Section id="items" title={t("section.items")} note={t("items.note")}>
              <ItemTree contest={contest} />
            </Section>
            <Section title={t("section.managers")} note={t("managers.note")}>
              <Managers competitionId={competitionId} />
            </Section>
          </div>
        </div>
      )}
    </ContestFrame>
  );
}

function Basics({ contest }: { contest: ContestDetail }) {
  const t = useTranslations("contest");
  const may = useMay();
  const save = useWrite(updateContest, { invalidate: [contestDetail, contestPage, contestCockpit] });
  const open = contest.editable && may("comp:info:edit");
  return (
    <Form
      schema={updateContest.input}
      values={contest}
      onSubmit={async (input) => {
        await save.mutateAsync({ ...input, version: contest.version });
        toast.success(t("saved"));
      }}
    >
      <fieldset disabled={!open} className="min-w-0 space-y-5">
        <BasicFields />
      </fieldset>
      {open && <SaveBar />}
    </Form>
  );
}
