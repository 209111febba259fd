"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { z } from "zod";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { useRead } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { cardStatus, contestOptions } from "@/lib/domain/contest/contract";
import type { TeamDetail } from "@/lib/domain/enrollment/contract";
import { Id } from "@/lib/http/wire";

const Target = z.object({ competitionId: Id });

/** The way of a past team into another contest: sign-up there begins with a copy of it. */
export function EnterAgain({ team }: { team: TeamDetail["team"] }) {
  const t = useTranslations("enrollment.again");
  const router = useRouter();
  const open = useRead(contestOptions, { status: cardStatus.enrolling });
  const others = (open.data ?? []).filter(({ value }) => value !== team.competitionId);
  if (others.length === 0) return null;
  return (
    <FormDialog
      trigger={<Button>{t("again")}</Button>}
      title={t("againTitle")}
      description={t("againText")}
      schema={Target}
      values={{ competitionId: others.length === 1 ? (others[0]?.value ?? "") : "" }}
      submit={t("againAct")}
      onSubmit={({ competitionId }) =>
        router.push(`/home/signUp/apply?competitionId=${competitionId}&from=${team.teamId}`)
      }
    >
      <ChoiceField
        name="competitionId"
        label={t("againContest")}
        required
        options={others.map(({ value, label }) => ({ value, label }))}
      />
    </FormDialog>
  );
}
