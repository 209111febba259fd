import { useTranslations } from "next-intl";
import { useFilter } from "@/components/kit/table/filters";
import { cn } from "@/components/ui/cn";
import { type MyPlan, taskProgress } from "@/lib/domain/review/contract";

/** How far the expert is with each work, with how many there are; one of them narrows the list. */
export function ByProgress({ plan }: { plan: MyPlan }) {
  const t = useTranslations("review.mine.narrow");
  const [chosen, choose] = useFilter("progress");
  const counts = { open: plan.toBegin, draft: plan.drafts, returned: plan.returned, done: plan.done };
  const choices = [
    { value: "all" as const, count: plan.total },
    ...taskProgress.map((value) => ({ value, count: counts[value] })),
  ];
  return (
    <fieldset className="flex flex-wrap gap-1">
      <legend className="sr-only">{t("label")}</legend>
      {choices.map(({ value, count }) => (
        <Narrowing
          key={value}
          label={t(value)}
          count={count}
          pressed={(chosen || "all") === value}
          onPress={() => choose(value === "all" ? "" : value, true)}
        />
      ))}
    </fieldset>
  );
}

/** The works that the expert flagged for themselves, alone. */
export function FlaggedOnly({ count }: { count: number }) {
  const t = useTranslations("review.note");
  const [chosen, choose] = useFilter("flagged");
  const pressed = chosen === "1";
  return (
    <Narrowing label={t("only")} count={count} pressed={pressed} onPress={() => choose(pressed ? "" : "1", true)} />
  );
}

type NarrowingProps = { label: string; count: number; pressed: boolean; onPress: () => void };

const Narrowing = ({ label, count, pressed, onPress }: NarrowingProps) => (
  <button
    type="button"
    aria-pressed={pressed}
    onClick={onPress}
    className={cn(
      "inline-flex min-h-8 items-center gap-1.5 rounded-full border px-3 text-note pointer-coarse:min-h-11",
      pressed ? "border-mark bg-select text-link" : "border-rule hover:bg-sunken",
    )}
  >
    {label} <span className="figures text-hint">{count}</span>
  </button>
);
