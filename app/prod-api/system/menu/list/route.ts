import * as access from "@/lib/domain/access";
import { menuList } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(menuList, access.menuList);
