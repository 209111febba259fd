"use client";

import { Volume2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { type SyntheticEvent, useRef, useState } from "react";

/** Reads the captcha out, for who cannot see its picture. Without scripts it is a file to open. */
export function CaptchaSound({ captchaId }: { captchaId: string }) {
  const t = useTranslations("access.login");
  const sound = useRef<HTMLAudioElement>(null);
  const [state, setState] = useState<"silent" | "playing" | "failed">("silent");
  // The contract would bring its schemas along.
  const address = `/prod-api/auth/captcha/sound?${new URLSearchParams({ captchaId })}`;
  const play = (event: SyntheticEvent) => {
    event.preventDefault();
    sound.current?.pause();
    const made = new Audio(address);
    sound.current = made;
    made.addEventListener("ended", () => setState("silent"));
    setState("playing");
    made.play().catch(() => sound.current === made && setState("failed"));
  };
  const words = t(state === "failed" ? "captchaSoundFailed" : "captchaSound");
  return (
    <>
      <a
        href={address}
        role="button"
        title={words}
        aria-label={words}
        aria-pressed={state === "playing"}
        onClick={play}
        onKeyDown={(event) => event.key === " " && play(event)}
        className="inline-flex size-control shrink-0 items-center justify-center rounded-field border border-field text-ink-2 hover:text-ink aria-pressed:border-mark aria-pressed:text-link"
      >
        <Volume2 aria-hidden className="size-4" />
      </a>
      {state === "failed" && (
        <span role="alert" className="sr-only">
          {words}
        </span>
      )}
    </>
  );
}
