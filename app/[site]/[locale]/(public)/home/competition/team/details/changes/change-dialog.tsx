"use client";

import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { AreaField } from "@/components/kit/form/area-field";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextField } from "@/components/kit/form/text-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { toast } from "@/components/ui/toast/toast";
import {
  askChange,
  type ChangeKind,
  ChangeRequest,
  changeKinds,
  changeNeeds,
  type Member,
  type TeamChangeList,
  type TeamDetail,
  teamChanges,
} from "@/lib/domain/enrollment/contract";
import { FactsField } from "./facts-field";
import { OrderField } from "./order-field";

type ChangeDialogProps = { detail: TeamDetail; changes: TeamChangeList };

/** Asks for one change: what, whom or how, and why. */
export function ChangeDialog({ detail, changes: { workName, factsOnly, corrections } }: ChangeDialogProps) {
  const t = useTranslations("enrollment.change");
  const ask = useWrite(askChange, { invalidate: [teamChanges] });
  const { teamId } = detail.team;
  const kinds = factsOnly === 1 ? (["facts"] as const) : changeKinds;
  const offered = kinds.filter((kind) => (kind === "title" ? workName !== null : isPossible(kind, detail)));
  return (
    <FormDialog
      trigger={<Button size="small">{t("ask")}</Button>}
      title={t(factsOnly === 1 ? "kind.facts" : "ask")}
      schema={ChangeRequest}
      summary={false}
      values={{
        ...{ teamId, kind: offered[0], account: "", realName: "", memberId: "" },
        ...{ teamName: "", workName: workName ?? "", reason: "" },
      }}
      submit={t("send")}
      onSubmit={async ({ kind, reason, ...typed }) => {
        const told = kind === "facts" ? (["memberId", "facts"] as const) : changeNeeds[kind];
        const needed = Object.fromEntries(told.map((field) => [field, typed[field]]));
        const { status } = await ask.mutateAsync({ teamId, kind, reason, ...needed });
        toast.success(t(status === "invited" ? "sentInvited" : "sent"));
      }}
    >
      {offered.length > 1 && (
        <ChoiceField
          name="kind"
          label={t("kindLabel")}
          required
          options={offered.map((value) => ({ value, label: t(`kind.${value}`) }))}
        />
      )}
      <Needed detail={detail} corrections={corrections} />
      <AreaField name="reason" label={t("reasonLabel")} help={t("reasonHelp")} required maxLength={500} rows={3} />
    </FormDialog>
  );
}

const present = (detail: TeamDetail, kind: ChangeKind): Member[] => {
  const all = detail.members.filter((member) => member.memberStatus === "accepted");
  if (kind === "facts") return all;
  return all.filter(({ memberType }) => memberType === (kind.startsWith("advisor") ? "teacher" : "member"));
};

/** Kinds that have somebody to be about. */
function isPossible(kind: ChangeKind, detail: TeamDetail): boolean {
  const { setting } = detail;
  const count = present(detail, kind).length;
  if (kind === "memberIn") return setting.mode !== "individual" && count + 1 < setting.maxMembers;
  if (kind === "advisorIn") return count < setting.maxAdvisors;
  if (kind.endsWith("Order")) return count > 1;
  return kind === "name" || count > 0;
}

/** The fields of the kind that is chosen. */
function Needed({ detail, corrections }: { detail: TeamDetail } & Pick<TeamChangeList, "corrections">) {
  const t = useTranslations("enrollment.change");
  const team = useTranslations("enrollment.team");
  const kind = useWatch({ name: "kind" }) as ChangeKind;
  const people = present(detail, kind);
  const needs = changeNeeds[kind];
  if (needs.includes("account"))
    return (
      <>
        <TextField
          name="account"
          label={team("account")}
          help={t("inHelp")}
          required
          maxLength={100}
          autoComplete="off"
        />
        <TextField
          name="realName"
          label={team("realName")}
          help={team("realNameHelp")}
          required
          maxLength={60}
          autoComplete="off"
        />
      </>
    );
  if (needs.includes("teamName")) return <TextField name="teamName" label={t("newName")} required maxLength={100} />;
  if (needs.includes("workName"))
    return <TextField name="workName" label={t("newTitle")} help={t("newTitleHelp")} required maxLength={200} />;
  if (needs.includes("order")) return <OrderField key={kind} name="order" label={t("newOrder")} people={people} />;
  return (
    <>
      <ChoiceField
        name="memberId"
        label={t("person")}
        help={kind === "facts" ? t("factsHelp") : kind === "captain" ? t("captainHelp") : undefined}
        required
        placeholder={t("choose")}
        options={people.map((member) => ({ value: member.memberId, label: member.realName }))}
      />
      {kind === "facts" && <FactsField corrections={corrections} />}
    </>
  );
}
