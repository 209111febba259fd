import * as expert from "@/lib/domain/expert";
import { expertInvitationDecline } from "@/lib/domain/expert/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(expertInvitationDecline, expert.declineInvitation);
