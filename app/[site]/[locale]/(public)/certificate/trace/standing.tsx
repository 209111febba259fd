import type { ReactNode } from "react";
import { Tag } from "@/components/ui/state/tag";

const rules = { open: "border-status-open", refused: "border-status-refused", closed: "border-status-closed" } as const;

type StandingProps = {
  status: keyof typeof rules;
  /** Whether it is valid, in a word. */
  word: string;
  label: string;
  /** Whose it is: with the status all that most people look for, on a phone before anything else. */
  names: string;
  /** What for. */
  award: string;
  number: string;
  acts?: ReactNode;
  children: ReactNode;
};

/** The head of what a code leads to: whether it is valid, and whose it is. */
export function StandingOf({ status, word, label, names, award, number, acts, children }: StandingProps) {
  return (
    <section role="status" className={`max-w-3xl border-t-4 pt-5 ${rules[status]}`}>
      <Tag status={status} className="h-9 px-4 text-lg font-semibold">
        {word}
      </Tag>
      <p className="mt-4 text-note text-ink-2">{label}</p>
      <h2
        className={`font-serif font-bold break-keep wrap-anywhere ${names.length > 24 ? "text-xl" : "text-2xl sm:text-3xl"}`}
      >
        {names}
      </h2>
      <p className="mt-2 text-lg">
        {award && <strong className="mr-3 font-semibold">{award}</strong>}
        <span className="figures text-ink-2">{number}</span>
      </p>
      {acts && <div className="mt-4 flex flex-wrap gap-3">{acts}</div>}
      {children}
    </section>
  );
}
