import * as access from "@/lib/domain/access";
import { updateMenu } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(updateMenu, access.updateMenu);
