import { yearsAfter } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import type { CopyPart } from "@/lib/domain/contest/contract";
import { templateOf } from "./exporting";
import { mayMake } from "./making";
import { calendarFrom } from "./moment";
import { Making } from "./parts";

interface Copied {
  from: string;
  to: string;
  years: number;
  parts: readonly CopyPart[];
  actor: Actor;
}

/** Counted from any day: the template of a copy is never seen. */
const FIRST = "2000-01-01";
const undated = { softDeadline: null, hardDeadline: null, wishesUntil: null };

/**
 * Gives a copied contest the plans of judging, without their experts, and the award rules of the one that it was copied from, where the
 * actor may make them; deadlines move as windows did.
 */
export async function copyJudging({ from, to, years, parts, actor }: Copied) {
  const wanted = (["plans", "awards"] as const).filter((part) => parts.includes(part) && mayMake(actor, part));
  if (wanted.length === 0) return;
  const calendar = calendarFrom(FIRST);
  const template = await templateOf(from, actor, calendar);
  const dated = parts.includes("dates");
  const plans = dated ? template.plans : template.plans.map((plan) => ({ ...plan, ...undated }));
  const later = {
    ...calendar,
    time: (at: Parameters<typeof calendar.time>[0]) => yearsAfter(calendar.time(at), years),
  };
  const making = await Making.into({ ...template, plans }, to, later, actor);
  for (const part of wanted) await making[part]();
}
