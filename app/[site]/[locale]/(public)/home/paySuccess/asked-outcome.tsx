"use client";

import { PayOutcome } from "@/components/finance/pay-outcome";
import { Providers } from "@/components/kit/providers";

type AskedOutcomeProps = { orderNo: string; permissions: readonly string[]; person: string };

export const AskedOutcome = ({ orderNo, ...reader }: AskedOutcomeProps) => (
  <Providers {...reader}>
    <PayOutcome orderNo={orderNo} />
  </Providers>
);
