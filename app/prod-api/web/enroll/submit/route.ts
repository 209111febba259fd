import * as enrollment from "@/lib/domain/enrollment";
import { submit } from "@/lib/domain/enrollment/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(submit, enrollment.submit);
