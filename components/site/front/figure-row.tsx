import { clsx } from "clsx";
import Link from "next/link";
import { useFormatter } from "next-intl";
import { RollUp } from "@/components/ui/text/roll-up";

export type FrontFigure = {
  name: string;
  value: number;
  label: string;
  href?: string;
  /** How many of them, and which: drawn as a share of the whole. */
  part?: { value: number; label: string };
};

/** Counts as a programme sets them: a large numeral, what it counts, and how much of it is live. */
export function FigureRow({ figures, className }: { figures: FrontFigure[]; className?: string }) {
  const format = useFormatter();
  return (
    <dl
      className={clsx(
        "grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] sm:gap-x-10",
        className,
      )}
    >
      {figures.map(({ name, value, label, href, part }) => (
        <div key={name} className="group relative min-w-0">
          <dt className="text-body text-ink-2">
            {href ? (
              <Link href={href} className="underline-offset-4 group-hover:underline after:absolute after:inset-0">
                {label}
              </Link>
            ) : (
              label
            )}
          </dt>
          <dd>
            <RollUp value={value} className="font-serif text-3xl leading-tight font-bold text-ink sm:text-4xl">
              {format.number(value)}
            </RollUp>
            {part && (
              <>
                <span aria-hidden className="mt-1.5 block h-1 bg-rule">
                  <span
                    className="block h-full origin-left bg-tone motion-safe:animate-fill"
                    style={{ width: `${value ? Math.round((part.value / value) * 100) : 0}%` }}
                  />
                </span>
                <span className="figures mt-1.5 block text-note text-tone-ink">{part.label}</span>
              </>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
