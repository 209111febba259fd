import * as expert from "@/lib/domain/expert";
import { expertGroupDelete } from "@/lib/domain/expert/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(expertGroupDelete, expert.deleteExpertGroup);
