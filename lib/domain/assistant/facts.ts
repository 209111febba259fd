import { publicContest } from "@/lib/domain/contest";
import type { PublicContest } from "@/lib/domain/contest/contract";
import { Fault } from "@/lib/fault";
import type { Locale } from "@/lib/i18n/locale";
import { wordsOf } from "@/lib/i18n/words";
import type { Material } from "./prompt";

/** The dates of a contest and who holds it, a line each: visitors ask for them first, and no text of it need name them. */
function factsOf(contest: PublicContest, locale: Locale): string[] {
  const words = wordsOf(locale, "contest");
  const said = wordsOf(locale, "home");
  const several = contest.stages.length > 1;
  return [
    said("assistant.fact.level", { level: contest.levelLabel }),
    said("assistant.fact.mode", { mode: words(`mode.${contest.mode}`) }),
    ...(contest.host ? [said("assistant.fact.host", { host: contest.host })] : []),
    ...(contest.itemNames.length > 0 ? [said("assistant.fact.tracks", { names: contest.itemNames.join(" · ") })] : []),
    ...contest.stages.flatMap((stage) =>
      stage.windows.map(({ type, startTime, endTime }) => {
        const window = words(`window.${type}`);
        const what = several ? `${stage.stageName} · ${window}` : window;
        return said("assistant.fact.window", { what, from: startTime.slice(0, 16), to: endTime.slice(0, 16) });
      }),
    ),
    ...contest.milestones.map(({ name, time }) => said("assistant.fact.milestone", { name, time: time.slice(0, 16) })),
    ...(contest.contact ? [said("assistant.fact.contact", { contact: contest.contact })] : []),
  ];
}

/** The facts of each passage: of contests theirs, of others none. A contest that went offline meanwhile has none either. */
export async function withFacts(passages: readonly Material[], locale: Locale) {
  const numbered = [];
  for (const [at, passage] of passages.entries()) {
    const contest = passage.kind === "contest" ? await readable(passage.refId, locale) : null;
    numbered.push({ ...passage, no: at + 1, facts: contest ? factsOf(contest, locale) : [] });
  }
  return numbered;
}

const readable = (id: string, locale: Locale) =>
  publicContest(id, locale).catch((error: unknown) => {
    if (error instanceof Fault && error.fault === "notFound") return null;
    throw error;
  });
