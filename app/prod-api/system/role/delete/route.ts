import * as access from "@/lib/domain/access";
import { deleteRoles } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(deleteRoles, access.deleteRoles);
