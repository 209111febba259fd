"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { usePriceWords } from "@/components/finance/use-price-words";
import { Button } from "@/components/ui/control/button";
import { Input } from "@/components/ui/control/input";
import { Label } from "@/components/ui/control/label";
import { Section } from "@/components/ui/layout/section";
import type { TeamPrice } from "@/lib/domain/enrollment/contract";
import { toYuan } from "@/lib/text/money";

type Props = {
  price: TeamPrice;
  /** What is wrong with the code that was tried. */
  problem: string | undefined;
  howToPay: string;
  onCode: (code: string) => void;
};

/** What the entry costs, what that is made of, what it cost before, and the field for a code. */
export function FeePart({ price, problem, howToPay, onCode }: Props) {
  const t = useTranslations("fee.confirm");
  const wordsOf = usePriceWords();
  const id = useId();
  const [code, setCode] = useState(price.feeCode ?? "");
  if (price.feeFen === 0 && price.before === null && !price.takesCode && !price.basis?.waived) return null;
  return (
    <Section title={t("title")}>
      <div className="space-y-2">
        <p className="text-lg font-medium">
          <span className="figures">¥{toYuan(price.feeFen)}</span>
          {price.before !== null && (
            <span className="ml-3 text-note font-normal text-ink-2">{t("before", { fee: toYuan(price.before) })}</span>
          )}
        </p>
        {price.basis && (
          <ul className="list-inside list-disc text-note text-ink-2">
            {wordsOf(price.basis).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        {price.feeFen > 0 && price.payWithinDays > 0 && (
          <p className="text-note text-ink-2">{t("within", { days: price.payWithinDays })}</p>
        )}
        {price.feeFen > 0 && howToPay !== "" && (
          <p className="max-w-measure whitespace-pre-line text-note text-ink-2">{t("howToPay", { how: howToPay })}</p>
        )}
      </div>
      {price.takesCode && (
        <div className="mt-5 max-w-96 space-y-1">
          <Label htmlFor={id} optional>
            {t("code")}
          </Label>
          <div className="flex gap-2">
            <Input
              id={id}
              value={code}
              autoComplete="off"
              invalid={Boolean(problem)}
              describedBy={problem ? `${id}-error` : undefined}
              onChange={(event) => setCode(event.target.value)}
            />
            <Button onClick={() => onCode(code.trim())}>{t("use")}</Button>
          </div>
          {problem && (
            <p id={`${id}-error`} role="alert" className="text-note text-status-refused">
              {problem}
            </p>
          )}
        </div>
      )}
    </Section>
  );
}
