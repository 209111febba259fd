import "server-only";
import * as award from "@/lib/domain/award";
import { ruleUpdate } from "@/lib/domain/award/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(ruleUpdate, award.updateRule);
