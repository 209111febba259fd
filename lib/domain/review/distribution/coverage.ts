import { inArray } from "drizzle-orm";
import { db, item } from "@/db";
import { together } from "@/lib/collection/together";
import type { Actor } from "@/lib/domain/actor";
import { majorCatalogue } from "@/lib/domain/org";
import { specialitiesBy } from "@/lib/domain/org/contract";
import { seePlan, staffRights } from "@/lib/domain/review/scope";
import { nameFor } from "@/lib/i18n/named";
import { eligibilityOf } from "./eligibility";
import { areAlike, asField } from "./fields";
import { inputsOf } from "./inputs";
import { expertFields, majorsOf } from "./wished";

interface Part {
  kind: "track" | "major";
  name: string;
  /** Words that experts may write for it. */
  words: Set<string>;
  works: Set<number>;
}

/**
 * What a plan's works ask for against what its experts can take, by track and by major, before anything is distributed. An expert counts
 * for a part if they may judge a work of it; for a major, if they also name it. @throws notFound
 */
export async function majorCoverage({ planId }: { planId: string }, actor: Actor) {
  const plan = await seePlan(planId, actor, ...staffRights);
  const [{ works, input, existing }, fields, catalogue] = await together(
    () => inputsOf(plan, { mode: "topUp" }),
    () => expertFields(planId),
    majorCatalogue,
  );
  const { width, bits } = eligibilityOf(input.works, input.experts, input.blocked ?? []);
  const may = (w: number, e: number) => (((bits[w * width + (e >> 5)] as number) >>> (e & 31)) & 1) === 1;
  const has = new Map<string, number>();
  const load = new Map<string, number>();
  for (const { workId, expertId } of existing) {
    has.set(workId, (has.get(workId) ?? 0) + 1);
    load.set(expertId, (load.get(expertId) ?? 0) + 1);
  }
  const missing = input.works.map(({ id, wanted = plan.perWork }) => Math.max(0, wanted - (has.get(id) ?? 0)));
  const room = input.experts.map(({ id, cap }) => Math.max(0, cap - (load.get(id) ?? 0)));
  const parts = await partsOf(works, actor);
  const { kinOf } = specialitiesBy(catalogue);
  const isKin = (id: string, name: string) => kinOf(fields.get(id) ?? []).includes(name);
  const rows = parts.map(({ kind, name, words, works: members }) => {
    const own = [...members];
    const names = (e: number) =>
      (fields.get(input.experts[e]?.id ?? "") ?? []).some((field) => [...words].some((word) => areAlike(field, word)));
    const judges = input.experts.flatMap((_, e) => {
      const judged =
        kind === "major" && !names(e) ? 0 : own.filter((w) => (missing[w] as number) > 0 && may(w, e)).length;
      return judged > 0 ? [{ e, judged }] : [];
    });
    const slots = own.reduce((sum, w) => sum + (missing[w] as number), 0);
    const capacity = judges.reduce((sum, { e, judged }) => sum + Math.min(judged, room[e] as number), 0);
    const short = own.filter(
      (w) => judges.filter(({ e }) => may(w, e) && (room[e] as number) > 0).length < (missing[w] as number),
    );
    return {
      ...{ kind, name, works: own.length, slots, experts: judges.length, capacity },
      named: input.experts.filter((_, e) => names(e)).length,
      related: kind === "major" ? input.experts.filter((one, e) => !names(e) && isKin(one.id, name)).length : 0,
      short: short.length,
      lacking: Math.max(0, slots - capacity),
    };
  });
  return {
    works: works.length,
    slots: missing.reduce((sum, n) => sum + n, 0),
    experts: input.experts.length,
    capacity: room.reduce((sum, n) => sum + n, 0),
    rows,
  };
}

type Works = Awaited<ReturnType<typeof inputsOf>>["works"];

/** Tracks and groups in the order of their names, then the classes of majors. */
async function partsOf(works: Works, actor: Pick<Actor, "locale">): Promise<Part[]> {
  const majors = await majorsOf(works.map((w) => w.workId));
  const places = [...new Set(works.map((w) => w.group ?? w.track))];
  const items = places.length ? await db.select().from(item).where(inArray(item.id, places)) : [];
  const tracks = items.map((one): Part => {
    const words = new Set([one.name, one.nameEn ?? "", one.code ?? ""].map(asField).filter(Boolean));
    const own = works.flatMap((w, n) => ((w.group ?? w.track) === one.id ? [n] : []));
    return { kind: "track", name: nameFor(actor.locale, one), words, works: new Set(own) };
  });
  const classes = new Map<string, Part>();
  works.forEach(({ workId }, n) => {
    for (const { name, words } of majors.get(workId) ?? []) {
      const part = classes.get(name) ?? { kind: "major" as const, name, words: new Set(), works: new Set() };
      for (const word of words) part.words.add(word);
      part.works.add(n);
      classes.set(name, part);
    }
  });
  const byName = (a: Part, b: Part) => a.name.localeCompare(b.name, "zh");
  return [...tracks.sort(byName), ...[...classes.values()].sort(byName)];
}
