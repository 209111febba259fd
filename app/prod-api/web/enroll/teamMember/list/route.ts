import * as enrollment from "@/lib/domain/enrollment";
import { members } from "@/lib/domain/enrollment/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(members, enrollment.members);
