"use client";

import { X } from "lucide-react";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useStored } from "@/components/kit/use-stored";
import { Button } from "@/components/ui/control/button";
import { IconButton } from "@/components/ui/control/icon-button";
import { localeOf } from "@/lib/i18n/locale";
import { wordsFor } from "@/lib/i18n/named";
import { type Audience, chapters } from "@/lib/manual";

const MOST_STEPS = 6;

/** What there is to do, in a few steps, until it is closed; the browser remembers that. */
export function Tour({ audience }: { audience: Audience }) {
  const t = useTranslations("desk.manual.tour");
  const locale = localeOf(useLocale());
  const [closed, setClosed] = useStored(`tour ${audience}`, false);
  const [at, setAt] = useState(0);
  const steps = chapters.filter((one) => one.audience === audience).slice(0, MOST_STEPS);
  const step = steps[at];
  if (closed || !step) return null;
  const isLast = at === steps.length - 1;
  return (
    <section aria-labelledby="tour-title" className="border-l-4 border-mark bg-raised px-5 py-4">
      <div className="flex items-start justify-between gap-4">
        <p id="tour-title" className="text-note font-semibold text-ink-2">
          {t("title")} <span className="figures font-normal">{t("step", { at: at + 1, all: steps.length })}</span>
        </p>
        <IconButton label={t("close")} size="small" onClick={() => setClosed(true)}>
          <X aria-hidden className="size-4" />
        </IconButton>
      </div>
      <div aria-live="polite">
        <h2 className="mt-1 font-serif text-xl font-bold">{wordsFor(locale, step.title)}</h2>
        <p className="mt-1 max-w-measure text-ink-2">{wordsFor(locale, step.lead)}</p>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {at > 0 && (
          <Button size="small" guard={0} onClick={() => setAt(at - 1)}>
            {t("back")}
          </Button>
        )}
        <Button size="small" variant="plain" guard={0} onClick={() => (isLast ? setClosed(true) : setAt(at + 1))}>
          {t(isLast ? "close" : "next")}
        </Button>
        <Link href={`/manual?chapter=${step.key}`} className="text-note text-link underline-offset-4 hover:underline">
          {t("more")}
        </Link>
      </div>
    </section>
  );
}
