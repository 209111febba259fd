import * as work from "@/lib/domain/work";
import { downloadFile } from "@/lib/domain/work/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(downloadFile, work.downloadFile);
