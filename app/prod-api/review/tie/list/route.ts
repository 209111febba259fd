import * as review from "@/lib/domain/review";
import { tiedWorks } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(tiedWorks, review.tiedWorks);
