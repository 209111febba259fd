import { listen } from "@/db/listening";
import type { Caller } from "@/lib/domain/actor";
import type { EventAnswer, EventReader } from "@/lib/http/file/events";
import type { Locale } from "@/lib/i18n/locale";
import { SCENE_CHANNEL } from "./noticing";
import { stateOf } from "./screen-state";
import { aliveScreens, findScreen } from "./screens";

interface Watcher {
  screenId: string;
  titles: boolean;
  locale: Locale;
  reader: EventReader;
  /** The last state that it was sent. */
  had: string;
}

/** Streams that one screen may have open: a page that was opened again, and a few copies of it. */
const STREAMS = 6;

// Next bundles routes apart: one list of watchers for all of them.
const shared = globalThis as unknown as { watchers?: Map<string, Set<Watcher>>; refreshing?: Map<string, boolean> };
const watchers = (shared.watchers ??= new Map<string, Set<Watcher>>());
const refreshing = (shared.refreshing ??= new Map<string, boolean>());

/** Sends the state of a room to its screens, once for each variant; what changes meanwhile is sent after it. */
async function refresh(sessionId: string) {
  if (refreshing.has(sessionId)) return void refreshing.set(sessionId, true);
  refreshing.set(sessionId, false);
  try {
    await send(sessionId);
  } catch (error) {
    console.error("a room could not be sent to its screens:", error);
  } finally {
    const again = refreshing.get(sessionId);
    refreshing.delete(sessionId);
    if (again) await refresh(sessionId);
  }
}

async function send(sessionId: string) {
  const all = watchers.get(sessionId);
  if (!all?.size) return;
  const alive = await aliveScreens(sessionId);
  const made = new Map<string, ReturnType<typeof stateOf>>();
  for (const watcher of [...all]) {
    if (!alive.has(watcher.screenId)) {
      watcher.reader.end();
      continue;
    }
    const { titles, locale, had } = watcher;
    const variant = `${titles} ${locale}`;
    const state = await (made.get(variant) ?? made.set(variant, stateOf(sessionId, { titles, locale })).get(variant));
    if (!state || state.stateId === had) continue;
    watcher.had = state.stateId;
    watcher.reader.send({ id: state.stateId, data: state });
  }
}

/** Without a payload the connection was lost for a while: any room may have changed. */
function heard(sessionId: string | null) {
  for (const id of sessionId === null ? [...watchers.keys()] : [sessionId]) if (watchers.has(id)) void refresh(id);
}

/**
 * What the screen of a token shows, and again whenever it changes. A reader that has the present state is sent the next one.
 * @throws screenGone
 */
export async function screenEvents(
  { s, lastEventId = "" }: { s: string; lastEventId?: string },
  { locale }: Caller,
): Promise<EventAnswer> {
  const { id: screenId, sessionId, titles, expiresAt } = await findScreen(s);
  listen(SCENE_CHANNEL, heard);
  return {
    until: expiresAt,
    isOpen: async () => (await aliveScreens(sessionId)).has(screenId),
    open(reader) {
      const watcher: Watcher = { screenId, titles, locale, reader, had: lastEventId };
      const all = watchers.get(sessionId) ?? new Set<Watcher>();
      watchers.set(sessionId, all.add(watcher));
      const ofScreen = [...all].filter((one) => one.screenId === screenId);
      for (const old of ofScreen.slice(0, -STREAMS)) old.reader.end();
      void refresh(sessionId);
      return () => {
        all.delete(watcher);
        if (all.size === 0) watchers.delete(sessionId);
      };
    },
  };
}
