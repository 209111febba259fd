import type { PageSlug } from "@/db/values";
import type { PageContent } from "@/lib/domain/site/page/blocks";
import { cloud } from "./cloud";
import { introduction } from "./introduction";
import { judging } from "./judging";
import { schools } from "./schools";
import { services } from "./services";

/** What a page says on a host whose organisations have not written their own. */
export const shippedPages: Record<PageSlug, PageContent> = {
  introductionPlatform: introduction,
  expendingServices: services,
  "solve/could": cloud,
  "solve/highSchool": schools,
  "solve/dataBase": judging,
};
