import "server-only";
import * as award from "@/lib/domain/award";
import { awardRevoke } from "@/lib/domain/award/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(awardRevoke, award.revokeAward);
