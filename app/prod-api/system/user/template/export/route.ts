import * as access from "@/lib/domain/access";
import { exportUsers } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(exportUsers, access.exportUsers);
