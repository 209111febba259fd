import * as enrollment from "@/lib/domain/enrollment";
import { reject } from "@/lib/domain/enrollment/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(reject, enrollment.reject);
