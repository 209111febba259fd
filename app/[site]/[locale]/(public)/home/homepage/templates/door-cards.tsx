import Link from "next/link";
import { useTranslations } from "next-intl";
import { BookOpenCheck, GraduationCap, type Icon, UserRound } from "@/components/ui/icons";

const doors = [
  {
    who: "students",
    icon: UserRound,
    links: [
      ["browse", "/home/competition"],
      ["works", "/center/work"],
      ["certificates", "/home/certificate/search"],
    ],
  },
  {
    who: "teachers",
    icon: GraduationCap,
    links: [
      ["teams", "/center/team"],
      ["guides", "/home/newsList?newsType=guide"],
      ["research", "/home/research"],
    ],
  },
  {
    who: "experts",
    icon: BookOpenCheck,
    links: [
      ["review", "/review/competitionReview"],
      ["manuals", "/home/newsList?newsType=manual"],
      ["roles", "/role"],
    ],
  },
] as const satisfies { who: string; icon: Icon; links: readonly (readonly [string, string])[] }[];

/** Three doors, one for each kind of visitor, with what waits behind each at this moment. */
export function DoorCards({
  counts,
}: {
  counts: Record<(typeof doors)[number]["who"], { value: number; label: string }>;
}) {
  const t = useTranslations("home.doors");
  return (
    <div className="grid gap-5 md:grid-cols-3 print:hidden">
      {doors.map(({ who, icon: Icon, links }) => (
        <section
          key={who}
          aria-label={t(`${who}.title`)}
          className="flex flex-col rounded-card border border-rule bg-raised p-6"
        >
          <div className="flex items-start justify-between gap-4">
            <span className="flex size-11 items-center justify-center rounded-full bg-tone-soft text-tone-ink">
              <Icon aria-hidden className="size-5" />
            </span>
            <p className="text-right leading-none">
              <span className="figures block font-serif text-3xl leading-none font-bold">{counts[who].value}</span>
              <span className="mt-1.5 block text-note text-ink-2">{counts[who].label}</span>
            </p>
          </div>
          <h2 className="mt-4 font-serif text-lg font-bold">{t(`${who}.title`)}</h2>
          <p className="mt-1 text-body text-ink-2">{t(`${who}.words`)}</p>
          <ul className="mt-4 flex flex-wrap gap-x-5 border-t border-rule pt-3 text-body">
            {links.map(([name, path]) => (
              <li key={name}>
                <Link
                  href={path}
                  prefetch={false}
                  className="flex min-h-9 items-center text-accent-ink underline-offset-4 hover:underline pointer-coarse:min-h-11"
                >
                  {t(name)}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
