import "server-only";
import * as award from "@/lib/domain/award";
import { publicityPublish } from "@/lib/domain/award/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(publicityPublish, award.publishAwards);
