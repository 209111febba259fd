import * as news from "@/lib/domain/news";
import { newsFile } from "@/lib/domain/news/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(newsFile, news.newsFile);
