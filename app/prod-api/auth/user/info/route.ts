import * as access from "@/lib/domain/access";
import { userInfo } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";
import { keepSession } from "@/lib/http/session-cookie";

export const GET = serve(userInfo, access.userInfo, keepSession);
