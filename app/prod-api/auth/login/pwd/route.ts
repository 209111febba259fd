import * as access from "@/lib/domain/access";
import { loginByPassword } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";
import { putSession } from "@/lib/http/session-cookie";

export const POST = serve(loginByPassword, access.loginByPassword, putSession);
