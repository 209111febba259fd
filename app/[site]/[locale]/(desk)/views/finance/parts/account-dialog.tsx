import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { SwitchField } from "@/components/kit/form/switch-field";
import { TextField } from "@/components/kit/form/text-field";
import { Can } from "@/components/kit/session/can";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { toast } from "@/components/ui/toast/toast";
import { payAccount, savePayAccount } from "@/lib/domain/finance/contract";

const none = { version: 0, holder: "", bank: "", account: "", fourEyes: true };

/** Where transfers go, and whether two must look at what came in. */
export function AccountDialog() {
  const t = useTranslations("bill.account");
  const [open, setOpen] = useState(false);
  const read = useRead(payAccount, {});
  const save = useWrite(savePayAccount, { invalidate: [payAccount], onDone: () => toast.success(t("done")) });
  return (
    <Can any={["fin:check:edit"]}>
      <Button disabled={read.isPending} guard={300} onClick={() => setOpen(true)}>
        {t("open")}
      </Button>
      <FormDialog
        open={open}
        onOpenChange={setOpen}
        title={t("title")}
        description={t("hint")}
        schema={savePayAccount.input}
        summary={false}
        values={read.data ?? none}
        onSubmit={(typed) => save.mutateAsync(typed)}
      >
        <TextField name="holder" label={t("holder")} required maxLength={100} />
        <TextField name="bank" label={t("bank")} required maxLength={100} />
        <TextField name="account" label={t("account")} required maxLength={40} />
        <SwitchField name="fourEyes" label={t("fourEyes")} />
      </FormDialog>
    </Can>
  );
}
