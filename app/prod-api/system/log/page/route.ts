import * as access from "@/lib/domain/access";
import { operationLogPage } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(operationLogPage, access.operationLogPage);
