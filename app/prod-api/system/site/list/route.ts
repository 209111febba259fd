import * as site from "@/lib/domain/site";
import { listSites } from "@/lib/domain/site/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(listSites, site.listSites);
