import { inquireAll } from "@/lib/events";

/** What uses a dictionary: how many forms offer it, and how many things bear each of its values. */
export async function usesOf(dictCode: string) {
  const answers = await inquireAll("dictionaryUses", { dictCode });
  const borne = new Map<string, number>();
  for (const { values } of answers)
    for (const [value, count] of values ?? []) borne.set(value, (borne.get(value) ?? 0) + count);
  return { forms: answers.reduce((sum, { forms = 0 }) => sum + forms, 0), borne };
}
