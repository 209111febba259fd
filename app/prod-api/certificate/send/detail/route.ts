import "server-only";
import * as certificate from "@/lib/domain/certificate";
import { sendDetail } from "@/lib/domain/certificate/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(sendDetail, certificate.sendingsOf);
