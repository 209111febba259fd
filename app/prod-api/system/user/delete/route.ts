import * as access from "@/lib/domain/access";
import { deleteUsers } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(deleteUsers, access.deleteUsers);
