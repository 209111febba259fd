import * as site from "@/lib/domain/site";
import { dictList } from "@/lib/domain/site/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(dictList, site.dictList);
