import * as access from "@/lib/domain/access";
import { loginLogPage } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(loginLogPage, access.loginLogPage);
