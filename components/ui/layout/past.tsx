import type { ReactNode } from "react";

type Step = { title: ReactNode; time: ReactNode; by: ReactNode; reason: string | null | undefined };

/** What happened, in the order given: what, when and by whom, and why. */
export function Past({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="border-l border-rule pl-5">
      {steps.map(({ title, time, by, reason }, n) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the past does not change its order.
        <li key={n} className="relative pb-4 last:pb-0">
          <span aria-hidden className="absolute top-2 -left-6 size-2 rounded-full border border-ink bg-paper" />
          <p className="text-sm font-medium">{title}</p>
          <p className="text-note text-ink-2">
            {time} · {by}
          </p>
          {reason && <p className="text-note whitespace-pre-line">{reason}</p>}
        </li>
      ))}
    </ol>
  );
}
