import * as expert from "@/lib/domain/expert";
import { expertRetire } from "@/lib/domain/expert/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(expertRetire, expert.retireExpert);
