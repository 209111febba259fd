import * as work from "@/lib/domain/work";
import { removeFile } from "@/lib/domain/work/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(removeFile, work.removeFile);
