import * as access from "@/lib/domain/access";
import { importUsers } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(importUsers, access.importUsers);
