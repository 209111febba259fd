import * as work from "@/lib/domain/work";
import { shareList } from "@/lib/domain/work/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(shareList, work.listShares);
