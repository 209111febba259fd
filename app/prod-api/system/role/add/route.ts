import * as access from "@/lib/domain/access";
import { addRole } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(addRole, access.addRole);
