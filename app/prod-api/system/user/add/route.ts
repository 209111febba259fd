import * as access from "@/lib/domain/access";
import { addUser } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(addUser, access.addUser);
