import { useTranslations } from "next-intl";
import { CityMap } from "@/components/site/front/city-map";
import { FrontSection } from "@/components/site/front/front-section";

type City = { city: string; schools: string[] };

/** A map of the cities, and beside it each with its schools; a city opens without JavaScript. */
export function CityList({ cities, hrefOf }: { cities: City[]; hrefOf: (city: string) => string }) {
  const t = useTranslations("home.cities");
  const named = cities.filter(({ city }) => city !== "");
  return (
    <FrontSection
      title={t("title")}
      aside={t("sum", { cities: named.length, schools: cities.reduce((sum, { schools }) => sum + schools.length, 0) })}
    >
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-12">
        <div className="min-w-0 lg:col-span-7">
          <CityMap cities={named} hrefOf={hrefOf} label={t("title")} />
        </div>
        <ul className="min-w-0 self-start lg:col-span-5">
          {cities.map(({ city, schools }) => (
            <li key={city}>
              <details className="group border-b border-rule">
                <summary className="flex min-h-11 items-center justify-between gap-4 py-1.5 marker:content-none hover:text-accent-ink">
                  <span className="text-body font-medium">{city || t("elsewhere")}</span>
                  <span className="figures text-note text-ink-2">{t("schools", { count: schools.length })}</span>
                </summary>
                <p className="pb-3 text-body text-ink-2">{schools.join(t("comma"))}</p>
              </details>
            </li>
          ))}
        </ul>
      </div>
    </FrontSection>
  );
}
