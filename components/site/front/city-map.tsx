import Link from "next/link";
import { useTranslations } from "next-intl";
import type { CSSProperties } from "react";
import { placeOfCity } from "./city-places";

type City = { city: string; schools: string[] };

/** Room at the edges in hundredths: to the right and below a label follows its dot. */
const ROOM = { left: 9, right: 17, top: 10, bottom: 13 };
const degrees = (from: number, to: number, step: number) =>
  Array.from(
    { length: Math.max(0, Math.floor(to / step) - Math.ceil(from / step) + 1) },
    (_, i) => (Math.ceil(from / step) + i) * step,
  );

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
  const placed = cities.flatMap((one) => {
    const place = placeOfCity(one.city);
    return place ? [{ ...one, ...place }] : [];
  });
  if (placed.length < 2) return null;
  const middle = placed.reduce((sum, { north }) => sum + north, 0) / placed.length;
  const squeeze = Math.cos((middle * Math.PI) / 180);
  const [west, east] = [Math.min(...placed.map((p) => p.east)), Math.max(...placed.map((p) => p.east))];
  const [south, north] = [Math.min(...placed.map((p) => p.north)), Math.max(...placed.map((p) => p.north))];
  const [width, height] = [Math.max(0.1, (east - west) * squeeze), Math.max(0.1, north - south)];
  const share = (part: number, before: number, after: number) =>
    Math.round((before + part * (100 - before - after)) * 10) / 10;
  const x = (degree: number) => share(((degree - west) * squeeze) / width, ROOM.left, ROOM.right);
  const y = (degree: number) => share((north - degree) / height, ROOM.top, ROOM.bottom);
  const most = Math.max(...placed.map((p) => p.schools.length));
  const step = Math.max(width, height) > 6 ? 2 : 1;
  return (
    <div
      className="@container relative w-full overflow-hidden bg-sunken"
      style={{ aspectRatio: Math.min(1.5, Math.max(0.95, width / height)) }}
    >
      <svg
        aria-hidden
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full stroke-rule"
      >
        {degrees(west - 2, east + 2, step).map((d) => (
          <path key={`e${d}`} d={`M${x(d)} 0V100`} vectorEffect="non-scaling-stroke" />
        ))}
        {degrees(south - 2, north + 2, step).map((d) => (
          <path key={`n${d}`} d={`M0 ${y(d)}H100`} vectorEffect="non-scaling-stroke" />
        ))}
      </svg>
      <ul aria-label={label}>
        {placed.map(({ city, schools, east: e, north: n }) => {
          const size = 0.8 + 3.4 * Math.sqrt(schools.length / most);
          return (
            <li key={city} className="absolute size-0" style={{ left: `${x(e)}%`, top: `${y(n)}%` }}>
              <Link
                href={hrefOf(city)}
                prefetch={false}
                style={{ "--full": `${size}rem` } as CSSProperties}
                className="group absolute top-[calc(var(--size)/-2)] left-0 flex -translate-x-1/2 flex-col items-center gap-0.5 whitespace-nowrap [--size:calc(var(--full)*0.62)] @lg:top-0 @lg:left-[calc(var(--size)/-2)] @lg:translate-x-0 @lg:-translate-y-1/2 @lg:flex-row @lg:gap-1.5 @lg:[--size:var(--full)]"
              >
                <span
                  aria-hidden
                  className="figures flex size-(--size) shrink-0 items-center justify-center rounded-full bg-tone-ink text-xs leading-none font-semibold text-paper transition-colors group-hover:bg-accent group-hover:text-accent-on"
                >
                  {size > 1.7 ? schools.length : ""}
                </span>
                <span className="text-note leading-tight font-medium underline-offset-4 group-hover:underline">
                  {city}
                  <span className="sr-only">{t("schools", { count: schools.length })}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
