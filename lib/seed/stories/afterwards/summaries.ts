import { and, eq } from "drizzle-orm";
import { db, summaryReport } from "@/db";
import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import type { FormField } from "@/lib/domain/contest/contract";
import {
  acceptReports,
  addSummary,
  askSchools,
  markReport,
  putReportFile,
  returnReports,
  submitReport,
} from "@/lib/domain/summary";
import { moment } from "@/lib/seed/stories/calendar";
import type { Cast } from "@/lib/seed/stories/cast";
import { standAt } from "@/lib/seed/stories/clock";
import { demoPdf } from "@/lib/seed/stories/drawn/demo-pdf";

const asked = (
  key: string,
  type: FormField["type"],
  zh: string,
  en: string,
  required: FormField["required"],
  order: number,
): FormField => ({
  ...{ id: `summary-${key}`, key, type, label: { zh, en }, required, order, target: "school", source: "custom" },
  ...{ showIf: [], items: [], stages: [], visibleTo: "auditor", personal: false, unique: "none" },
  ...(type === "number" && { min: 0 }),
});

const fields = [
  asked("teams", "number", "校内报名队伍数", "Teams that entered at the school", "always", 0),
  asked("funding", "number", "学校投入经费（元）", "Funding by the school (CNY)", "always", 1),
  asked("experience", "textarea", "组织经验与建议", "What went well, what to change", "never", 2),
];

/** A summary in progress: asked of the schools of last year's contest; one report accepted, one returned with remarks, the others missing. */
export async function seedSummaries(cast: Cast, { contestId }: { contestId: string }) {
  const { manager, school, school2 } = cast.actors;
  await standAt(moment(-20, "09:00"));
  const { summaryId } = await addSummary(
    {
      title: "第1届竞赛工作总结（演示）",
      note: "请填写数据并上传盖章的总结 PDF。",
      contestIds: [contestId],
      dueTime: toWireTime(moment(10, "17:00")),
      takesLate: true,
      fields,
    },
    manager,
  );
  await askSchools({ summaryId }, manager);
  const handIn = async (actor: Actor, answers: Record<string, unknown>) => {
    const here = and(eq(summaryReport.summaryId, summaryId), eq(summaryReport.orgId, actor.groupId ?? "0"));
    const [report] = await db.select({ id: summaryReport.id }).from(summaryReport).where(here);
    if (!report) throw new Error("the demo's schools are in last year's contest");
    const pdf = demoPdf("Annual report");
    const file = { reportId: report.id, name: "总结（演示）.pdf", size: pdf.length };
    await putReportFile(file, actor, new Blob([new Uint8Array(pdf)]).stream());
    return { reportId: report.id, ...(await submitReport({ reportId: report.id, answers }, actor)) };
  };
  await standAt(moment(-8, "10:00"));
  const first = await handIn(school2, { teams: 46, funding: 80_000, experience: "校内赛提前一个月，队伍准备更充分。" });
  await standAt(moment(-6, "15:00"));
  const second = await handIn(school, { teams: 31, funding: 0 });
  await standAt(moment(-5, "09:30"));
  await acceptReports({ ids: [first.reportId] }, manager);
  await markReport({ versionId: second.versionId, page: 1, text: "缺少学校盖章。" }, manager);
  await returnReports({ ids: [second.reportId], reason: "经费一项为 0，请核实；总结请盖章。" }, manager);
}
