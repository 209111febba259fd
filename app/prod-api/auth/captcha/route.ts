import * as access from "@/lib/domain/access";
import { captcha } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(captcha, access.drawCaptcha);
