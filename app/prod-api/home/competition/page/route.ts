import * as contest from "@/lib/domain/contest";
import { publicPage } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(publicPage, contest.publicPage);
