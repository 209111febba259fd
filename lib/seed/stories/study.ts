import { toWireDay } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { addStudy, attemptQuiz, publishStudy, putStudyFile, saveStudyProgress } from "@/lib/domain/study";
import { moment } from "./calendar";
import type { Cast } from "./cast";
import { standAt } from "./clock";
import { demoPdf } from "./drawn/demo-pdf";

const plain = {
  ...{ note: "", audience: ["entrant" as const], required: true, dueOn: null, contentHtml: "" },
  ...{ questions: [], passMark: 60, maxAttempts: 3 },
};
const rules = `<h2>提交前请核对</h2><ul><li>作品文件不出现学校、姓名等信息。</li><li>申报书为一份 PDF，不超过 20 MB。</li>
<li>截止前可以多次提交，以最后一次为准。</li></ul><p>有疑问请联系组委会。</p>`;
const questions = [
  {
    ...{ text: "盲评作品的文件中，下列哪一项可以出现？", multiple: false },
    ...{ options: ["学校名称", "指导教师姓名", "作品名称", "队员手机号"], correct: [2] },
  },
  {
    ...{ text: "截止前多次提交，评审以哪一次为准？", multiple: false },
    ...{ options: ["第一次", "最后一次", "得分最高的一次"], correct: [1] },
  },
  {
    ...{ text: "下列哪些信息会暴露身份？", multiple: true },
    ...{ options: ["文件属性中的作者", "作品编号", "照片中的校徽"], correct: [0, 2] },
  },
];

/** What the running contest gives its entrants to learn: an article, a file and a quiz, and what a school gives its students. */
export async function seedStudy(cast: Cast, { contestId }: { contestId: string }) {
  const { manager, school, student, student2 } = cast.actors;
  const by = async (actor: Actor, what: Parameters<typeof addStudy>[0]) => {
    const { resourceId } = await addStudy(what, actor);
    if (what.kind === "file") {
      const pdf = demoPdf("Template of the application");
      const file = { resourceId, name: "申报书模板（演示）.pdf", size: pdf.length };
      await putStudyFile(file, actor, new Blob([new Uint8Array(pdf)]).stream());
    }
    await publishStudy({ resourceId }, actor);
    return resourceId;
  };
  const dueOn = toWireDay(moment(6, "12:00"));
  await standAt(moment(-12, "09:00"));
  const of = { ...plain, competitionId: contestId };
  const article = await by(manager, { ...of, kind: "article", title: "作品提交须知", dueOn, contentHtml: rules });
  await by(manager, { ...of, kind: "file", title: "申报书模板与说明", required: false });
  const quiz = await by(manager, { ...of, kind: "quiz", title: "盲评规则小测验", dueOn, questions });
  const own = { ...plain, groupId: cast.campus.id, audience: ["student" as const] };
  const text = "<p>参赛作品引用他人成果须注明来源；数据与图片应为原创或已获授权。</p>";
  await by(school, { ...own, kind: "article", title: "学术诚信", contentHtml: text });
  await standAt(moment(-4, "20:00"));
  await saveStudyProgress({ resourceId: article, done: true }, student);
  await attemptQuiz({ resourceId: quiz, answers: [[2], [0], [0]] }, student);
  await saveStudyProgress({ resourceId: article }, student2);
}
