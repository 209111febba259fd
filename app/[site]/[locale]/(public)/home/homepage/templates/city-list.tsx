import { useTranslations } from "next-intl";
import { Section } from "@/components/ui/layout/section";

/** Cities with their schools; a city opens without JavaScript. */
export function CityList({ cities }: { cities: { city: string; schools: string[] }[] }) {
  const t = useTranslations("home.cities");
  return (
    <Section title={t("title")}>
      <ul className="-mt-4 grid gap-x-12 sm:grid-cols-2 lg:grid-cols-3">
        {cities.map(({ city, schools }) => (
          <li key={city}>
            <details className="group border-b border-rule">
              <summary className="flex min-h-11 items-baseline justify-between gap-4 py-2.5 marker:content-none hover:text-accent-ink">
                <span className="font-medium">{city || t("elsewhere")}</span>
                <span className="figures text-note text-hint">{t("schools", { count: schools.length })}</span>
              </summary>
              <p className="pb-3 text-note text-ink-2">{schools.join(t("comma"))}</p>
            </details>
          </li>
        ))}
      </ul>
    </Section>
  );
}
