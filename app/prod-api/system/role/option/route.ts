import * as access from "@/lib/domain/access";
import { grantableRoles } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(grantableRoles, access.grantableRoles);
