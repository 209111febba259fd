import { clsx } from "clsx";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { LevelYearFields } from "@/app/[site]/[locale]/(public)/home/competition/level-year-fields";
import { AddressForm } from "@/components/ui/address-form";
import { buttonStyle } from "@/components/ui/control/button-style";
import { Input } from "@/components/ui/control/input";
import { type SearchKind, searchKinds } from "@/lib/domain/search/contract";
import type { Filter } from "./filter";

type Props = {
  path: string;
  filter: Filter;
  years: number[];
  /** Null before anything was searched. */
  counts: Record<SearchKind, number> | null;
  href: (change: { kind?: SearchKind | undefined }) => string;
};

/** A plain form and links: a search can be narrowed without JavaScript, and its address copied. */
export function SearchFilters({ path, filter, years, counts, href }: Props) {
  const t = useTranslations("home.search");
  const kinds = useTranslations("site.search.kind");
  const tab = (words: string, count: number, kind?: SearchKind) => (
    <li key={words}>
      <Link
        href={href({ kind })}
        prefetch={false}
        aria-current={filter.kind === kind ? "true" : undefined}
        className="flex min-h-11 items-center gap-1.5 border-b-2 border-transparent whitespace-nowrap text-ink-2 hover:text-ink aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink"
      >
        {words} <span className="figures text-note font-normal text-hint">{count}</span>
      </Link>
    </li>
  );
  const all = counts ? searchKinds.reduce((sum, kind) => sum + counts[kind], 0) : 0;
  return (
    <div className="border-b border-rule print:hidden">
      <AddressForm
        role="search"
        values={filter}
        action={path}
        className="grid grid-cols-2 gap-3 py-4 sm:flex sm:flex-wrap sm:items-end"
      >
        {filter.kind && <input type="hidden" name="kind" value={filter.kind} />}
        <label className="col-span-2 sm:w-96">
          <span className="mb-1 block text-note text-ink-2">{t("keywords")}</span>
          <Input type="search" name="keywords" defaultValue={filter.keywords} maxLength={100} />
        </label>
        <LevelYearFields chosen={filter} years={years} />
        <button type="submit" className={clsx(buttonStyle({}), "max-sm:col-span-2")}>
          {t("submit")}
        </button>
      </AddressForm>
      {counts && (
        <nav aria-label={t("byKind")} className="border-t border-rule">
          <ul className="flex flex-wrap gap-x-6">
            {tab(t("all"), all)}
            {searchKinds.map((kind) => tab(kinds(kind), counts[kind], kind))}
          </ul>
        </nav>
      )}
    </div>
  );
}
