import * as access from "@/lib/domain/access";
import { confirmContact } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(confirmContact, access.confirmContact);
