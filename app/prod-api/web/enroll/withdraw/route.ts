import * as enrollment from "@/lib/domain/enrollment";
import { withdraw } from "@/lib/domain/enrollment/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(withdraw, enrollment.withdraw);
