import * as access from "@/lib/domain/access";
import { stopContact } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(stopContact, access.stopContact);
