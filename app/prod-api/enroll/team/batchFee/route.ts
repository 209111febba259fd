import * as enrollment from "@/lib/domain/enrollment";
import { settleFees } from "@/lib/domain/enrollment/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(settleFees, enrollment.settleFees);
