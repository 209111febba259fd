import Link from "next/link";
import { useTranslations } from "next-intl";
import { AddressForm } from "@/components/ui/address-form";
import { Button } from "@/components/ui/control/button";
import { Input } from "@/components/ui/control/input";
import { cardStatus, phaseFilters } from "@/lib/domain/contest/contract";
import { hrefWith, type ListFilter } from "./filter";
import { LevelYearFields } from "./level-year-fields";

type Props = { path: string; filter: ListFilter; years: number[] };

/** Links and a plain form: the list can be narrowed without JavaScript, and its address copied. */
export function ContestFilters({ path, filter, years }: Props) {
  const t = useTranslations("home.list");
  const phase = useTranslations("site.phaseFilter");
  const tab = (words: string, status: number | undefined) => (
    <li key={words}>
      <Link
        href={hrefWith(path, filter, { status })}
        aria-current={filter.status === status ? "true" : undefined}
        className="flex min-h-11 items-center border-b-2 border-transparent whitespace-nowrap text-ink-2 hover:text-ink aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink"
      >
        {words}
      </Link>
    </li>
  );
  return (
    <div className="border-b border-rule print:hidden">
      <nav aria-label={t("byPhase")}>
        <ul className="flex flex-wrap gap-x-6">
          {tab(t("all"), undefined)}
          {phaseFilters.map((name) => tab(phase(name), cardStatus[name]))}
        </ul>
      </nav>
      <AddressForm
        values={filter}
        action={path}
        className="grid grid-cols-2 gap-3 border-t border-rule py-4 sm:flex sm:items-end"
      >
        {filter.status !== undefined && <input type="hidden" name="status" value={filter.status} />}
        {filter.city && <input type="hidden" name="city" value={filter.city} />}
        <label className="col-span-2 sm:w-72">
          <span className="mb-1 block text-note text-ink-2">{t("keywords")}</span>
          <Input type="search" name="keywords" defaultValue={filter.keywords} maxLength={100} />
        </label>
        <LevelYearFields chosen={filter} years={years} />
        <Button type="submit" guard={0} className="max-sm:col-span-2">
          {t("search")}
        </Button>
      </AddressForm>
    </div>
  );
}
