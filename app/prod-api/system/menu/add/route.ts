import * as access from "@/lib/domain/access";
import { addMenu } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(addMenu, access.addMenu);
