import * as inbox from "@/lib/domain/inbox";
import { saveSubscriptions } from "@/lib/domain/inbox/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(saveSubscriptions, inbox.saveSubscriptions);
