import * as work from "@/lib/domain/work";
import { detailByShareId } from "@/lib/domain/work/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(detailByShareId, work.detailByShareId, (_, headers) => headers.set("x-robots-tag", "noindex"));
