import { article } from "@/db";
import { lifecycle } from "@/lib/lifecycle";

/** semantics 2.13: draft → pending → published → offline, and back from offline. */
export const articleLife = lifecycle("article", article, {
  draft: ["pending"],
  pending: ["published"],
  published: ["offline"],
  offline: ["published"],
});
