import * as access from "@/lib/domain/access";
import { sendOwnCode } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(sendOwnCode, access.sendOwnCode);
