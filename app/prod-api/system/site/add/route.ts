import * as site from "@/lib/domain/site";
import { addSite } from "@/lib/domain/site/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(addSite, site.addSite);
