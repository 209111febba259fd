"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { useFormContext } from "react-hook-form";
import { usePerson } from "@/components/kit/session/person";
import { now as clock } from "@/lib/clock";
import { type Kept, kept } from "./kept";
import { UnsavedOffer } from "./unsaved-offer";

/** Milliseconds between two copies: otherwise every letter would write one. */
const PAUSE = 500;

/**
 * Within a form: keeps what is typed in this browser until it is saved, and offers what an earlier visit left.
 * @param of distinguishes the forms of the product, and what they are about
 * @param without fields that cannot be taken up
 */
export function KeptTyping({ of, without = [] }: { of: string; without?: readonly string[] }) {
  const t = useTranslations("kit.kept");
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
  const restore = () => {
    for (const [name, value] of Object.entries(offer.typed))
      form.setValue(name, value, { shouldDirty: true, shouldTouch: true });
    decide();
  };
  return (
    <UnsavedOffer
      title={t("unsaved")}
      at={offer.at}
      text={(time) => t("typedAt", { time })}
      discard={t("discard")}
      restore={t("restore")}
      onDiscard={decide}
      onRestore={restore}
      className="rounded-field"
    />
  );
}
