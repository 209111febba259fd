"use client";

import { useFormatter, useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { useFormContext } from "react-hook-form";
import { usePerson } from "@/components/kit/session/person";
import { Button } from "@/components/ui/control/button";
import { now as clock } from "@/lib/clock";
import { type Kept, kept } from "./kept";

/** Milliseconds between two copies: otherwise every letter would write one. */
const PAUSE = 500;

/**
 * Within a form: keeps what is typed in this browser until it is saved, and offers what an earlier visit left.
 * @param of distinguishes the forms of the product, and what they are about
 * @param without fields that cannot be taken up
 */
export function KeptTyping({ of, without = [] }: { of: string; without?: readonly string[] }) {
  const t = useTranslations("kit.kept");
  const format = useFormatter();
  const person = usePerson();
  const form = useFormContext();
  // The form is another object with every drawing; this is one and the same.
  const { watch } = form;
  const [offer, setOffer] = useState<Kept | null>(null);

  const begin = useEffectEvent(() => {
    const found = person && kept.offer(person, of);
    if (!found) return;
    const differs = Object.entries(found.typed).some(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(form.getValues(name)),
    );
    if (differs) setOffer(found);
    else kept.decided(person, of);
  });
  const keep = useEffectEvent(() => {
    if (!person) return;
    const isKept = (name: string) => form.getFieldState(name).isDirty && !without.includes(name);
    const typed = Object.entries(form.getValues()).filter(([name]) => isKept(name));
    kept.put(person, of, typed.length ? { typed: Object.fromEntries(typed), at: clock().getTime() } : null);
  });

  useEffect(() => {
    // After the form has taken up what it laid aside itself: that is not offered once more.
    const first = setTimeout(begin);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const now = () => {
      clearTimeout(timer);
      timer = undefined;
      keep();
    };
    const later = watch(() => {
      timer ??= setTimeout(now, PAUSE);
    });
    addEventListener("pagehide", now);
    return () => {
      clearTimeout(first);
      later.unsubscribe();
      removeEventListener("pagehide", now);
      if (timer) now();
    };
  }, [watch]);

  if (!offer || !person) return null;
  const decide = () => {
    kept.decided(person, of);
    setOffer(null);
  };
  return (
    <div
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-field bg-status-soon-soft px-4 py-2 text-note"
    >
      <p className="min-w-48 flex-1 text-ink-2">
        <strong className="font-semibold text-status-soon">{t("unsaved")}</strong>{" "}
        {t("typedAt", { time: format.dateTime(offer.at, { dateStyle: "medium", timeStyle: "short" }) })}
      </p>
      <Button size="small" onClick={decide}>
        {t("discard")}
      </Button>
      <Button
        size="small"
        variant="primary"
        onClick={() => {
          for (const [name, value] of Object.entries(offer.typed))
            form.setValue(name, value, { shouldDirty: true, shouldTouch: true });
          decide();
        }}
      >
        {t("restore")}
      </Button>
    </div>
  );
}
