import { type ReactNode, useId } from "react";
import { cn } from "@/components/ui/cn";
import { ViewNote } from "./view-note";

type ViewProps = {
  title: string;
  /** One sentence on what this is for, behind the "?" at the title. */
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
    <section aria-labelledby={id} className={cn("space-y-3", className)}>
      <header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="flex min-w-0 items-center gap-1">
          <h1 id={id} className="text-lg leading-8 font-semibold">
            {title}
          </h1>
          {note && <ViewNote title={title}>{note}</ViewNote>}
        </div>
        {aside && <div className="flex flex-wrap items-center gap-2">{aside}</div>}
      </header>
      {children}
    </section>
  );
}
