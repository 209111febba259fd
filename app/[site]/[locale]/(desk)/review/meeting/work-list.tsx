import { useTranslations } from "next-intl";
import { Points } from "@/components/review/points";
import { cn } from "@/components/ui/cn";
import { Tag } from "@/components/ui/state/tag";
import type { MeetingWork } from "@/lib/domain/review/contract";

/** Tied works, then contested ones, then the others; each in the order that they have. */
const parts = (works: readonly MeetingWork[]) => ({
  tied: works.filter((one) => one.tied),
  contestedTitle: works.filter((one) => !one.tied && one.contested.length > 0),
  rest: works.filter((one) => !one.tied && one.contested.length === 0),
});
export const inMeetingOrder = (works: readonly MeetingWork[]) => Object.values(parts(works)).flat();

type WorkListProps = { works: MeetingWork[]; chosen: string; onChoose: (judgingNo: string) => void };

/** The works of the meeting; the one that is discussed stands out. */
export function WorkList({ works, chosen, onChoose }: WorkListProps) {
  const t = useTranslations("review.meeting");
  const names = ["tied", "contestedTitle", "rest"] as const;
  return (
    <nav
      aria-label={t("works")}
      data-meeting-list
      className="space-y-4 max-lg:max-h-72 max-lg:overflow-y-auto lg:max-h-[calc(100dvh-14rem)] lg:overflow-y-auto"
    >
      {names.map((name) => {
        const list = parts(works)[name];
        if (list.length === 0) return null;
        return (
          <section key={name} aria-label={t(name)}>
            <h2 className="flex items-baseline justify-between border-b border-ink pb-1 text-note font-medium">
              {t(name)}
              <span className="figures text-ink-2">{list.length}</span>
            </h2>
            <ul className="divide-y divide-rule">
              {list.map((one) => {
                const here = one.judgingNo === chosen;
                return (
                  <li key={one.judgingNo}>
                    <button
                      type="button"
                      id={`work-${one.judgingNo}`}
                      aria-current={here || undefined}
                      onClick={() => onChoose(one.judgingNo)}
                      className={cn(
                        "grid w-full grid-cols-[2rem_minmax(0,1fr)_auto] items-baseline gap-x-2 border-l-2 px-2 py-2 text-left text-sm outline-offset-[-2px] hover:bg-sunken min-[1600px]:text-base",
                        here ? "border-l-mark bg-sunken" : "border-l-transparent",
                      )}
                    >
                      <span className="figures text-right text-hint">{one.place ?? "—"}</span>
                      <span className="min-w-0">
                        <span className={cn("figures", here && "font-semibold")}>{one.judgingNo}</span>{" "}
                        <span className="break-words text-ink-2">{one.title}</span>
                        {one.tied && one.contested.length > 0 && (
                          <Tag status="soon" className="ml-1">
                            {t("contestedTitle")}
                          </Tag>
                        )}
                      </span>
                      <Points value={one.finalScore} />
                    </button>
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
    </nav>
  );
}
