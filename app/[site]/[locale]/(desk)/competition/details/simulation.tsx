"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { DateTimeField } from "@/components/kit/form/date-time-field";
import { Form } from "@/components/kit/form/form";
import { RadioField } from "@/components/kit/form/radio-field";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { now, toWireTime } from "@/lib/clock";
import { simulateContest, simulatedRoles } from "@/lib/domain/contest/contract";
import { SimulatedDay } from "./simulated-day";

type Asked = z.output<typeof simulateContest.input>;

/** A day looked at beforehand: what a student, a school or an expert finds of the contest then. */
export function Simulation({ competitionId }: { competitionId: string }) {
  const t = useTranslations("contest.simulation");
  const [asked, ask] = useState<Asked>();
  return (
    <div className="space-y-6">
      <Form
        schema={simulateContest.input}
        values={{ competitionId, time: `${toWireTime(now()).slice(0, 16)}:00`, role: "student" }}
        guard={false}
        className="flex flex-wrap items-end gap-x-6 gap-y-3"
        onSubmit={async (values) => ask(values)}
      >
        <DateTimeField name="time" label={t("time")} required />
        <RadioField
          name="role"
          label={t("role")}
          options={simulatedRoles.map((value) => ({ value, label: t(`roles.${value}`) }))}
          required
        />
        <SubmitButton variant="plain">{t("look")}</SubmitButton>
      </Form>
      {asked && <Answer asked={asked} />}
    </div>
  );
}

function Answer({ asked }: { asked: Asked }) {
  const answer = useRead(simulateContest, asked, { keep: true });
  return <Loaded query={answer}>{(found) => <SimulatedDay found={found} role={asked.role} />}</Loaded>;
}
