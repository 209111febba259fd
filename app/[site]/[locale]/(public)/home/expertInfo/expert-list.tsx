import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { hrefWith } from "@/app/[site]/[locale]/(public)/home/competition/filter";
import { JsonLd } from "@/components/site/json-ld";
import { PageHead } from "@/components/site/page-head";
import { LinkButton } from "@/components/ui/control/link-button";
import { Empty } from "@/components/ui/state/empty";
import { Pagination } from "@/components/ui/table/pagination";
import type { Place } from "@/lib/http/page";
import { aboutExperts } from "@/lib/http/page/found/about-experts";
import { expertsOf, specialitiesOf } from "@/lib/http/page/reads";
import { metadataOf } from "@/lib/http/page/seo";
import { ExpertEntry } from "./expert-entry";
import type { Filter } from "./filter";
import { OpenCalls } from "./open-calls";

const path = "/home/expertInfo";

/** Title and canonical address; a list narrowed by a reader is not for search engines. */
export async function expertsMetadata(place: Place, filter: Filter) {
  const t = await getTranslations("expert.public");
  const hidden = filter.field !== undefined || filter.pageNum > 1;
  return metadataOf(place, { title: t("title"), description: t("lead"), path, hidden });
}

/** The experts whom the host shows, page by page, with its open calls beside them; complete without JavaScript. */
export async function ExpertList({ place, filter }: { place: Place; filter: Filter }) {
  const [t, fields] = await Promise.all([getTranslations("expert.public"), specialitiesOf(place)]);
  // Only what the page offers is looked up: anything else would be stored under whatever somebody types.
  const known = filter.field === undefined || fields.includes(filter.field);
  const page = known ? await expertsOf(place, filter) : { list: [], total: 0, pageSize: 1 };
  return (
    <>
      <PageHead title={t("title")} lead={t("lead")} />
      {page.list.length > 0 && <JsonLd about={aboutExperts(page.list)} />}
      <div className="page grid gap-x-12 gap-y-10 py-8 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-8">
          {fields.length > 0 && (
            <nav aria-label={t("byField")} className="mb-6 print:hidden">
              <ul className="flex flex-wrap gap-x-4 gap-y-1">
                {[undefined, ...fields].map((field) => (
                  <li key={field ?? ""}>
                    <Link
                      href={hrefWith(path, {}, { field })}
                      aria-current={filter.field === field ? "true" : undefined}
                      prefetch={false}
                      className="inline-flex min-h-8 items-center text-note text-ink-2 underline-offset-4 hover:underline aria-[current]:font-semibold aria-[current]:text-accent-ink"
                    >
                      {field ?? t("allFields")}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          {page.list.length === 0 ? (
            <Empty
              title={t(filter.field ? "noneOfField" : "none")}
              action={filter.field && <LinkButton href={path}>{t("allFields")}</LinkButton>}
            >
              {t(filter.field ? "noneOfFieldHint" : "noneHint")}
            </Empty>
          ) : (
            <ul className="divide-y divide-rule border-y border-rule">
              {page.list.map((expert, at) => (
                <ExpertEntry key={`${expert.name} ${expert.organisation} ${String(at)}`} expert={expert} />
              ))}
            </ul>
          )}
          {page.total > page.pageSize && (
            <Pagination
              className="py-6"
              page={filter.pageNum}
              pageSize={page.pageSize}
              total={page.total}
              href={(pageNum) => hrefWith(path, { field: filter.field }, { pageNum })}
            />
          )}
        </div>
        <aside className="lg:col-span-4">
          <OpenCalls place={place} />
        </aside>
      </div>
    </>
  );
}
