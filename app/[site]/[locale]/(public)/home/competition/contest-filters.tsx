import { clsx } from "clsx";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { AddressForm } from "@/components/ui/address-form";
import { buttonStyle } from "@/components/ui/control/button-style";
import { Input } from "@/components/ui/control/input";
import { ChevronDown } from "@/components/ui/icons";
import { cardStatus, phaseFilters } from "@/lib/domain/contest/contract";
import { hrefWith, type ListFilter } from "./filter";
import { LevelYearFields } from "./level-year-fields";
import { MoreFields, type Places } from "./more-fields";

type Props = { path: string; filter: ListFilter; years: number[]; places: Places };

/** What lies behind the one button of a phone. */
const folded = ["keywords", "level", "year", "organiserId", "discipline", "fee", "size", "provinceCode"] as const;

const tabStyle =
  "flex min-h-11 items-center border-b-2 border-transparent whitespace-nowrap text-ink-2 hover:text-ink aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink";

/** Links and a plain form: the list can be narrowed without JavaScript, and its address copied. */
export function ContestFilters({ path, filter, years, places }: Props) {
  const t = useTranslations("home.list");
  const phase = useTranslations("site.phaseFilter");
  const tab = (words: string, change: Partial<ListFilter>, current: boolean) => (
    <li key={words}>
      <Link
        href={hrefWith(path, filter, change)}
        prefetch={false}
        aria-current={current ? "true" : undefined}
        className={tabStyle}
      >
        {words}
      </Link>
    </li>
  );
  const inUse = folded.filter((key) => filter[key] !== undefined).length;
  const isSoon = filter.closing === "week";
  return (
    <div className="border-b border-rule print:hidden">
      <nav aria-label={t("byPhase")} className="overflow-x-auto">
        <ul className="flex w-max gap-x-6">
          {tab(t("all"), { status: undefined, closing: undefined }, filter.status === undefined && !isSoon)}
          {tab(t("closing"), { status: undefined, closing: isSoon ? undefined : "week" }, isSoon)}
          {phaseFilters.map((name) =>
            tab(
              phase(name),
              { status: cardStatus[name], closing: undefined },
              filter.status === cardStatus[name] && !isSoon,
            ),
          )}
        </ul>
      </nav>
      <div className="border-t border-rule">
        <input type="checkbox" id="filters" className="peer sr-only sm:hidden" />
        <label
          htmlFor="filters"
          className="flex min-h-11 cursor-pointer items-center justify-between py-2 peer-checked:[&>svg]:rotate-180 peer-focus-visible:outline-2 peer-focus-visible:outline-accent sm:hidden"
        >
          <span>
            {t("filters")}
            {inUse > 0 && <span className="figures ml-2 text-accent-ink">{inUse}</span>}
          </span>
          <ChevronDown aria-hidden className="size-4 text-hint" />
        </label>
        <AddressForm
          values={filter}
          action={path}
          className="grid grid-cols-2 gap-3 py-4 max-sm:hidden max-sm:peer-checked:grid sm:flex sm:flex-wrap sm:items-end"
        >
          {(["status", "city", "closing"] as const).map(
            (name) => filter[name] !== undefined && <input key={name} type="hidden" name={name} value={filter[name]} />,
          )}
          <label className="col-span-2 sm:w-72">
            <span className="mb-1 block text-note text-ink-2">{t("keywords")}</span>
            <Input type="search" name="keywords" defaultValue={filter.keywords} maxLength={100} />
          </label>
          <LevelYearFields chosen={filter} years={years} />
          <MoreFields chosen={filter} places={places} />
          <button type="submit" className={clsx(buttonStyle({}), "max-sm:col-span-2")}>
            {t("search")}
          </button>
        </AddressForm>
      </div>
    </div>
  );
}
