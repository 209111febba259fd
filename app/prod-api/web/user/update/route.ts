import * as access from "@/lib/domain/access";
import { updateProfile } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(updateProfile, access.updateProfile);
