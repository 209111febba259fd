import * as expert from "@/lib/domain/expert";
import { expertGroupAdd } from "@/lib/domain/expert/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(expertGroupAdd, expert.addExpertGroup);
