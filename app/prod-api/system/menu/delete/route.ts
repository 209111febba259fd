import * as access from "@/lib/domain/access";
import { deleteMenus } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(deleteMenus, access.deleteMenus);
