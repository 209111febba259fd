import * as inbox from "@/lib/domain/inbox";
import { messagePage } from "@/lib/domain/inbox/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(messagePage, inbox.messagePage);
