import * as contest from "@/lib/domain/contest";
import { itemOptions } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(itemOptions, contest.itemOptions);
