import * as site from "@/lib/domain/site";
import { updateSite } from "@/lib/domain/site/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(updateSite, site.updateSite);
