import * as news from "@/lib/domain/news";
import { submitNews } from "@/lib/domain/news/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(submitNews, news.submitNews);
