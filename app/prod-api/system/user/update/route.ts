import * as access from "@/lib/domain/access";
import { updateUser } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(updateUser, access.updateUser);
