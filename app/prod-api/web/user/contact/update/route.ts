import * as access from "@/lib/domain/access";
import { changeContact } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(changeContact, access.changeContact);
