import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/control/button";
import { ProgressBar } from "@/components/ui/state/progress-bar";
import { FileSize } from "@/components/ui/text/file-size";
import type { useUpload } from "./use-upload";

type OnItsWayProps = Pick<ReturnType<typeof useUpload>, "cancel" | "pause" | "resume"> & {
  sending: NonNullable<ReturnType<typeof useUpload>["sending"]>;
};

/** A file on its way: how far, how fast, and the ways to pause and to stop it. What changes its state is said aloud. */
export function OnItsWay({ sending, cancel, pause, resume }: OnItsWayProps) {
  const t = useTranslations("kit.drop");
  const { name, sent, total, speed, state, again } = sending;
  const halted = state === "paused" || state === "lost";
  const words = halted ? state : sent < total ? (again ? "again" : "sending") : "checking";
  return (
    <div className="space-y-2">
      <p role="status" className="text-sm break-words">
        {t(words, { name })}
      </p>
      <ProgressBar value={sent} max={total} label={t("sending", { name })} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-note text-ink-2">
        <span>
          <FileSize bytes={sent} /> / <FileSize bytes={total} />
        </span>
        {speed > 0 && !halted && (
          <span className="figures">
            <FileSize bytes={speed} />
            {t("speed")}
          </span>
        )}
        <span className="ml-auto flex items-center gap-3">
          {state && sent < total && (
            <Button variant="text" size="small" guard={0} onClick={halted ? resume : pause}>
              {t(halted ? "resume" : "pause")}
            </Button>
          )}
          <Button variant="text" size="small" guard={0} onClick={cancel}>
            {t("cancel")}
          </Button>
        </span>
      </div>
    </div>
  );
}
