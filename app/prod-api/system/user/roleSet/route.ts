import * as access from "@/lib/domain/access";
import { setRoles } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(setRoles, access.setRoles);
