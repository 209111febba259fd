import * as work from "@/lib/domain/work";
import { shareRevoke } from "@/lib/domain/work/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(shareRevoke, work.revokeShare);
