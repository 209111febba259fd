import * as access from "@/lib/domain/access";
import { checkImport } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(checkImport, access.checkImport);
