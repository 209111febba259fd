import Link from "next/link";
import { useTranslations } from "next-intl";
import { placeOfCity } from "@/lib/geo/city-places";

type City = { city: string; schools: string[] };

const MARGIN = 12;
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
  const share = (value: number, from: number, whole: number) =>
    Math.round((MARGIN + (value / whole) * (100 - 2 * MARGIN) + from) * 10) / 10;
  const x = (degree: number) => share((degree - west) * squeeze, 0, width);
  const y = (degree: number) => share(north - degree, 0, height);
  const most = Math.max(...placed.map((p) => p.schools.length));
  const step = Math.max(width, height) > 6 ? 2 : 1;
  return (
    <div
      className="relative w-full overflow-hidden bg-sunken"
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
          const left = x(e) > 72;
          return (
            <li key={city} className="absolute size-0" style={{ left: `${x(e)}%`, top: `${y(n)}%` }}>
              <Link
                href={hrefOf(city)}
                prefetch={false}
                className="group absolute flex -translate-y-1/2 items-center gap-1.5 whitespace-nowrap"
                style={left ? { right: `${-size / 2}rem`, flexDirection: "row-reverse" } : { left: `${-size / 2}rem` }}
              >
                <span
                  aria-hidden
                  className="figures flex shrink-0 items-center justify-center rounded-full bg-tone text-xs leading-none font-semibold text-paper transition-colors group-hover:bg-accent"
                  style={{ width: `${size}rem`, height: `${size}rem` }}
                >
                  {size > 1.6 ? schools.length : ""}
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
