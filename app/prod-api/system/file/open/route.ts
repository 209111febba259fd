import * as site from "@/lib/domain/site";
import { openFile } from "@/lib/domain/site/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(openFile, site.openFile);
