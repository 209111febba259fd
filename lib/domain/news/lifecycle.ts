import { article } from "@/db";
import { lifecycle } from "@/lib/domain/lifecycle";
import type { ArticleStatus } from "./contract";

/** docs/rules/news.md, "Life of an article": draft → pending → published → offline, back from offline, and back to draft by a return. */
export const articleLifecycle = lifecycle<ArticleStatus, typeof article>("article", article, {
  draft: ["pending"],
  pending: ["published", "draft"],
  published: ["offline"],
  offline: ["published"],
});
