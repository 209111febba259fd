import "server-only";
import * as award from "@/lib/domain/award";
import { awardPage } from "@/lib/domain/award/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(awardPage, award.listAwards);
