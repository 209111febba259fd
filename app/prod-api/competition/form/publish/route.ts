import * as contest from "@/lib/domain/contest";
import { formPublish } from "@/lib/domain/contest/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(formPublish, contest.publishForm);
