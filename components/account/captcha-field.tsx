"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { useFormContext } from "react-hook-form";
import { Field } from "@/components/kit/form/field";
import { Input } from "@/components/ui/control/input";
import { Spinner } from "@/components/ui/state/spinner";
import { drawCaptcha } from "@/lib/domain/access/contract";
import { call } from "@/lib/http/call";
import { CaptchaSound } from "./captcha-sound";

/** The verify-code field: `required` at once, else folded until the server asks for it or the reader unfolds it. */
export function CaptchaField({ required = false }: { required?: boolean }) {
  const t = useTranslations("access.login");
  const form = useFormContext();
  const { setValue } = form;
  const { submitCount, isSubmitting, isSubmitSuccessful } = form.formState;
  const [drawn, setDrawn] = useState<{ captchaId: string; image: string } | null>();
  const [turn, setTurn] = useState(0);
  const [unfolded, unfold] = useState(required);
  const asked = Boolean(form.formState.errors.captchaCode);
  useEffect(() => {
    if (asked) unfold(true);
  }, [asked]);
  // An answer is good once: after every refused attempt there is another picture.
  const spent = isSubmitting || isSubmitSuccessful ? -1 : submitCount;

  useEffect(() => {
    if (spent < 0 || !unfolded) return;
    let current = true;
    call(drawCaptcha, {}).then(
      (made) => {
        if (!current) return;
        setDrawn(made);
        setValue("captchaId", made.captchaId);
        setValue("captchaCode", "");
      },
      () => current && setDrawn(null),
    );
    return () => {
      current = false;
    };
  }, [spent, turn, unfolded, setValue]);

  if (!unfolded)
    return (
      <button
        type="button"
        aria-expanded="false"
        onClick={() => unfold(true)}
        className="text-note text-ink-2 underline underline-offset-4 hover:text-ink"
      >
        {t("captchaUnfold")}
      </button>
    );
  return (
    <Field name="captchaCode" label={t("captcha")} required={required} help={required ? undefined : t("captchaHelp")}>
      {(control) => (
        <div className="flex gap-3">
          <Input {...control} autoComplete="off" autoCapitalize="off" spellCheck={false} maxLength={10} />
          <button
            type="button"
            title={t("captchaImage")}
            onClick={() => setTurn(turn + 1)}
            className="inline-flex h-control w-30 shrink-0 items-center justify-center overflow-hidden rounded-field border border-field bg-white text-xs text-ink-2"
          >
            {drawn ? (
              <img src={drawn.image} alt={t("captchaImage")} className="h-full" />
            ) : drawn === null ? (
              <span className="text-black">{t("captchaFailed")}</span>
            ) : (
              <Spinner />
            )}
          </button>
          {drawn && <CaptchaSound captchaId={drawn.captchaId} />}
        </div>
      )}
    </Field>
  );
}
