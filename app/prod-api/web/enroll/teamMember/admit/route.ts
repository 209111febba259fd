import * as enrollment from "@/lib/domain/enrollment";
import { answerRequest } from "@/lib/domain/enrollment/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(answerRequest, enrollment.answerRequest);
