import Link from "next/link";
import { useTranslations } from "next-intl";

const doors = [
  [
    "students",
    [
      ["browse", "/home/competition"],
      ["works", "/center/work"],
      ["certificates", "/home/certificate/search"],
    ],
  ],
  [
    "teachers",
    [
      ["teams", "/center/team"],
      ["guides", "/home/newsList?newsType=guide"],
      ["research", "/home/research"],
    ],
  ],
  [
    "experts",
    [
      ["review", "/review/competitionReview"],
      ["manuals", "/home/newsList?newsType=manual"],
      ["roles", "/role"],
    ],
  ],
] as const;

/** Three doors, one for each kind of visitor. */
export function Entrances() {
  const t = useTranslations("home.doors");
  return (
    <div className="mt-12 border-y border-rule bg-sunken print:hidden">
      <div className="page grid divide-rule sm:grid-cols-3 sm:divide-x">
        {doors.map(([who, links]) => (
          <section key={who} aria-label={t(`${who}.title`)} className="py-8 sm:px-8 sm:first:pl-0 sm:last:pr-0">
            <h2 className="font-serif text-lg font-bold">{t(`${who}.title`)}</h2>
            <p className="mt-1 text-note text-ink-2">{t(`${who}.words`)}</p>
            <ul className="mt-4 text-sm">
              {links.map(([name, path]) => (
                <li key={name}>
                  <Link
                    href={path}
                    prefetch={false}
                    className="flex min-h-9 items-center justify-between border-b border-rule text-accent-ink underline-offset-4 hover:underline"
                  >
                    {t(name)}
                    <span aria-hidden>→</span>
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </div>
  );
}
