import { eq } from "drizzle-orm";
import { db, expert } from "@/db";
import { publishExpert, updateExpertProfile } from "@/lib/domain/expert";
import { actorOf } from "@/lib/seed/stories/actors";
import { moment } from "@/lib/seed/stories/calendar";
import type { Cast } from "@/lib/seed/stories/cast";
import { standAt } from "@/lib/seed/stories/clock";

const profiles = [
  {
    introduction: "演示人物。长期从事人工智能教学与研究，多次参加大学生创新创业竞赛评审。",
    introductionEn:
      "A person of the demo. Teaches and studies artificial intelligence, and has judged student innovation contests.",
  },
  {
    introduction: "演示人物。研究方向为智能制造与机器人，关注学生作品的工程实现。",
    introductionEn:
      "A person of the demo. Works on intelligent manufacturing and robotics, with an eye for how students' works are built.",
  },
  {
    introduction: "演示人物。多年参与乡村振兴项目，关心作品在田间地头的用处。",
    introductionEn: "A person of the demo. Years in rural projects; looks for what a work is good for in the field.",
  },
];

/** Three experts agree to be shown to the public, and the host shows them; a fourth agrees and waits. */
export async function seedShownExperts(cast: Cast) {
  const judges = [...cast.experts.slice(0, 3), ...cast.experts.slice(-1)];
  for (const [n, { username, expertId }] of judges.entries()) {
    await standAt(moment(-20 + n, "10:10"));
    const words = profiles[n] ?? { introduction: "演示人物。", introductionEn: "A person of the demo." };
    await updateExpertProfile({ ...words, consent: true }, await actorOf(username));
    if (!profiles[n]) continue;
    await standAt(moment(-15, "15:00"));
    const [row] = await db.select({ version: expert.version }).from(expert).where(eq(expert.id, expertId));
    await publishExpert({ expertId, version: row?.version as number }, cast.actors.host);
  }
}
