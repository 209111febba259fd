import * as expert from "@/lib/domain/expert";
import { expertInvite } from "@/lib/domain/expert/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(expertInvite, expert.inviteExpert);
