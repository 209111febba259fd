import * as expert from "@/lib/domain/expert";
import { expertGroupUpdate } from "@/lib/domain/expert/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(expertGroupUpdate, expert.updateExpertGroup);
