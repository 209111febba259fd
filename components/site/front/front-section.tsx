import { type ReactNode, useId } from "react";
import { cn } from "@/components/ui/cn";

type FrontSectionProps = {
  title: ReactNode;
  /** At the right end: a link to all. */
  aside?: ReactNode;
  lead?: ReactNode;
  id?: string;
  /** Of cards that stand one below the other on a phone. */
  tall?: boolean;
  children: ReactNode;
  className?: string;
};

/** A part of a home page: the heading carries it, a stroke of the second tone marks where it begins. */
export function FrontSection({ title, aside, lead, id, tall, children, className }: FrontSectionProps) {
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={cn(
        "later min-w-0 scroll-mt-20",
        tall ? "max-lg:[--later:104rem]" : "max-lg:[--later:66rem]",
        className,
      )}
    >
      <div className="mb-6">
        <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h2
            id={headingId}
            className="flex items-center gap-3 font-serif text-xl font-bold before:h-5 before:w-1.5 before:shrink-0 before:bg-tone sm:text-2xl sm:before:h-6"
          >
            {title}
          </h2>
          {aside && <div className="text-sm text-ink-2">{aside}</div>}
        </div>
        {lead && <p className="mt-1 max-w-measure pl-4.5 text-body text-ink-2">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
