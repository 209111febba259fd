import { canonicalText } from "@/lib/canonical";
import { sha256 } from "@/lib/crypto";
import type { CertificateFacts } from "@/lib/designer/bindings";

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

/** A snapshot as it is stored and signed: what the facts say already is left out, a million certificates are kept for good. */
export type StoredSnapshot = Omit<Snapshot, "contest" | "issuer" | "seal"> &
  Partial<Pick<Snapshot, "issuer" | "seal">> & { contest: Omit<Snapshot["contest"], "name"> & { name?: string } };

export function storedSnapshot({ contest, issuer, seal, ...said }: Snapshot): StoredSnapshot {
  const { name, ...rest } = contest;
  const { contestName, companyName } = said.facts;
  return {
    ...said,
    contest: name === contestName ? rest : contest,
    ...(issuer !== companyName && { issuer }),
    ...((seal.src || seal.text !== issuer) && { seal }),
  };
}

/** What a stored certificate says. */
export function saidBy(row: { snapshot: Record<string, unknown> }): Snapshot {
  const stored = row.snapshot as unknown as StoredSnapshot;
  const { contestName = "", companyName = "" } = stored.facts;
  const issuer = stored.issuer ?? companyName;
  return {
    ...stored,
    contest: { name: contestName, ...stored.contest },
    issuer,
    seal: stored.seal ?? { text: issuer },
  };
}

export const hashOf = (snapshot: object) => sha256(canonicalText(snapshot));
