import * as news from "@/lib/domain/news";
import { takeNewsOffline } from "@/lib/domain/news/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(takeNewsOffline, news.takeNewsOffline);
