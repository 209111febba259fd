import { db, trialRequest } from "@/db";
import { toWireTime } from "@/lib/clock";
import type { Actor } from "@/lib/domain/actor";
import { addNews, publishNews, submitNews } from "@/lib/domain/news";
import { uploadFile } from "@/lib/domain/site";
import { evening, moment, opening, someTime } from "./calendar";
import type { Cast } from "./cast";
import { standAt } from "./clock";
import { landscape } from "./drawn/landscape";
import { earlierNews } from "./words/earlier-news";
import { campusNews, provinceNews, type Story, waitingNews } from "./words/news";

/** Contests by the names under which articles speak of them. */
type Contests = Record<"finished" | "rural" | "running" | "design" | "campus", string>;

/** Kinds that are told with a picture beside them. */
const pictured: readonly Story["type"][] = ["news", "previous", "research"];

/** A drawn picture as an editor uploads it; its address. */
async function pictureBy(editor: Actor, n: number) {
  const body = new Blob([new Uint8Array(await landscape(n))]).stream();
  return (await uploadFile({ purpose: "cover", name: `picture-${n}.jpg` }, editor, body)).url;
}

const figure = (caption: string, url: string) =>
  `<figure><img src="${url}" alt="${caption}" width="1200" /><figcaption>${caption}</figcaption></figure>`;

const chineseAlone = { titleEn: "", summaryEn: "", contentHtmlEn: "" };

/** What an editor wrote and an administrator released; one article is a draft, one waits, one is released the next working day. */
export async function seedNews({ campus, actors: { editor, host } }: Cast, contests: Contests) {
  const write = async ({ about, title, paragraphs, pictures = [], ...rest }: Story, n: number, groupId?: string) => {
    await standAt(evening(rest.day - 1, n));
    const drawn: string[] = [];
    for (const [at, caption] of pictures.entries())
      drawn.push(figure(caption, await pictureBy(editor, n + 2 * at + 1)));
    const contentHtml = [...paragraphs.map((text) => `<p>${text}</p>`), ...drawn].join("");
    const marked = /[一-鿿]/.test(title) ? `${title}（演示）` : `${title} (demonstration)`;
    const text = { title: marked, summary: paragraphs[0], contentHtml, source: "演示编辑部" };
    const form = { ...text, ...chineseAlone, newsType: rest.type, top: rest.top ?? 0 };
    const competitionId = about && contests[about];
    const coverUrl = pictured.includes(rest.type) ? await pictureBy(editor, n) : null;
    const { newsId } = await addNews({ ...form, coverUrl, competitionId, groupId, fileIds: [] }, editor);
    if (rest.until === "draft") return;
    await submitNews({ newsId }, editor);
    if (rest.until === "pending") return;
    const publishTime = rest.until === "later" ? toWireTime(opening(1)) : undefined;
    await standAt(someTime(rest.day, n));
    await publishNews({ newsId, publishTime }, host);
  };
  for (const [n, story] of [...earlierNews, ...provinceNews, ...waitingNews].entries()) await write(story, n);
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
