import * as expert from "@/lib/domain/expert";
import { expertRestore } from "@/lib/domain/expert/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(expertRestore, expert.restoreExpert);
