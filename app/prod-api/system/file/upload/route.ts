import * as site from "@/lib/domain/site";
import { uploadFile } from "@/lib/domain/site/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(uploadFile, site.uploadFile);
