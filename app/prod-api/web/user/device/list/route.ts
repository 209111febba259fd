import * as access from "@/lib/domain/access";
import { ownDevices } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(ownDevices, access.ownDevices);
