import * as review from "@/lib/domain/review";
import { promotionPreview } from "@/lib/domain/review/contract";
import { serve } from "@/lib/http/serve";

export const GET = serve(promotionPreview, review.previewPromotion);
