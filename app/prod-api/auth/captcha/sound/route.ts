import * as access from "@/lib/domain/access";
import { captchaSound } from "@/lib/domain/access/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(captchaSound, access.speakCaptcha);
