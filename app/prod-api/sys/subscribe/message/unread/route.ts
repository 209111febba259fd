import * as inbox from "@/lib/domain/inbox";
import { unreadCount } from "@/lib/domain/inbox/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(unreadCount, inbox.unreadCount);
