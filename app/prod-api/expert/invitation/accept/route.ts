import * as expert from "@/lib/domain/expert";
import { expertInvitationAccept } from "@/lib/domain/expert/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(expertInvitationAccept, expert.acceptInvitation);
