import { type ReactNode, useId } from "react";
import { cn } from "@/components/ui/cn";

type ViewProps = {
  title: string;
  /** One sentence on what this is for. */
  note?: ReactNode;
  /** At the right end of the heading. */
  aside?: ReactNode;
  children: ReactNode;
  className?: string;
};

/** One screen of the back office: its heading, then its parts. */
export function View({ title, note, aside, children, className }: ViewProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={cn("space-y-4", className)}>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <h1 id={id} className="text-xl font-semibold">
            {title}
          </h1>
          {note && <p className="max-w-measure text-note text-ink-2">{note}</p>}
        </div>
        {aside && <div className="flex flex-wrap items-center gap-2">{aside}</div>}
      </header>
      {children}
    </section>
  );
}
