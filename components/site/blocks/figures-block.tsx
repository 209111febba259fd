import { useFormatter } from "next-intl";
import { RollUp } from "@/components/ui/text/roll-up";
import type { BlockOf } from "@/lib/domain/site/page/blocks";
import { InBoth } from "./in-both";

const decimalsOf = (value: number) => Math.min(2, (String(value).split(".")[1] ?? "").length);

export function FiguresBlock({ block }: { block: BlockOf<"figures"> }) {
  const format = useFormatter();
  return (
    <dl className="grid grid-cols-2 gap-x-8 gap-y-6 border-y border-rule py-6 sm:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]">
      {block.items.map(({ value, unit, label }, at) => (
        <div key={`${at} ${label.zh}`} className="flex flex-col-reverse">
          <dt className="mt-1 text-note text-ink-2">
            <InBoth words={label} />
          </dt>
          <dd className="font-serif text-3xl font-bold text-accent-ink sm:text-4xl">
            <RollUp value={value} decimals={decimalsOf(value)}>
              {format.number(value, { maximumFractionDigits: 2 })}
            </RollUp>
            {unit.zh && (
              <span className="ml-1 text-base font-normal text-ink-2">
                <InBoth words={unit} />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
