import { useFormatter } from "next-intl";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/control/button";

type UnsavedOfferProps = {
  title: string;
  /** When it was written, in milliseconds since 1970, and the words around that time. */
  at: number;
  text: (time: string) => string;
  discard: string;
  restore: string;
  onDiscard: () => void;
  onRestore: () => void;
  className?: string;
};

/** Offers what an earlier visit wrote in this browser and did not save. */
export function UnsavedOffer({
  title,
  at,
  text,
  discard,
  restore,
  onDiscard,
  onRestore,
  className,
}: UnsavedOfferProps) {
  const format = useFormatter();
  return (
    <div
      role="status"
      className={cn("flex flex-wrap items-center gap-3 bg-status-soon-soft px-4 py-2 text-note", className)}
    >
      <p className="min-w-48 flex-1 text-ink-2">
        <strong className="font-semibold text-status-soon">{title}</strong>{" "}
        {text(format.dateTime(at, { dateStyle: "medium", timeStyle: "short" }))}
      </p>
      <div className="flex gap-2">
        <Button size="small" onClick={onRestore}>
          {restore}
        </Button>
        <Button size="small" variant="quiet" onClick={onDiscard}>
          {discard}
        </Button>
      </div>
    </div>
  );
}
