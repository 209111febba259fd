import * as contest from "@/lib/domain/contest";
import { formUpdate } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(formUpdate, contest.updateForm);
