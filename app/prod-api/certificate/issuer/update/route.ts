import "server-only";
import * as certificate from "@/lib/domain/certificate";
import { issuerUpdate } from "@/lib/domain/certificate/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(issuerUpdate, certificate.saveIssuer);
