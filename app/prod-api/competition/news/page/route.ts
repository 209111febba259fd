import * as news from "@/lib/domain/news";
import { deskNewsPage } from "@/lib/domain/news/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(deskNewsPage, news.listNews);
