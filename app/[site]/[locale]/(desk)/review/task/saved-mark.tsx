import { Check, CloudOff, Ellipsis } from "lucide-react";
import { useTranslations } from "next-intl";
import { expiry } from "@/components/kit/session/expiry";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/control/button";
import type { Saving } from "./use-sheet";

const waits: readonly Saving["state"][] = ["offline", "signedOut"];

/** Whether what was typed is saved, and since when; whoever is signed out is offered to sign in. */
export function SavedMark({ saving, submitted }: { saving: Saving; submitted: boolean }) {
  const t = useTranslations("review.sheet");
  const isLate = waits.includes(saving.state);
  const Icon = isLate || saving.state === "refused" ? CloudOff : saving.state === "saved" ? Check : Ellipsis;
  if (saving.state === "idle") return null;
  return (
    <span
      className={cn(
        "inline-flex flex-wrap items-center gap-1.5 text-note",
        saving.state === "refused" ? "text-status-refused" : isLate ? "text-status-soon" : "text-ink-2",
      )}
    >
      <Icon aria-hidden className="size-3.5" />
      <span role="status">
        {saving.state === "saved"
          ? t("saved", { time: saving.time?.slice(11, 16) ?? "" })
          : t(
              saving.state === "refused"
                ? "saveFailed"
                : saving.state === "signedOut"
                  ? submitted
                    ? "signedOutHandIn"
                    : "signedOut"
                  : saving.state === "offline"
                    ? submitted
                      ? "offlineHandIn"
                      : "offline"
                    : "saving",
            )}
      </span>
      {saving.state === "signedOut" && (
        <Button size="small" onClick={() => expiry.raise()}>
          {t("signIn")}
        </Button>
      )}
    </span>
  );
}
