import * as access from "@/lib/domain/access";
import { updateRole } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(updateRole, access.updateRole);
