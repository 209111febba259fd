import * as access from "@/lib/domain/access";
import { refuseContact } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(refuseContact, access.refuseContact);
