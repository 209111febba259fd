import * as site from "@/lib/domain/site";
import { trialPage } from "@/lib/domain/site/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(trialPage, site.trialPage);
