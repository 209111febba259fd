import * as access from "@/lib/domain/access";
import { ownRoles } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(ownRoles, access.ownRoles);
