import * as expert from "@/lib/domain/expert";
import { expertAdd } from "@/lib/domain/expert/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(expertAdd, expert.addExpert);
