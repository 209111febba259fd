import * as enrollment from "@/lib/domain/enrollment";
import { websiteMembers } from "@/lib/domain/enrollment/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(websiteMembers, enrollment.websiteMembers);
