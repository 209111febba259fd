import * as expert from "@/lib/domain/expert";
import { expertUpdate } from "@/lib/domain/expert/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(expertUpdate, expert.updateExpert);
