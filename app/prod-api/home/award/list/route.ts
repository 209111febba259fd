import "server-only";
import * as award from "@/lib/domain/award";
import { publicResultList } from "@/lib/domain/award/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(publicResultList, award.publicResultsOf);
