import * as expert from "@/lib/domain/expert";
import { expertInvitationWithdraw } from "@/lib/domain/expert/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(expertInvitationWithdraw, expert.withdrawInvitation);
