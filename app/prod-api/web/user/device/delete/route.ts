import * as access from "@/lib/domain/access";
import { forgetDevices } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(forgetDevices, access.forgetDevices);
