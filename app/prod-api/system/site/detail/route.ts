import * as site from "@/lib/domain/site";
import { siteDetail } from "@/lib/domain/site/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(siteDetail, site.siteDetail);
