import { toWireDay } from "@/lib/clock";
import { addOutsideAward, putAwardProof, verifyAwards } from "@/lib/domain/center";
import { moment } from "@/lib/seed/stories/calendar";
import type { Cast } from "@/lib/seed/stories/cast";
import { standAt } from "@/lib/seed/stories/clock";
import { demoPdf } from "@/lib/seed/stories/drawn/demo-pdf";

/** Two awards that a student won elsewhere: one that the school verified, one that waits. */
export async function seedOutsideAwards({ actors: { student, school } }: Cast) {
  const issuer = "某行业协会（演示）";
  const handIn = async (contestName: string, awardName: string, day: number) => {
    const input = { contestName, awardName, issuer, wonOn: toWireDay(moment(day, "12:00")) };
    const { outsideAwardId } = await addOutsideAward(input, student);
    const pdf = demoPdf("Proof of an award");
    const file = { outsideAwardId, name: "证明（演示）.pdf", size: pdf.length };
    await putAwardProof(file, student, new Blob([new Uint8Array(pdf)]).stream());
    return outsideAwardId;
  };
  await standAt(moment(-30, "10:00"));
  const verified = await handIn("校外程序设计赛（演示）", "二等奖", -200);
  await standAt(moment(-28, "09:30"));
  await verifyAwards({ ids: [verified] }, school);
  await standAt(moment(-3, "16:00"));
  await handIn("校外英语演讲赛（演示）", "一等奖", -40);
}
