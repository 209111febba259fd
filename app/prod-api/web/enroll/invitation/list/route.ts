import * as enrollment from "@/lib/domain/enrollment";
import { invitations } from "@/lib/domain/enrollment/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(invitations, enrollment.invitations);
