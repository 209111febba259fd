import type { ReactNode } from "react";
import type { publicResults } from "@/lib/domain/award";
import type { SignUpOffer } from "@/lib/domain/enrollment";
import type { publicNews } from "@/lib/domain/news";

/** What is published around a contest. */
export interface Live {
  notices: Awaited<ReturnType<typeof publicNews>>;
  results: Awaited<ReturnType<typeof publicResults>>;
  offer: SignUpOffer;
  /** What one may do, beside the title. */
  act: ReactNode;
}
