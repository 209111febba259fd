import { clsx } from "clsx";
import Link from "next/link";
import { useTranslations } from "next-intl";
import type { z } from "zod";
import { hrefWith } from "@/app/[site]/[locale]/(public)/home/competition/filter";
import { AddressForm } from "@/components/ui/address-form";
import { buttonStyle } from "@/components/ui/control/button-style";
import { Input } from "@/components/ui/control/input";
import { Select } from "@/components/ui/control/select";
import type { showcaseOptions } from "@/lib/domain/work/contract";
import type { Filter } from "./filter";

type Props = { path: string; filter: Filter; options: z.output<typeof showcaseOptions.output> };

/** A plain form and links: the showcase can be narrowed without JavaScript, and its address copied. */
export function WorkFilters({ path, filter, options }: Props) {
  const t = useTranslations("work.showcase");
  const vote = useTranslations("work.vote");
  const choice = (name: keyof Filter, all: string, values: { value: string; label: string }[], width: string) =>
    (values.length > 0 || filter[name] !== undefined) && (
      <label className={width}>
        <span className="mb-1 block text-note text-ink-2">{t(`by.${name as "year"}`)}</span>
        <Select
          name={name}
          defaultValue={filter[name] === undefined ? "" : String(filter[name])}
          options={[{ value: "", label: all }, ...values]}
        />
      </label>
    );
  const order = (by: "likes" | "votes", words: string) => (
    <Link
      href={hrefWith(path, filter, { sortBy: filter.sortBy === by ? undefined : by })}
      aria-current={filter.sortBy === by ? "true" : undefined}
      className="text-note text-ink-2 underline-offset-4 hover:underline aria-[current]:font-semibold aria-[current]:text-accent-ink"
    >
      {filter.sortBy === by ? t("byOrder") : words}
    </Link>
  );
  const same = (values: readonly (string | number)[]) => values.map((v) => ({ value: String(v), label: String(v) }));
  return (
    <div className="border-b border-rule print:hidden">
      <AddressForm
        values={filter}
        action={path}
        className="grid grid-cols-2 gap-3 py-4 sm:flex sm:flex-wrap sm:items-end"
      >
        {filter.tag && <input type="hidden" name="tag" value={filter.tag} />}
        {filter.sortBy && <input type="hidden" name="sortBy" value={filter.sortBy} />}
        <label className="col-span-2 sm:w-60">
          <span className="mb-1 block text-note text-ink-2">{t("by.keywords")}</span>
          <Input type="search" name="keywords" defaultValue={filter.keywords} maxLength={100} />
        </label>
        {choice("competitionId", t("anyContest"), options.contests, "col-span-2 sm:w-72")}
        {choice("year", t("anyYear"), same(options.years), "sm:w-28")}
        {choice("award", t("anyAward"), same(options.awards), "sm:w-36")}
        {filter.competitionId && choice("itemId", t("anyTrack"), options.items, "sm:w-44")}
        <button type="submit" className={clsx(buttonStyle({}), "max-sm:col-span-2")}>
          {t("search")}
        </button>
      </AddressForm>
      {(options.tags.length > 0 || options.byLikes === 1 || options.byVotes === 1) && (
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-rule py-3">
          <nav aria-label={t("by.tag")}>
            <ul className="flex flex-wrap gap-x-4 gap-y-1">
              {options.tags.slice(0, 24).map((tag) => (
                <li key={tag}>
                  <Link
                    href={hrefWith(path, filter, { tag: filter.tag === tag ? undefined : tag })}
                    aria-current={filter.tag === tag ? "true" : undefined}
                    prefetch={false}
                    className="inline-flex min-h-8 items-center text-note text-ink-2 underline-offset-4 hover:underline aria-[current]:font-semibold aria-[current]:text-accent-ink"
                  >
                    #{tag}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <span className="flex flex-wrap gap-x-4">
            {options.byLikes === 1 && order("likes", t("byLikes"))}
            {options.byVotes === 1 && order("votes", vote("byVotes"))}
          </span>
        </div>
      )}
    </div>
  );
}
