import * as news from "@/lib/domain/news";
import { readNews } from "@/lib/domain/news/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(readNews, news.readNews);
