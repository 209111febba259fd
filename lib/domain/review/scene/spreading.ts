/** A work with its judges and the rooms in which any of them already judges. */
export interface Panel extends Record<string, unknown> {
  workId: string;
  experts: readonly string[];
  rooms: readonly string[];
}

/** A room: whether it is one of those to be filled, its time in seconds, and how many works it has. */
interface Span {
  id: string;
  own: boolean;
  begins: number;
  ends: number;
  works: number;
}

const overlap = (a: Span, b: Span) => a.begins < b.ends && b.begins < a.ends;

/** Works that have judges in common, directly or through others: such a panel shares its rooms. */
function panelsOf(works: readonly Panel[]): Panel[][] {
  const panel = new Map<string, Panel[]>();
  const found = new Set<Panel[]>();
  for (const work of works) {
    const joined = new Set(work.experts.map((expert) => panel.get(expert)).filter((one) => one !== undefined));
    for (const group of joined) found.delete(group);
    const all = [...[...joined].flat(), work];
    found.add(all);
    for (const expert of all.flatMap(({ experts }) => experts)) panel.set(expert, all);
  }
  return [...found];
}

/**
 * Places works, in the order in which they come, into the room with the fewest works in which none of their judges would be in two
 * rooms at once. Returns pairs of work and room; a work for which there is none has no pair. Pure.
 */
export function placeWorks(works: readonly Panel[], spans: readonly Span[]): [workId: string, sessionId: string][] {
  const byId = new Map(spans.map((span) => [span.id, span]));
  const load = new Map(spans.map(({ id, works: n }) => [id, n]));
  const placed = new Map<string, string>();
  const place = (panel: readonly Panel[]) => {
    const used = new Set(panel.flatMap(({ rooms }) => rooms).filter((id) => byId.has(id)));
    for (const { workId, experts } of panel) {
      const fits = (span: Span) =>
        span.own &&
        (experts.length === 0 || [...used].every((id) => id === span.id || !overlap(span, byId.get(id) as Span)));
      const [room] = spans.filter(fits).sort((a, b) => (load.get(a.id) ?? 0) - (load.get(b.id) ?? 0));
      if (!room) continue;
      placed.set(workId, room.id);
      load.set(room.id, (load.get(room.id) ?? 0) + 1);
      if (experts.length > 0) used.add(room.id);
    }
  };
  const panels = panelsOf(works);
  // The largest panels first: what is small evens out the rest.
  for (const panel of panels.toSorted((a, b) => b.length - a.length)) place(panel);
  return works.flatMap(({ workId }) => {
    const room = placed.get(workId);
    return room ? [[workId, room] as [string, string]] : [];
  });
}
