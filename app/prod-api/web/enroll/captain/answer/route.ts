import * as enrollment from "@/lib/domain/enrollment";
import { answerCaptaincy } from "@/lib/domain/enrollment/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(answerCaptaincy, enrollment.answerCaptaincy);
