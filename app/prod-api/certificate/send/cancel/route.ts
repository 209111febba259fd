import "server-only";
import * as certificate from "@/lib/domain/certificate";
import { sendCancel } from "@/lib/domain/certificate/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(sendCancel, certificate.cancelSending);
