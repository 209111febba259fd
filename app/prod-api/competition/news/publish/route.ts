import * as news from "@/lib/domain/news";
import { publishNews } from "@/lib/domain/news/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(publishNews, news.publishNews);
