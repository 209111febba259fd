import * as enrollment from "@/lib/domain/enrollment";
import { profileQr } from "@/lib/domain/enrollment/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(profileQr, enrollment.profileQr);
