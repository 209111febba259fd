import * as work from "@/lib/domain/work";
import { withdrawWork } from "@/lib/domain/work/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(withdrawWork, work.withdrawWork);
