import "server-only";
import * as certificate from "@/lib/domain/certificate";
import { fontSlice } from "@/lib/domain/certificate/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(fontSlice, certificate.fontSliceFile);
