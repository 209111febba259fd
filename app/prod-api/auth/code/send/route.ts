import * as access from "@/lib/domain/access";
import { sendCode } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(sendCode, access.sendCode);
