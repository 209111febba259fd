import { eq } from "drizzle-orm";
import { db, objectionFile } from "@/db";
import type { Actor } from "@/lib/domain/actor";
import { putObjectionFile } from "@/lib/domain/award";
import { addOutsideAward, putAwardProof } from "@/lib/domain/center";
import { aPdf } from "@/lib/seed/factories";
import type { aPlace, Place } from "./people";

/** Awards that the captain won elsewhere: one handed in, two without their proof. */
export async function someOutsideAwards({ people: { captain } }: Awaited<ReturnType<typeof aPlace>>) {
  const input = { contestName: "Contest elsewhere", awardName: "Gold", issuer: "Issuer", wonOn: "2025-05-01" };
  const entered = async () => (await addOutsideAward(input, captain)).outsideAwardId;
  const [outsideAward, enteredAward, spareAward] = [await entered(), await entered(), await entered()];
  const pdf = aPdf("proof");
  const file = { outsideAwardId: outsideAward, name: "proof.pdf", size: pdf.length };
  await putAwardProof(file, captain, new Blob([pdf]).stream());
  return { outsideAward, enteredAward, spareAward };
}

/** A file of an objection that was raised, and two that the captain is about to name. */
export async function someEvidence(publicityId: string, objectionId: string, people: Place["people"]) {
  const paper = aPdf("evidence");
  const upload = async (by: Actor, kind: "evidence" | "letter") => {
    const said = { publicityId, kind, name: `${kind}.pdf`, size: paper.length };
    return (await putObjectionFile(said, by, new Blob([paper]).stream())).fileId;
  };
  const objectionEvidence = await upload(people.classmate, "evidence");
  await db.update(objectionFile).set({ objectionId }).where(eq(objectionFile.id, objectionEvidence));
  const looseEvidence = await upload(people.captain, "evidence");
  const looseLetter = await upload(people.captain, "letter");
  return { objectionEvidence, looseEvidence, looseLetter };
}
