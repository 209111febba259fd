import type { Design } from "@/lib/designer/document";
import { labelOf } from "@/lib/designer/naming";
import { newLooks, precheck } from "@/lib/designer/precheck";
import { knowFaces } from "@/lib/domain/certificate/font/faces";
import { issuerOf } from "@/lib/domain/certificate/setting/issuers";
import type { Problem } from "@/lib/domain/certificate/shapes";
import { withLevels } from "@/lib/domain/certificate/verification/chain";
import { Fault } from "@/lib/fault";
import type { Locale } from "@/lib/i18n/locale";
import { codeToCome, numberToCome, type Rule } from "./drafting";
import type { Recipient } from "./facts";
import { aboutOf, type StoredProblem, toldProblems } from "./problems";

/** One that prevents a certificate from being made. */
type Hindrance = StoredProblem & { fault: "bindingEmpty" | "textOverflow" | "glyphMissing" };

/** Lets others have their turn between so many certificates. */
const BREATH = 200;

/**
 * Which of these certificates can be made, everything that prevents the others, one entry per certificate and kind, and how
 * their texts look.
 */
export async function makableOf(design: Design, recipients: readonly Recipient[], rule: Rule) {
  await knowFaces(design);
  const { seal } = await issuerOf(rule.contestId);
  const elements = new Map(design.slides.flatMap((s) => s.elements.map((e) => [e.id, e] as const)));
  const labelsOf = (ids: readonly string[]) =>
    [...new Set(ids)].flatMap((id) => {
      const element = elements.get(id);
      return element ? [labelOf(element)] : [];
    });
  const makable: Recipient[] = [];
  const problems: Hindrance[] = [];
  const looks = newLooks();
  for (const [n, r] of (await withLevels(design, recipients)).entries()) {
    if (n % BREATH === BREATH - 1) await new Promise((resolve) => setImmediate(resolve));
    const found = precheck(
      design,
      { number: numberToCome(rule, r), traceCode: codeToCome, ...r.facts },
      undefined,
      looks,
      seal.src ? undefined : seal.text,
    );
    if (found.length === 0) {
      makable.push(r);
      continue;
    }
    const unbound = found.filter((p) => p.unbound !== null);
    const undrawn = found.filter((p) => p.missing.length > 0);
    const over = found.filter((p) => p.unbound === null && p.missing.length === 0);
    const kinds = [
      ["bindingEmpty", unbound, unbound.flatMap((p) => p.unbound ?? [])],
      ["glyphMissing", undrawn, undrawn.flatMap((p) => p.missing)],
      ["textOverflow", over, []],
    ] as const;
    for (const [fault, some, names] of kinds)
      if (some.length > 0)
        problems.push({
          ...aboutOf(r),
          fault,
          names: [...new Set(names)],
          elements: labelsOf(some.map((p) => p.elementId)),
        });
  }
  return { makable, problems, looks };
}

/** @throws bindingEmpty, textOverflow, glyphMissing naming each certificate, where none of them can be made */
export function mustBeSome(
  { makable, problems }: Pick<Awaited<ReturnType<typeof makableOf>>, "makable" | "problems">,
  locale: Locale,
) {
  const told = toldProblems(problems, locale);
  const [first] = told;
  if (makable.length > 0 || !first) return;
  const wrong = ({ names, elements }: Problem) => [...(names.length > 0 ? names : elements)].join("、");
  throw new Fault(
    first.fault as Hindrance["fault"],
    { names: wrong(first) },
    told.slice(0, 200).map((p) => ({
      field: p.awardId ?? "rollId",
      fault: p.fault as Hindrance["fault"],
      params: { names: `${p.recipient}（${wrong(p)}）` },
    })),
  );
}
