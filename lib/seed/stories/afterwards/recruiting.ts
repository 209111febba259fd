import { eq, like, sql } from "drizzle-orm";
import { db, expert, reviewPlan, temporaryExpert, user } from "@/db";
import { toWireTime } from "@/lib/clock";
import type { FormField } from "@/lib/domain/contest/contract";
import {
  addExpertCall,
  applyToCall,
  approveApplications,
  publishExpertCall,
  refuseApplications,
} from "@/lib/domain/expert";
import { addTemporaryExperts } from "@/lib/domain/review";
import { actorOf } from "@/lib/seed/stories/actors";
import { moment } from "@/lib/seed/stories/calendar";
import type { Cast } from "@/lib/seed/stories/cast";
import { standAt } from "@/lib/seed/stories/clock";

const fields: FormField[] = [
  {
    ...{ id: "call-years", key: "years", type: "number", label: { zh: "从事本领域年数", en: "Years in the field" } },
    ...{ required: "always", order: 0, min: 0, max: 70, target: "captain", source: "custom", showIf: [], items: [] },
    ...{ stages: [], visibleTo: "auditor", personal: false, unique: "none" },
  },
];

/** An open call for experts with one application in every state, and one that is still being written. */
async function seedCalls(cast: Cast, contestId: string) {
  const { host } = cast.actors;
  await standAt(moment(-12, "09:00"));
  const window = { startTime: toWireTime(moment(-12, "09:00")), endTime: toWireTime(moment(20, "17:00")) };
  const text =
    "面向高校、科研院所和企业公开征集评审专家。\n\n申请人须具有副高级以上职称或相当的从业经历，能在评审期间独立完成网络评审。";
  const call = { title: "第2届创新大赛评审专家征集（演示）", text, competitionId: contestId, ...window, fields };
  const { callId } = await addExpertCall(call, host);
  await publishExpertCall({ callId, version: 1 }, host);
  const next = { startTime: toWireTime(moment(30, "09:00")), endTime: toWireTime(moment(60, "17:00")) };
  await addExpertCall({ ...call, ...next, title: "专家库年度增补（演示）", competitionId: null, fields: [] }, host);
  const ids = [];
  for (const [n, { username, realName, school }] of cast.teachers.slice(-4).entries()) {
    await standAt(moment(-9 + n, "10:20"));
    const at = n === 3 ? { orgId: null, organisation: "演示智能装备研究院" } : { orgId: school.id, organisation: null };
    const said = { ...at, jobTitle: "副教授", fields: [["人工智能"], ["智能制造", "机器人"]][n % 2] as string[] };
    const applicant = await actorOf(username);
    const answers = { years: 6 + n * 3 };
    const made = await applyToCall({ ...said, callId, name: realName, degree: "doctor", answers }, applicant);
    ids.push(made.applicationId);
  }
  await standAt(moment(-4, "14:00"));
  await approveApplications({ ids: ids.slice(0, 1) }, host);
  await refuseApplications({ ids: ids.slice(1, 2), reason: "本次征集的智能制造方向名额已满。" }, host);
}

/** The demo's temporary expert came by the first slip of the running contest's plan; the other slips lie unused. */
async function seedSlips(cast: Cast, contestId: string) {
  const [plan] = await db.select({ id: reviewPlan.id }).from(reviewPlan).where(eq(reviewPlan.contestId, contestId));
  const planId = plan?.id as string;
  const { expertId } = cast.temporary;
  await db.update(expert).set({ temporary: true }).where(eq(expert.id, expertId));
  await db.insert(temporaryExpert).values({ expertId, planId, no: 1, namedAt: moment(-6, "09:40") });
  await standAt(moment(-6, "09:00"));
  await addTemporaryExperts({ planId, count: 5, made: 1 }, cast.actors.host);
  // Whoever is pretended is plainly so, the nameless as well.
  const nameless = like(user.realName, "临时专家%");
  await db
    .update(user)
    .set({ realName: sql`'演示' || ${user.realName}` })
    .where(nameless);
}

export async function seedRecruiting(cast: Cast, { contestId }: { contestId: string }) {
  await seedCalls(cast, contestId);
  await seedSlips(cast, contestId);
}
