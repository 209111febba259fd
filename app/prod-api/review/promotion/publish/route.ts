import * as review from "@/lib/domain/review";
import { promotionPublish } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const POST = serve(promotionPublish, review.publishPromotion);
