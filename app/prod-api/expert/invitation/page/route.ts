import * as expert from "@/lib/domain/expert";
import { expertInvitationPage } from "@/lib/domain/expert/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(expertInvitationPage, expert.expertInvitationPage);
