import * as site from "@/lib/domain/site";
import { saveTrial } from "@/lib/domain/site/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(saveTrial, site.saveTrial);
