import { type CertificateFacts, codesOf, valueOf } from "./bindings";
import type { TextElement } from "./document";

const codes: readonly string[] = ["contestName", "companyName", "issueDate", "certCodePrefix", "certCodeSuffix"];

/** Of the facts that the certificates of one contest mostly have in common, those that these have; numbers without their bodies. */
export function sharedFacts(all: readonly CertificateFacts[]): CertificateFacts {
  const [first, ...rest] = all;
  if (!first) return {};
  const { contestName, companyName, issueDate, number } = first;
  const same = (key: "contestName" | "companyName" | "issueDate") => rest.every((facts) => facts[key] === first[key]);
  const sameNumber = rest.every(
    (facts) =>
      facts.number?.code === number?.code &&
      facts.number?.prefix === number?.prefix &&
      facts.number?.suffix === number?.suffix,
  );
  return {
    ...(contestName && same("contestName") && { contestName }),
    ...(companyName && same("companyName") && { companyName }),
    ...(issueDate && same("issueDate") && { issueDate }),
    ...(number && sameNumber && { number: { ...number, body: "" } }),
  };
}

/** Whether a text is the same on every certificate that has these facts. */
export const isFixedBy = (element: TextElement, shared: CertificateFacts) =>
  codesOf(element).every((code) => codes.includes(code) && valueOf(code, shared) !== "");

/** The shared facts with what numbers are mostly made of: what is worth having at hand for the rest. */
export const likelyFacts = ({ number, ...shared }: CertificateFacts): CertificateFacts => ({
  ...shared,
  ...(number && { number: { ...number, body: "0123456789" } }),
});
