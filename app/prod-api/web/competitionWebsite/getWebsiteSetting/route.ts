import * as site from "@/lib/domain/site";
import { getWebsiteSetting } from "@/lib/domain/site/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(getWebsiteSetting, site.getWebsiteSetting);
