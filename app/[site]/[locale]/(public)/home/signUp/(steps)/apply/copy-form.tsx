"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { z } from "zod";
import { ChoiceField } from "@/components/kit/form/choice-field";
import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { SwitchField } from "@/components/kit/form/switch-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { LinkButton } from "@/components/ui/control/link-button";
import type { EarlierTeam } from "@/lib/domain/enrollment";
import { copyTeam } from "@/lib/domain/enrollment/contract";
import { Flag, Id } from "@/lib/http/wire";
import { PlaceFields } from "./place-fields";
import type { Place } from "./places";

const Again = z.object({ sourceTeamId: Id, itemId: Id, subItemId: Id.or(z.literal("")).optional(), withMembers: Flag });

type Props = {
  competitionId: string;
  places: Place[];
  itemId?: string;
  subItemId?: string;
  earlier: EarlierTeam[];
  from?: string;
};

/** Where a team stood before it stands again, if there is such a track; else where the reader came from. */
function placeOf(team: EarlierTeam | undefined, { places, itemId, subItemId }: Omit<Props, "earlier">) {
  const same =
    places.find((place) => place.itemId === (itemId ?? team?.itemId)) ?? places.find((_, __, all) => all.length === 1);
  const group = itemId ? subItemId : team?.subItemId;
  return {
    itemId: same?.itemId ?? "",
    subItemId: same?.groups.some((one) => one.itemId === group) ? (group ?? "") : "",
  };
}

/** An entry that begins as a copy of a team that the reader led before; what could not follow is told before the form comes. */
export function CopyForm({ earlier, ...of }: Props) {
  const t = useTranslations("enrollment.again");
  const router = useRouter();
  const copy = useWrite(copyTeam);
  const [made, setMade] = useState<Awaited<ReturnType<typeof copy.mutateAsync>>>();
  const first = earlier.find(({ teamId }) => teamId === of.from) ?? earlier[0];
  const begin = async ({ sourceTeamId, itemId, subItemId, withMembers }: z.output<typeof Again>) => {
    const answer = await copy.mutateAsync({
      sourceTeamId,
      targetCompetitionId: of.competitionId,
      targetItemId: subItemId || itemId,
      withMembers,
    });
    if (answer.skipped.length === 0) router.replace(`/home/signUp/apply?id=${answer.teamId}`);
    else setMade(answer);
  };
  if (made)
    return (
      <div role="status" className="space-y-4">
        <p className="text-lg font-semibold">{t("doneTitle")}</p>
        <p>{t("doneText", { count: made.skipped.length })}</p>
        <ul className="divide-y divide-rule border-y border-rule">
          {made.skipped.map(({ field, reason }) => (
            <li key={`${field} ${reason}`} className="flex flex-wrap gap-x-4 py-2">
              <span className="min-w-0 flex-1 basis-40 font-medium">{field}</span>
              <span className="min-w-0 flex-1 basis-40 text-ink-2">{reason}</span>
            </li>
          ))}
        </ul>
        <LinkButton variant="primary" size="large" href={`/home/signUp/apply?id=${made.teamId}`}>
          {t("goOn")}
        </LinkButton>
      </div>
    );
  return (
    <Form
      schema={Again}
      guard={false}
      summary={false}
      values={{ sourceTeamId: first?.teamId ?? "", withMembers: 1, ...placeOf(first, of) }}
      onSubmit={begin}
    >
      <ChoiceField
        name="sourceTeamId"
        label={t("source")}
        help={t("sourceHint")}
        required
        options={earlier.map((team) => ({ value: team.teamId, label: `${team.teamName} · ${team.competitionName}` }))}
      />
      <FollowTeam earlier={earlier} of={of} />
      <PlaceFields places={of.places} />
      <SwitchField name="withMembers" label={t("members")} help={t("membersHint")} between={[0, 1]} />
      <SubmitButton size="large">{t("act")}</SubmitButton>
    </Form>
  );
}

/** Another team brings its own track along. */
function FollowTeam({ earlier, of }: { earlier: EarlierTeam[]; of: Omit<Props, "earlier"> }) {
  const { setValue } = useFormContext();
  const chosen = useWatch({ name: "sourceTeamId" }) as string;
  const [seen, setSeen] = useState(chosen);
  if (chosen !== seen) {
    setSeen(chosen);
    const place = placeOf(
      earlier.find(({ teamId }) => teamId === chosen),
      of,
    );
    queueMicrotask(() => {
      setValue("itemId", place.itemId);
      setValue("subItemId", place.subItemId);
    });
  }
  return null;
}
