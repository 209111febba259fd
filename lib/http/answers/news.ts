import "server-only";
import * as news from "@/lib/domain/news";
import type * as calls from "@/lib/domain/news/contract";
import type { AnswersTo } from "./answers-to";

export const answers = {
  addNews: news.addNews,
  deleteNews: news.deleteNews,
  newsDetail: news.newsDetail,
  takeNewsOffline: news.takeNewsOffline,
  deskNewsPage: news.listNews,
  publishNews: news.publishNews,
  submitNews: news.submitNews,
  updateNews: news.updateNews,
  newsPage: news.newsPage,
  newsFile: news.newsFile,
  readNews: news.readNews,
} satisfies AnswersTo<typeof calls>;
