import { consultTypes } from "@/lib/domain/news/contract";

/** Whether an article is read among research and solutions, not among the news. */
export const isConsult = (newsType: string) => (consultTypes as readonly string[]).includes(newsType);

/** The address of an article: news, or research and solutions, by its type. */
export const articlePath = ({ newsId, newsType }: { newsId: string; newsType: string }) =>
  `/home/${isConsult(newsType) ? "consultDetails" : "newsDetails"}?id=${newsId}`;
