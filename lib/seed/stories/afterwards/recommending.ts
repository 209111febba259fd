import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import {
  addExpertRequest,
  addNomination,
  putNominationForm,
  refuseNominations,
  submitNomination,
} from "@/lib/domain/expert";
import { moment } from "@/lib/seed/stories/calendar";
import type { Cast } from "@/lib/seed/stories/cast";
import { standAt } from "@/lib/seed/stories/clock";
import { demoPdf } from "@/lib/seed/stories/drawn/demo-pdf";

interface Named {
  name: string;
  field: string;
  sent: boolean;
}

/** A school names a person, with the form that it signed where it sends them. */
async function named(requestId: string, { name, field, sent }: Named, by: Actor, n: number) {
  const text = { requestId, name, jobTitle: "教授", fields: [field], degree: "doctor" as const };
  const made = await addNomination({ ...text, mobile: undefined, email: `recommended${n}@demo.example` }, by);
  if (!sent) return made.nominationId;
  const pdf = demoPdf("Signed form");
  const file = { ...made, name: "专家推荐表（演示）.pdf", size: pdf.length };
  await putNominationForm(file, by, new Blob([new Uint8Array(pdf)]).stream());
  await submitNomination(made, by);
  return made.nominationId;
}

/** A host asks its schools for experts; one school has sent two people, one of whom was refused, and drafts a third. */
export async function seedRecommending(cast: Cast) {
  const { host, school } = cast.actors;
  await standAt(moment(-10, "09:30"));
  const window = { startTime: toWireTime(moment(-10, "09:00")), endTime: toWireTime(moment(15, "17:00")) };
  const note = "请各校推荐近三年未担任参赛队指导教师的评审专家，推荐表须加盖学校公章。";
  const exceptions = [{ orgId: cast.campus.id, quota: 4 }];
  const asked = { title: "第2届创新大赛评审专家推荐（演示）", note, quota: 2, exceptions, ...window };
  const { requestId } = await addExpertRequest(asked, host);
  await standAt(moment(-7, "15:00"));
  await named(requestId, { name: "演示推荐甲", field: "人工智能", sent: true }, school, 1);
  const second = await named(requestId, { name: "演示推荐乙", field: "机器人", sent: true }, school, 2);
  await named(requestId, { name: "演示推荐丙", field: "智能制造", sent: false }, school, 3);
  await standAt(moment(-3, "10:00"));
  await refuseNominations({ ids: [second], reason: "该专家今年指导了参赛队，需要回避。" }, host);
}
