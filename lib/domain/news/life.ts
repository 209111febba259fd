import { article } from "@/db";
import { lifecycle } from "@/lib/lifecycle";
import type { ArticleStatus } from "./contract";

/** semantics 2.13: draft → pending → published → offline, and back from offline. */
export const articleLife = lifecycle<ArticleStatus, typeof article>("article", article, {
  draft: ["pending"],
  pending: ["published"],
  published: ["offline"],
  offline: ["published"],
});
