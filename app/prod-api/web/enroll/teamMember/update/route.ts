import * as enrollment from "@/lib/domain/enrollment";
import { saveOwnAnswers } from "@/lib/domain/enrollment/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(saveOwnAnswers, enrollment.saveOwnAnswers);
