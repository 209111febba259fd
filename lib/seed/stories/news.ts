import { db, trialRequest } from "@/db";
import { toWireTime } from "@/lib/clock";
import { addNews, publishNews, submitNews } from "@/lib/domain/news";
import { evening, moment, opening, someTime } from "./calendar";
import type { Cast } from "./cast";
import { standAt } from "./clock";
import { campusNews, provinceNews, type Story, waitingNews } from "./words/news";

/** Contests by the names under which articles speak of them. */
type Contests = Record<"finished" | "rural" | "running" | "design" | "campus", string>;

const chineseAlone = { titleEn: "", summaryEn: "", contentHtmlEn: "" };

/** What an editor wrote and an administrator released; one article is a draft, one waits, one is released the next working day. */
export async function seedNews({ campus, actors: { editor, host } }: Cast, contests: Contests) {
  const write = async ({ about, title, paragraphs, ...rest }: Story, n: number, groupId?: string) => {
    await standAt(evening(rest.day - 1, n));
    const contentHtml = paragraphs.map((text) => `<p>${text}</p>`).join("");
    const marked = /[一-鿿]/.test(title) ? `${title}（演示）` : `${title} (demonstration)`;
    const text = { title: marked, summary: paragraphs[0], contentHtml, source: "演示编辑部" };
    const form = { ...text, ...chineseAlone, newsType: rest.type, top: rest.top ?? 0 };
    const competitionId = about && contests[about];
    const { newsId } = await addNews({ ...form, competitionId, groupId, fileIds: [] }, editor);
    if (rest.until === "draft") return;
    await submitNews({ newsId }, editor);
    if (rest.until === "pending") return;
    const publishTime = rest.until === "later" ? toWireTime(opening(1)) : undefined;
    await standAt(someTime(rest.day, n));
    await publishNews({ newsId, publishTime }, host);
  };
  for (const [n, story] of [...provinceNews, ...waitingNews].entries()) await write(story, n);
  for (const [n, story] of campusNews.entries()) await write(story, n, campus.id);
}

const requested = [
  ["某学院教务办", "教务干事", "想在下学期的院赛中试用，约 40 支队伍。"],
  ["某省学会秘书处", "秘书", "有三个分赛区，想了解分级管理与证书查验。"],
] as const;

/** Two organisations would like to try the platform. */
export async function seedTrialRequests({ province }: Cast) {
  await db.insert(trialRequest).values(
    requested.map(([organization, position, remark], n) => ({
      contactName: `演示联系人${n + 1}`,
      mobile: `1990000008${n}`,
      organization: `${organization}（演示）`,
      position,
      email: `trial${n + 1}@demo.invalid`,
      remark,
      host: "localhost",
      groupId: province.id,
      ip: "127.0.0.1",
      createdAt: moment(-2 - n, "10:30"),
    })),
  );
}
