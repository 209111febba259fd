import * as access from "@/lib/domain/access";
import { changePassword } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(changePassword, access.changePassword);
