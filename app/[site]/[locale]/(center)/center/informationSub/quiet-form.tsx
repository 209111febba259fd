"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Checkbox } from "@/components/ui/control/checkbox";
import { Input } from "@/components/ui/control/input";
import { Section } from "@/components/ui/layout/section";
import { toast } from "@/components/ui/toast/toast";
import { type Channel, type QuietHours, saveQuietHours, subscriptionDetail } from "@/lib/domain/inbox/contract";

type Hours = z.output<typeof QuietHours>;
type Props = { quiet: Hours | null; waits: z.output<typeof Channel>[] };

/** The hours in which mail and SMS wait. */
export function QuietForm({ quiet, waits }: Props) {
  const t = useTranslations("center.info.quiet");
  const [on, setOn] = useState(quiet !== null);
  const [hours, setHours] = useState<Hours>(quiet ?? { from: "22:00", until: "07:00" });
  const save = useWrite(saveQuietHours, { invalidate: [subscriptionDetail], onDone: () => toast.success(t("saved")) });
  const same = on && hours.from === hours.until;
  const changed = on !== (quiet !== null) || (on && (hours.from !== quiet?.from || hours.until !== quiet?.until));
  const field = (name: keyof Hours) => (
    <label className="flex items-center gap-2 text-sm">
      {t(name)}
      <Input
        type="time"
        className="w-32"
        value={hours[name]}
        invalid={same && name === "until"}
        onChange={({ target }) => target.value && setHours({ ...hours, [name]: target.value })}
      />
    </label>
  );
  return (
    <Section title={t("title")} note={waits.length > 0 ? t("note") : t("nothing")}>
      <div className="flex flex-col items-start gap-4">
        <Checkbox label={t("on")} checked={on} onCheckedChange={setOn} />
        {on && (
          <div className="flex flex-wrap gap-x-6 gap-y-3">
            {field("from")}
            {field("until")}
          </div>
        )}
        {same && (
          <p role="alert" className="text-note text-status-refused">
            {t("same")}
          </p>
        )}
        <Button
          variant="primary"
          pending={save.isPending}
          disabled={!changed || same}
          onClick={() => save.mutate({ quiet: on ? hours : null })}
        >
          {t("save")}
        </Button>
      </div>
    </Section>
  );
}
