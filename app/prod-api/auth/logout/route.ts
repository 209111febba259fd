import * as access from "@/lib/domain/access";
import { logout } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";
import { dropSession } from "@/lib/http/session-cookie";

export const POST = serve(logout, access.logout, dropSession);
