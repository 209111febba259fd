import * as expert from "@/lib/domain/expert";
import { expertTiesUpdate } from "@/lib/domain/expert/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(expertTiesUpdate, expert.updateTies);
