import { Refusal } from "#server/steps.mjs";

/**
 * What was asked for by name, as entries; everything where nothing was named.
 * @param {"figure" | "scenario"} kind of what `known` holds, for the refusal
 * @throws Refusal for a name that nothing has, and where nothing would run: a run of nothing would meet every goal
 */
export function chosen(known, names, kind) {
  const unknown = names.filter((name) => !Object.hasOwn(known, name));
  if (unknown.length > 0)
    throw new Refusal(`no such ${kind}: ${unknown.join(", ")} (${Object.keys(known).join(", ")})`);
  const entries = Object.entries(known).filter(([name]) => names.length === 0 || names.includes(name));
  if (entries.length === 0) throw new Refusal(`no ${kind} to run`);
  return entries;
}
