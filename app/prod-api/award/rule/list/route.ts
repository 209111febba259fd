import "server-only";
import * as award from "@/lib/domain/award";
import { ruleList } from "@/lib/domain/award/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(ruleList, award.listRules);
