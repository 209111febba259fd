import * as inbox from "@/lib/domain/inbox";
import { subscriptionDetail } from "@/lib/domain/inbox/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(subscriptionDetail, inbox.subscriptionDetail);
