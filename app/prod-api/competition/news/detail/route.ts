import * as news from "@/lib/domain/news";
import { newsDetail } from "@/lib/domain/news/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(newsDetail, news.newsDetail);
