import * as access from "@/lib/domain/access";
import { roleDetail } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(roleDetail, access.roleDetail);
