import {
  articleChange,
  articleFile,
  contestManager,
  db,
  file,
  formVersion,
  message,
  schoolRequest,
  sitePage,
  sitePageVersion,
  transition,
} from "@/db";
import { aBanner, aContest, anArticle, anItem, aSetting, aSite, aStage, aTrialRequest } from "@/lib/seed/factories";
import { storage } from "@/lib/storage";
import type { Place } from "./people";

type Status = "draft" | "pending" | "published" | "suspended" | "finished" | "archived";

/** Contests, articles and a website in the states that an organiser's calls ask for. */
export async function aDesk({ province, people, places }: Place) {
  const contestIn = async (status: Status) =>
    (await aContest({ in: province, managerId: people.manager.userId, status, publishedAt: null })).id;
  const draftContest = await contestIn("draft");
  await db.insert(contestManager).values({ contestId: draftContest, userId: places.user });
  const draftStage = await aStage(draftContest, [["signUp", "1 day", "2 days"]]);
  const draftItem = await anItem(draftContest);
  const draftGroup = await anItem(draftContest, { parentId: draftItem.id, code: "GROUP" });
  await aSetting(draftContest, "enroll", { maxMembers: 3 });
  await db.insert(formVersion).values({ contestId: draftContest, purpose: "enroll", no: 1, fields: [] });

  const pendingContest = await contestIn("pending");
  await db.insert(transition).values({
    entity: "contest",
    entityId: pendingContest,
    from: "draft",
    to: "pending",
    actorId: people.manager.userId,
  });

  const stored = await storage.put(new Blob(["an attachment"]).stream(), 10_000);
  const store = async (of: Partial<typeof file.$inferInsert>) => {
    const about = { sha256: stored.sha256, size: String(stored.size), mime: "image/png", name: "picture.png" };
    const owner = { purpose: "attachment", ownerId: people.editor.userId } as const;
    const [kept] = await db
      .insert(file)
      .values({ ...about, ...owner, ...of })
      .returning();
    return kept?.id as string;
  };
  const article = async (status: "draft" | "pending" | "published") =>
    (await anArticle({ groupId: province.id, status, authorId: people.editor.userId })).id;
  const draftArticle = await article("draft");
  const shownArticle = await article("published");
  const [attachment, publicAttachment] = [await store({}), await store({})];
  const before = {
    title: "A title",
    titleEn: "",
    summary: "",
    summaryEn: "",
    contentHtml: "<p>A</p>",
    contentHtmlEn: "",
  };
  const pendingArticle = await article("pending");
  await db.insert(articleChange).values({ articleId: pendingArticle, no: 1, ...before });
  await db.insert(articleFile).values([
    { articleId: draftArticle, fileId: attachment },
    { articleId: shownArticle, fileId: publicAttachment },
  ]);
  const [asked] = await db
    .insert(schoolRequest)
    .values({ userId: people.captain.userId, kind: "school", name: "A missing school", city: "Hangzhou" })
    .returning({ id: schoolRequest.id });
  const [letter] = await db
    .insert(message)
    .values({ userId: people.captain.userId, topic: "team.approved", params: { team: "x" } })
    .returning();
  return {
    draftContest,
    draftStage: draftStage.id,
    draftItem: draftItem.id,
    draftGroup: draftGroup.id,
    bareContest: await contestIn("draft"),
    pendingContest,
    suspendedContest: await contestIn("suspended"),
    runningContest: await contestIn("published"),
    finishedContest: await contestIn("finished"),
    archivedContest: await contestIn("archived"),
    draftArticle,
    pendingArticle,
    article: shownArticle,
    attachment,
    publicAttachment,
    cover: await store({ purpose: "cover", open: 1 }),
    ...(await siteWithPage(province.id)),
    trial: (await aTrialRequest({ groupId: province.id })).id,
    message: letter?.id as string,
    schoolRequest: asked?.id as string,
  };
}

/** A website with a banner, whose page of blocks was published once, and is being rewritten. */
async function siteWithPage(groupId: string) {
  const content = { title: { zh: "云上办赛", en: "" }, lead: { zh: "", en: "" }, blocks: [] };
  const [page] = await db
    .insert(sitePage)
    .values({ groupId, slug: "solve/could", draft: content, version: 2 })
    .returning({ id: sitePage.id });
  await db.insert(sitePageVersion).values({ pageId: page?.id as string, no: 1, content, publishAt: new Date(0) });
  const { id } = await aSite({ groupId });
  return { site: id, banner: (await aBanner(id, { link: "/home/competition" })).id };
}
