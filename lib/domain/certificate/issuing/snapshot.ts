import { sha256 } from "@/lib/crypto";
import type { CertificateFacts } from "@/lib/designer/binding/bindings";
import { canonicalText } from "@/lib/text/canonical";

/** All that a certificate says, as it stood on the day of issue; its digest is what the trace page shows. */
export interface Snapshot {
  facts: CertificateFacts;
  number: string;
  revision: number;
  traceCode: string;
  recipientType: number;
  designId: string;
  itemName: string;
  contest: { id: string; name: string; round: number; year: number };
  issuer: string;
  /** What the seal shows. */
  seal: { text: string; src?: string };
  /** `YYYY-MM-DD` */
  issueDate: string;
}

/** A snapshot as it is stored and signed: what the facts say already is left out, a million certificates are stored for good. */
type StoredSnapshot = Omit<Snapshot, "facts" | "contest" | "issuer" | "seal"> &
  Partial<Pick<Snapshot, "issuer" | "seal">> & {
    facts: Omit<CertificateFacts, "number"> & { number?: Without<NonNullable<CertificateFacts["number"]>> };
    contest: Omit<Snapshot["contest"], "name"> & { name?: string };
  };

type Without<N extends { prefix: string; suffix: string }> = Omit<N, "prefix" | "suffix"> &
  Partial<Pick<N, "prefix" | "suffix">>;

export function storedSnapshot({ facts, contest, issuer, seal, ...said }: Snapshot): StoredSnapshot {
  const { name, ...rest } = contest;
  const { contestName, companyName, number } = facts;
  return {
    ...said,
    facts: { ...facts, ...(number && { number: filled(number) }) },
    contest: name === contestName ? rest : contest,
    ...(issuer !== companyName && { issuer }),
    ...((seal.src || seal.text !== issuer) && { seal }),
  };
}

const filled = <N extends { prefix: string; suffix: string }>({ prefix, suffix, ...number }: N): Without<N> => ({
  ...(number as Without<N>),
  ...(prefix && { prefix }),
  ...(suffix && { suffix }),
});

/** What a stored certificate says. */
export function saidBy(row: { snapshot: Record<string, unknown> }): Snapshot {
  const stored = row.snapshot as unknown as StoredSnapshot;
  const { contestName = "", companyName = "", number } = stored.facts;
  const issuer = stored.issuer ?? companyName;
  return {
    ...stored,
    facts: { ...stored.facts, ...(number && { number: { prefix: "", suffix: "", ...number } }) } as CertificateFacts,
    contest: { name: contestName, ...stored.contest },
    issuer,
    seal: stored.seal ?? { text: issuer },
  };
}

/** What it prints: besides its facts the code by which it is traced. */
export const printedBy = ({ facts, traceCode }: Snapshot): CertificateFacts => ({ ...facts, traceCode });

export const hashOf = (snapshot: object) => sha256(canonicalText(snapshot));
