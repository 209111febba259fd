import * as inbox from "@/lib/domain/inbox";
import { deleteMessages } from "@/lib/domain/inbox/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(deleteMessages, inbox.deleteMessages);
