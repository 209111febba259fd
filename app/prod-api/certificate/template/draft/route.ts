import "server-only";
import * as certificate from "@/lib/domain/certificate";
import { templateDraft } from "@/lib/domain/certificate/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(templateDraft, certificate.draftOf);
