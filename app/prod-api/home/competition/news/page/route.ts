import * as news from "@/lib/domain/news";
import { newsPage } from "@/lib/domain/news/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(newsPage, news.newsPage);
