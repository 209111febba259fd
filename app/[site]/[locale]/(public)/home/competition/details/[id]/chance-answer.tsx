import Link from "next/link";
import { Check, Info, X } from "@/components/ui/icons";
import type { Chance, ChanceWords } from "./own-chance";

const marks = { can: Check, incomplete: Info, cannot: X } as const;
const edges = {
  can: "border-status-open bg-status-open-soft",
  incomplete: "border-status-soon bg-status-soon-soft",
  cannot: "border-status-refused bg-status-refused-soft",
} as const;

/** Whether the reader may enter, with what is missing or why not. */
export function ChanceAnswer({ chance, words }: { chance: Chance; words: ChanceWords }) {
  const Mark = marks[chance.state];
  const barred = chance.tracks.filter(({ can }) => !can);
  const some = chance.state !== "cannot" && barred.length > 0;
  const reasons = new Set(barred.flatMap((track) => track.reasons));
  const alike = chance.state === "cannot" && barred.every((track) => track.reasons.length === reasons.size);
  return (
    <div role="status" className={`border-l-4 px-4 py-3 ${edges[chance.state]}`}>
      <p className="flex items-baseline gap-2 font-semibold">
        <Mark aria-hidden className="size-4 shrink-0 self-center" />
        {some && chance.state === "can" ? words.someTracks : words[chance.state]}
      </p>
      {chance.state === "incomplete" && (
        <p className="mt-1 text-note text-ink-2">
          {chance.missingFields.join(" · ")}{" "}
          <Link
            href="/center/users"
            prefetch={false}
            className="whitespace-nowrap text-accent-ink underline underline-offset-4"
          >
            {words.complete}
          </Link>
        </p>
      )}
      {alike ? (
        <ul className="mt-1 list-disc pl-5 text-note text-ink-2">
          {[...reasons].map((why) => (
            <li key={why}>{why}</li>
          ))}
        </ul>
      ) : (
        (some || chance.state === "cannot") && (
          <ul className="mt-1 space-y-1 text-note text-ink-2">
            {barred.map((track) => (
              <li key={track.itemId}>
                <span className="font-medium text-ink">{track.itemName}</span> — {track.reasons.join(" · ")}
              </li>
            ))}
          </ul>
        )
      )}
    </div>
  );
}
