import * as news from "@/lib/domain/news";
import { updateNews } from "@/lib/domain/news/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(updateNews, news.updateNews);
