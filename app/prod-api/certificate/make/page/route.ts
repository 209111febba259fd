import "server-only";
import * as certificate from "@/lib/domain/certificate";
import { batchPage } from "@/lib/domain/certificate/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(batchPage, certificate.listBatches);
