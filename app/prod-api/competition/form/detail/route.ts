import * as contest from "@/lib/domain/contest";
import { formDetail } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(formDetail, contest.formDetail);
