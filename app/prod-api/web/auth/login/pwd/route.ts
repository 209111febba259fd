import * as access from "@/lib/domain/access";
import { loginByPasswordOnSite } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";
import { putSession } from "@/lib/http/session-cookie";

export const POST = serve(loginByPasswordOnSite, access.loginByPassword, putSession);
