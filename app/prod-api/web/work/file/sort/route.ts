import * as work from "@/lib/domain/work";
import { reorderFiles } from "@/lib/domain/work/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(reorderFiles, work.reorderFiles);
