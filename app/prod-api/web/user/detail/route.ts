import * as access from "@/lib/domain/access";
import { userDetail } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(userDetail, access.userDetail);
