import { useTranslations } from "next-intl";
import type { SignUpOffer } from "@/lib/domain/enrollment";

/** Why nothing can be entered at the moment, and when it can. */
export function WindowNote({ window }: { window: SignUpOffer["window"] }) {
  const t = useTranslations("enrollment.signUp");
  if (window.state === "open") return null;
  const time = (window.state === "before" ? window.startTime : window.endTime)?.slice(0, 16) ?? "";
  const hint = { before: "beforeHint", after: "afterHint", none: "noneHint" } as const;
  return (
    <div className="border-l-2 border-status-soon bg-status-soon-soft px-4 py-3">
      <p className="font-medium">{t(window.state)}</p>
      <p className="text-note text-ink-2">{t(hint[window.state], { time })}</p>
    </div>
  );
}
