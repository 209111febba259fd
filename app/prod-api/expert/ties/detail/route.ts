import * as expert from "@/lib/domain/expert";
import { expertTies } from "@/lib/domain/expert/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(expertTies, expert.expertTies);
