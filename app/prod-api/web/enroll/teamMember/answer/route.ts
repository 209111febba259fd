import * as enrollment from "@/lib/domain/enrollment";
import { answerInvitation } from "@/lib/domain/enrollment/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(answerInvitation, enrollment.answerInvitation);
