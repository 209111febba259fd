import { type ReactNode, useId } from "react";
import { cn } from "@/components/ui/cn";

type SectionProps = {
  title: ReactNode;
  /** At the right end of the heading: a link to all, a filter. */
  aside?: ReactNode;
  note?: ReactNode;
  level?: 2 | 3;
  id?: string;
  children: ReactNode;
  className?: string;
};

/** A heading standing on a rule: the only box that most sections need. */
export function Section({ title, aside, note, level = 2, id, children, className }: SectionProps) {
  const headingId = useId();
  const Heading = `h${level}` as const;
  return (
    <section id={id} aria-labelledby={headingId} className={className}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 border-b border-ink pb-2">
        <Heading
          id={headingId}
          className={cn("font-heading font-semibold tracking-wide", level === 2 ? "text-xl" : "text-lg")}
        >
          {title}
        </Heading>
        {aside && <div className="text-note text-ink-2">{aside}</div>}
      </div>
      {note && <p className="mt-2 max-w-measure text-note text-ink-2">{note}</p>}
      <div className="mt-4">{children}</div>
    </section>
  );
}
