import * as inbox from "@/lib/domain/inbox";
import { readMessages } from "@/lib/domain/inbox/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(readMessages, inbox.readMessages);
