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
import { type QuietHours, saveDigest, subscriptionDetail } from "@/lib/domain/inbox/contract";

type Props = { at: string | null; quiet: z.output<typeof QuietHours> | null; hasMail: boolean };

const within = (at: string, { from, until }: z.output<typeof QuietHours>) =>
  from < until ? at >= from && at < until : at >= from || at < until;

/** Whether notices by mail come at once or in one letter a day, and when. */
export function DigestForm({ at, quiet, hasMail }: Props) {
  const t = useTranslations("center.info.digest");
  const [on, setOn] = useState(at !== null);
  const [hour, setHour] = useState(at ?? "08:00");
  const save = useWrite(saveDigest, { invalidate: [subscriptionDetail], onDone: () => toast.success(t("saved")) });
  const changed = on !== (at !== null) || (on && hour !== at);
  return (
    <Section title={t("title")} note={hasMail ? t("note") : t("nothing")}>
      <div className="flex flex-col items-start gap-4">
        <Checkbox label={t("on")} checked={on} onCheckedChange={setOn} />
        {on && (
          <label className="flex items-center gap-2 text-sm">
            {t("at")}
            <Input
              type="time"
              className="w-32"
              value={hour}
              onChange={({ target }) => target.value && setHour(target.value)}
            />
          </label>
        )}
        {on && quiet && within(hour, quiet) && <p className="text-note text-ink-2">{t("quiet")}</p>}
        <Button
          variant="primary"
          pending={save.isPending}
          disabled={!changed}
          onClick={() => save.mutate({ at: on ? hour : null })}
        >
          {t("save")}
        </Button>
      </div>
    </Section>
  );
}
