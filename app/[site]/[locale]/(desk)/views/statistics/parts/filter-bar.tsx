import { useTranslations } from "next-intl";
import { useRead } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { ManyChoice } from "@/components/ui/control/many-choice";
import { contestOptions } from "@/lib/domain/contest/contract";
import { useAddress } from "./address";

const listOf = (text: string) => text.split(",").filter(Boolean);

/** Which contests and years are counted; none chosen is all that the reader organises. */
export function FilterBar({ years }: { years: readonly number[] }) {
  const t = useTranslations("statistics.filter");
  const contests = useRead(contestOptions, { own: 1 });
  const { of, set } = useAddress();
  const [ids, chosen] = [listOf(of("competitionIds")), listOf(of("years"))];
  const options = (contests.data ?? []).map(({ value, label }) => ({ value: String(value), label }));
  const named = ids.length === 1 ? options.find(({ value }) => value === ids[0])?.label : undefined;
  const words = { empty: t("none"), clear: t("clear") };
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="w-full space-y-1 sm:w-80">
        <span aria-hidden className="block text-note text-ink-2">
          {t("contests")}
        </span>
        <ManyChoice
          label={t("contests")}
          options={options}
          value={ids}
          onChange={(value) => set({ competitionIds: value.join(",") })}
          text={named ?? (ids.length > 0 ? t("some", { count: ids.length }) : t("all"))}
          search={t("search")}
          {...words}
        />
      </div>
      <div className="w-full space-y-1 sm:w-40">
        <span aria-hidden className="block text-note text-ink-2">
          {t("years")}
        </span>
        <ManyChoice
          label={t("years")}
          options={years.map((year) => ({ value: String(year), label: String(year) }))}
          value={chosen}
          onChange={(value) => set({ years: value.join(",") })}
          text={chosen.length > 0 ? chosen.join(", ") : t("all")}
          {...words}
        />
      </div>
      {(ids.length > 0 || chosen.length > 0) && (
        <Button guard={0} onClick={() => set({ competitionIds: "", years: "" })}>
          {t("reset")}
        </Button>
      )}
    </div>
  );
}
