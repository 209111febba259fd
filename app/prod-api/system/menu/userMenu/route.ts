import * as access from "@/lib/domain/access";
import { userMenu } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(userMenu, access.userMenu);
