import { toWireTime } from "@/lib/clock";
import { together } from "@/lib/collection/together";
import { sha256 } from "@/lib/crypto";
import type { Caller } from "@/lib/domain/actor";
import { databaseNow } from "@/lib/domain/contest";
import { toPoints } from "@/lib/domain/review/plan/columns";
import { identitiesOf, redact } from "@/lib/domain/review/task/redaction";
import { Fault } from "@/lib/fault";
import type { Locale } from "@/lib/i18n/locale";
import { nameFor } from "@/lib/i18n/named";
import { endsAt, presentersOf } from "./detail";
import { judgesOf, type SceneScore, scoresOf } from "./marks";
import { commitmentOf } from "./order";
import type { OnScreen, ScreenState } from "./screen-calls";
import { findScreen } from "./screens";
import { placeOf } from "./sessions";
import { onStage } from "./shapes";

interface Variant {
  titles: boolean;
  locale: Locale;
}

type Presenter = Awaited<ReturnType<typeof presentersOf>>[number];

/**
 * What the screens of a room show in one variant. A blind review shows no team and no school, and no title in which they could be
 * read; the variant without titles shows numbers alone. @throws screenGone
 */
export async function stateOf(sessionId: string, { titles, locale }: Variant): Promise<ScreenState> {
  const [place, rows, judges, at] = await together(
    () => placeOf(sessionId),
    () => presentersOf(sessionId, locale),
    () => judgesOf(sessionId),
    databaseNow,
  );
  if (!place) throw new Fault("screenGone");
  const { session, plan, contest } = place;
  const isBlind = plan.blind !== "none";
  const current = rows.find(({ item }) => (onStage as readonly string[]).includes(item.status)) ?? null;
  const waiting = rows.filter(({ item }) => item.status === "waiting");
  const absent = rows.filter(({ item }) => item.status === "absent");
  const next = [...waiting, ...absent].slice(0, 3);
  const scores = session.revealScore ? await scoresOf(plan, sessionId, judges) : new Map<string, SceneScore>();
  const [scored] = rows
    .filter(({ item }) => item.scoringAt)
    .sort((a, b) => Number(b.item.scoringAt) - Number(a.item.scoringAt));
  const result = scored && scores.has(scored.item.id) ? scored : null;
  const named = [current, ...next, result].filter((row) => row !== null);
  const hidden = titles && isBlind ? await identitiesOf([...new Set(named.map(({ item }) => item.workId))]) : new Map();
  const shown = ({ item, judgingNo, ...row }: Presenter): OnScreen => ({
    judgingNo,
    title: titles ? redact(row.title, hidden.get(item.workId) ?? []) : null,
    teamName: titles && !isBlind ? row.teamName : null,
    schoolName: titles && !isBlind ? row.schoolName : null,
  });
  const owing = current ? (judges.get(current.item.id) ?? []).filter(({ absent: gone }) => !gone) : [];
  const state = {
    room: session.room,
    competitionName: nameFor(locale, contest),
    planName: plan.name,
    status: session.status,
    startTime: toWireTime(session.startsAt),
    ...{ commitment: commitmentOf(session), seed: session.seed },
    current: current && {
      ...shown(current),
      status: current.item.status,
      calls: current.item.calls,
      endsAt: endsAt(current.item, session),
      marked: owing.filter(({ marked }) => marked).length,
      judges: owing.length,
    },
    next: next.map(shown),
    waiting: waiting.length + absent.length,
    done: rows.filter(({ item }) => item.status === "done").length,
    result: result && {
      ...shown(result),
      ...resultOf(scores.get(result.item.id) as SceneScore, session.revealMarks),
    },
  };
  return { ...state, stateId: sha256(JSON.stringify(state)).slice(0, 16), serverTime: at.getTime() };
}

const resultOf = ({ score, rank, of, marks }: SceneScore, showsMarks: boolean) => ({
  ...{ score: toPoints(score), rank, of },
  marks: showsMarks ? marks.map(({ total, dropped }) => ({ points: toPoints(total), dropped })) : [],
});

/** What the screen of a token shows. @throws screenGone */
export async function screenState({ s }: { s: string }, { locale }: Caller): Promise<ScreenState> {
  const { sessionId, titles } = await findScreen(s);
  return stateOf(sessionId, { titles, locale });
}
