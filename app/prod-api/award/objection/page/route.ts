import "server-only";
import * as award from "@/lib/domain/award";
import { objectionPage } from "@/lib/domain/award/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(objectionPage, award.listObjections);
