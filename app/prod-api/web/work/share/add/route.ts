import * as work from "@/lib/domain/work";
import { shareAdd } from "@/lib/domain/work/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(shareAdd, work.addShare);
