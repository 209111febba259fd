import "server-only";
import * as certificate from "@/lib/domain/certificate";
import { openPdf } from "@/lib/domain/certificate/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(openPdf, certificate.openPdfFile);
