import { article } from "@/db";
import { lifecycle } from "@/lib/domain/lifecycle";
import type { ArticleStatus } from "./contract";

/** docs/rules/news.md, "Life of an article": draft → pending → published → offline, and back from offline. */
export const articleLifecycle = lifecycle<ArticleStatus, typeof article>("article", article, {
  draft: ["pending"],
  pending: ["published"],
  published: ["offline"],
  offline: ["published"],
});
