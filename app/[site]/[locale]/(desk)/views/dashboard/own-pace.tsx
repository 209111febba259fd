"use client";

import { useTranslations } from "next-intl";
import { Pace } from "@/components/contest/pace";
import { useRead } from "@/components/kit/use-endpoint";
import { useStored } from "@/components/kit/use-stored";
import { Select } from "@/components/ui/control/select";
import { Section } from "@/components/ui/layout/section";
import { cardStatus, contestOptions } from "@/lib/domain/contest/contract";

/** How sign-ups and works of one of the reader's contests come in, beside its edition before; nothing where there is no contest. */
export function OwnPace() {
  const t = useTranslations("desk.dashboard");
  const contests = useRead(contestOptions, { own: 1 });
  // Where there is one that teams sign up for, it is the one that moves.
  const moving = useRead(contestOptions, { own: 1, status: cardStatus.enrolling });
  const [stored, choose] = useStored<string | null>("pace", null);
  const options = (contests.data ?? []).map(({ value, label }) => ({ value: String(value), label }));
  const named = (wanted: unknown) => options.find(({ value }) => value === String(wanted));
  const chosen = named(stored) ?? named(moving.data?.[0]?.value) ?? options[0];
  if (!chosen || moving.isPending) return null;
  return (
    <Section
      level={3}
      title={t("pace")}
      aside={
        <Select
          aria-label={t("contest")}
          className="w-72 max-w-full text-ink"
          value={chosen.value}
          onChange={(event) => choose(event.target.value)}
          options={options}
        />
      }
    >
      <Pace key={chosen.value} competitionId={chosen.value} />
    </Section>
  );
}
