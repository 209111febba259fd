import * as news from "@/lib/domain/news";
import { deleteNews } from "@/lib/domain/news/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(deleteNews, news.deleteNews);
