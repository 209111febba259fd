"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { z } from "zod";
import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { TextField } from "@/components/kit/form/text-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { startTeam, TeamName } from "@/lib/domain/enrollment/contract";
import { Id } from "@/lib/http/wire";
import { PlaceFields } from "./place-fields";
import type { Place } from "./places";

const Start = z.object({ teamName: TeamName, itemId: Id, subItemId: Id.or(z.literal("")).optional() });

type Props = {
  competitionId: string;
  places: Place[];
  itemId?: string;
  subItemId?: string;
  realName: string;
};

/** The first words of an entry: its track and its name. A draft takes no seat. */
export function StartForm({ competitionId, places, itemId, subItemId, realName }: Props) {
  const t = useTranslations("enrollment.start");
  const router = useRouter();
  const start = useWrite(startTeam);
  const individual = places.find((p) => p.itemId === itemId)?.individual ?? places.every((p) => p.individual);
  const begin = async (typed: z.output<typeof Start>) => {
    const { teamId } = await start.mutateAsync({ competitionId, ...typed, subItemId: typed.subItemId || undefined });
    router.replace(`/home/signUp/apply?id=${teamId}`);
  };
  return (
    <Form
      schema={Start}
      guard={false}
      summary={false}
      values={{
        teamName: individual ? realName : "",
        itemId: itemId ?? (places.length === 1 ? places[0]?.itemId : ""),
        subItemId: subItemId ?? "",
      }}
      onSubmit={begin}
    >
      <PlaceFields places={places} />
      <TextField
        name="teamName"
        label={individual ? t("person") : t("teamName")}
        help={individual ? undefined : t("teamNameHelp")}
        required
        maxLength={100}
        autoComplete="off"
      />
      <SubmitButton size="large">{t("begin")}</SubmitButton>
    </Form>
  );
}
