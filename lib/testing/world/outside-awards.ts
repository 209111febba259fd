import { addOutsideAward, putAwardProof } from "@/lib/domain/center";
import { aPdf } from "@/lib/seed/factories";
import type { aPlace } from "./people";

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
