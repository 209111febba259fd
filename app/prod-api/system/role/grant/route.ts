import * as access from "@/lib/domain/access";
import { grantRole } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(grantRole, access.grantRole);
