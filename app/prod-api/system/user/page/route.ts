import * as access from "@/lib/domain/access";
import { userPage } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(userPage, access.userPage);
