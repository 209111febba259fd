import { asc, eq } from "drizzle-orm";
import {
  certificate,
  certificateFont,
  certificatePicture,
  certificateRoll,
  certificateRollPerson,
  db,
  file,
} from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { approveCertificates, makeBatches, sendCertificates, startBatch, startSending } from "@/lib/domain/certificate";
import type { IssueRequest } from "@/lib/domain/certificate/contract";
import { Fault } from "@/lib/fault";
import { storage } from "@/lib/storage";
import { nextNumber } from "./next";

/** One clear pixel. */
export const A_PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

/** A picture for the designs of a group; nobody published it yet. */
export async function aPicture(groupId: string): Promise<string> {
  const { sha256, size } = await storage.put(new Blob([new Uint8Array(A_PNG)]).stream(), 10_000);
  const [stored] = await db
    .insert(file)
    .values({ sha256, size: String(size), mime: "image/png", name: "picture.png", purpose: "picture" })
    .returning();
  const [made] = await db
    .insert(certificatePicture)
    .values({ groupId, fileId: stored?.id as string, width: 1, height: 1 })
    .returning();
  return made?.id as string;
}

/** A font of a group, by name and measures alone: nothing is drawn with it. */
export async function aFont(groupId: string, licensedBy: string) {
  const name = `Font ${nextNumber()}`;
  const { sha256, size } = await storage.put(new Blob([name]).stream(), 10_000);
  const [stored] = await db
    .insert(file)
    .values({ sha256, size: String(size), mime: "font/ttf", name: "font.ttf", purpose: "font" })
    .returning();
  const face = `own-${String(nextNumber()).padStart(16, "0")}`;
  const about = { face, name, sha256, characters: 1, missing: "", runs: "1t 1 rs" };
  const [made] = await db
    .insert(certificateFont)
    .values({ ...about, groupId, fileId: stored?.id as string, licensedBy })
    .returning();
  return { font: made?.id as string, fontFace: face };
}

/** People of a contest who get certificates without an award. */
export async function aRoll(contestId: string, createdBy: string, names: string[], own: Record<string, string> = {}) {
  const [roll] = await db
    .insert(certificateRoll)
    .values({ contestId, name: `Roll ${nextNumber()}`, columns: Object.keys(own), createdBy })
    .returning();
  const people = await db
    .insert(certificateRollPerson)
    .values(names.map((name, n) => ({ rollId: roll?.id as string, sort: n + 1, name, honour: "Volunteer", more: own })))
    .returning();
  return { rollId: roll?.id as string, personId: people[0]?.id as string };
}

/**
 * Everything that an organiser does to hand certificates out: makes a batch, checks it as a whole, sends it. A batch of which
 * nothing is left to be made issues none.
 */
export async function issueCertificates(input: IssueRequest, actor: Actor) {
  const begun = await startBatch(input, actor).catch((error: unknown) => {
    if (error instanceof Fault && error.fault === "nothingToIssue") return null;
    throw error;
  });
  if (!begun) return { issued: 0, firstNo: null, lastNo: null };
  await makeBatches();
  const { issued } = await approveCertificates({ competitionId: input.competitionId, batchId: begun.batchId }, actor);
  await startSending({ competitionId: input.competitionId, batchId: begun.batchId }, actor);
  await sendCertificates();
  const made = await db
    .select({ number: certificate.number })
    .from(certificate)
    .where(eq(certificate.batchId, begun.batchId))
    .orderBy(asc(certificate.id));
  return { issued, firstNo: made[0]?.number ?? null, lastNo: made.at(-1)?.number ?? null };
}
