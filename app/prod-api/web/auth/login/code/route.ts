import * as access from "@/lib/domain/access";
import { loginByCodeOnSite } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";
import { putSession } from "@/lib/http/session-cookie";

export const POST = serve(loginByCodeOnSite, access.loginByCode, putSession);
