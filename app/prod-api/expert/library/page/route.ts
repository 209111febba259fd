import * as expert from "@/lib/domain/expert";
import { expertPage } from "@/lib/domain/expert/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(expertPage, expert.expertPage);
