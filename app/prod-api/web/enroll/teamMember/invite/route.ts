import * as enrollment from "@/lib/domain/enrollment";
import { invite } from "@/lib/domain/enrollment/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(invite, enrollment.invite);
