import * as work from "@/lib/domain/work";
import { putFile } from "@/lib/domain/work/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(putFile, work.putFile);
