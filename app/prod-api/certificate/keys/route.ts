import "server-only";
import * as certificate from "@/lib/domain/certificate";
import { certificateKeys } from "@/lib/domain/certificate/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(certificateKeys, certificate.certificateKeysFile);
