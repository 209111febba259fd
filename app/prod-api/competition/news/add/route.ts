import * as news from "@/lib/domain/news";
import { addNews } from "@/lib/domain/news/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(addNews, news.addNews);
