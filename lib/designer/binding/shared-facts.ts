import type { TextElement } from "@/lib/designer/document";
import { type CertificateFacts, codesOf, valueOf } from "./bindings";

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

/** The characters that occur in a tenth or more of the 2,631 names in the ministry's list of schools. */
const school = "学院业职技术大工科南州西";
const people = ["", ""].map((name) => ({ name, school }));

/** The shared facts with what prizes, names of schools and numbers are mostly made of: what is worth having at hand for the rest. */
export const likelyFacts = ({ number, ...shared }: CertificateFacts): CertificateFacts => ({
  awardName: "特一二三等优秀奖",
  school,
  members: people,
  advisors: people,
  holder: people[0],
  traceCode: "ABCDEFGHJKLMNPQRSTUVWXYZ23456789",
  ...shared,
  ...(number && { number: { ...number, body: "0123456789" } }),
});
