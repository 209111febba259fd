import { cn } from "@/components/ui/cn";

export type Status = "open" | "soon" | "closed" | "review" | "awarded" | "refused";

const shapes: Record<Status, string> = {
  open: "M5 .5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9Z",
  soon: "M5 .5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Zm0 1.2v6.6a3.3 3.3 0 0 1 0-6.6Z",
  closed: "M0 4h10v2H0z",
  review: "M5 0l5 5-5 5-5-5Zm0 2L2 5l3 3 3-3Z",
  awarded: "M5 0l1.5 3.3 3.5.4-2.6 2.4.8 3.6L5 7.9 1.8 9.7l.8-3.6L0 3.7l3.5-.4Z",
  refused: "M1.4 0 5 3.6 8.6 0 10 1.4 6.4 5 10 8.6 8.6 10 5 6.4 1.4 10 0 8.6 3.6 5 0 1.4Z",
};

/** The shape that goes with a status colour, so that the colour is never alone. */
export function StatusMark({ status, className }: { status: Status; className?: string }) {
  return (
    <svg viewBox="0 0 10 10" aria-hidden className={cn("size-2.5 shrink-0 fill-current", className)}>
      <path fillRule="evenodd" d={shapes[status]} />
    </svg>
  );
}
