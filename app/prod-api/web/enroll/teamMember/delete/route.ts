import * as enrollment from "@/lib/domain/enrollment";
import { removeMember } from "@/lib/domain/enrollment/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(removeMember, enrollment.removeMember);
