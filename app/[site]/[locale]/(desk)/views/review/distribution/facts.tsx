import { cn } from "@/components/ui/cn";

type Fact = { label: string; value: string | number; bad?: boolean };

/** Figures in one line, each over its name. */
export function Facts({ facts }: { facts: Fact[] }) {
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4">
      {facts.map((fact) => (
        <div key={fact.label} className="flex flex-col-reverse">
          <dt className="text-note text-ink-2">{fact.label}</dt>
          <dd className={cn("figures text-xl font-semibold", fact.bad && "text-status-refused")}>{fact.value}</dd>
        </div>
      ))}
    </dl>
  );
}
