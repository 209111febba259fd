import Link from "next/link";
import { useTranslations } from "next-intl";
import type { CSSProperties } from "react";
import { cityLayout, NARROW_DOT } from "./city-layout";

type City = { city: string; schools: string[] };

/**
 * The cities where they lie, each as large as it has schools, on a graticule. No border is drawn: where one runs is not this
 * page's to say.
 */
export function CityMap({
  cities,
  hrefOf,
  label,
}: {
  cities: City[];
  hrefOf: (city: string) => string;
  label: string;
}) {
  const t = useTranslations("home.cities");
  const map = cityLayout(cities);
  if (!map) return null;
  return (
    <div className="@container relative w-full overflow-hidden bg-sunken" style={{ aspectRatio: map.aspect }}>
      <svg
        aria-hidden
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full stroke-rule"
      >
        {map.meridians.map((x) => (
          <path key={`e${x}`} d={`M${x} 0V100`} vectorEffect="non-scaling-stroke" />
        ))}
        {map.parallels.map((y) => (
          <path key={`n${y}`} d={`M0 ${y}H100`} vectorEffect="non-scaling-stroke" />
        ))}
      </svg>
      <ul aria-label={label}>
        {map.placed.map(({ city, name, schools, x, y, size }) => (
          <li key={city} className="absolute size-0" style={{ left: `${x}%`, top: `${y}%` }}>
            <Link
              href={hrefOf(city)}
              prefetch={false}
              style={{ "--full": `${size}rem`, "--narrow": NARROW_DOT } as CSSProperties}
              className="group absolute top-[calc(var(--size)/-2)] left-0 flex min-h-6 min-w-6 -translate-x-1/2 flex-col items-center gap-0.5 whitespace-nowrap [--size:calc(var(--full)*var(--narrow))] @lg:top-0 @lg:left-[calc(var(--size)/-2)] @lg:translate-x-0 @lg:-translate-y-1/2 @lg:flex-row @lg:gap-1.5 @lg:[--size:var(--full)]"
            >
              <span
                aria-hidden
                className="figures flex size-(--size) shrink-0 items-center justify-center rounded-full bg-tone-ink text-xs leading-none font-semibold text-paper transition-colors group-hover:bg-accent group-hover:text-accent-on"
              >
                {size > 1.7 ? schools.length : ""}
              </span>
              <span className="text-note leading-tight font-medium underline-offset-4 group-hover:underline">
                {name}
                <span className="sr-only">{t("schools", { count: schools.length })}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
