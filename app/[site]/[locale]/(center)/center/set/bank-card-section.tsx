"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextField } from "@/components/kit/form/text-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Section } from "@/components/ui/layout/section";
import { toast } from "@/components/ui/toast/toast";
import { BankCard, removeBankCard, saveBankCard } from "@/lib/domain/access/contract";

type Props = { bankCard: string | null; bankName: string | null };

export function BankCardSection({ bankCard, bankName }: Props) {
  const t = useTranslations("center.set");
  const router = useRouter();
  const done = (words: string) => {
    toast.success(words);
    router.refresh();
  };
  const save = useWrite(saveBankCard, { onDone: () => done(t("cardSaved")) });
  const remove = useWrite(removeBankCard, { onDone: () => done(t("cardRemoved")) });
  return (
    <Section title={t("bankCard")} note={t("bankCardText")}>
      <div className="flex min-h-12 flex-wrap items-center gap-x-4 border-b border-rule py-1">
        <span className={bankCard ? "figures min-w-0 flex-1" : "min-w-0 flex-1 text-hint"}>
          {bankCard ? `${bankName ?? ""} ${bankCard}` : t("unset")}
        </span>
        <FormDialog
          trigger={<Button variant="text">{bankCard ? t("change") : t("set")}</Button>}
          title={t("bankCard")}
          size="small"
          schema={BankCard}
          values={{ bankName: bankName ?? "", bankCard: "" }}
          submit={t("saveCard")}
          onSubmit={(typed) => save.mutateAsync(typed)}
        >
          <TextField name="bankName" label={t("bankName")} required maxLength={60} />
          <TextField
            name="bankCard"
            label={t("cardNumber")}
            required
            inputMode="numeric"
            autoComplete="off"
            className="figures space-y-1"
          />
        </FormDialog>
        {bankCard && (
          <ConfirmButton
            variant="text"
            question={{ title: t("removeTitle"), text: bankCard, act: t("removeCard"), danger: true }}
            onConfirm={() => remove.mutateAsync({})}
          />
        )}
      </div>
    </Section>
  );
}
