import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { AreaField } from "@/components/kit/form/area-field";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { RadioField } from "@/components/kit/form/radio-field";
import { TextField } from "@/components/kit/form/text-field";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { toast } from "@/components/ui/toast/toast";
import { type GatewayWay, gatewayModes, gatewaySettings, saveGateway } from "@/lib/domain/finance/contract";

const LONGEST = 16_000;
const none = { privateKey: "", publicKey: "", appCert: "", gatewayCert: "", rootCert: "" };

/** The account and the keys of a provider. What was set before is never shown: an empty field leaves it as it is. */
export function KeysDialog({ channel, own }: Pick<GatewayWay, "channel" | "own">) {
  const t = useTranslations("gateway");
  const save = useWrite(saveGateway, { invalidate: [gatewaySettings], onDone: () => toast.success(t("saved")) });
  return (
    <FormDialog
      trigger={<Button guard={300}>{own ? t("change") : t("set")}</Button>}
      title={t("title", { channel: t(`channel.${channel}`) })}
      description={t("hint")}
      schema={saveGateway.input}
      summary={false}
      values={{
        ...{ channel, mode: own?.mode ?? "key", appId: own?.appId ?? "", sellerId: own?.sellerId ?? "" },
        ...none,
      }}
      onSubmit={(typed) => save.mutateAsync(typed)}
    >
      <RadioField
        name="mode"
        label={t("mode")}
        options={gatewayModes.map((value) => ({ value, label: t(`modes.${value}`) }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="appId" label={t("appId")} help={t("appHelp")} required maxLength={40} />
        <TextField name="sellerId" label={t("sellerId")} help={t("sellerHelp")} required maxLength={40} />
      </div>
      <Keys held={own !== null} />
    </FormDialog>
  );
}

function Keys({ held }: { held: boolean }) {
  const t = useTranslations("gateway");
  const mode = useWatch({ name: "mode" }) as (typeof gatewayModes)[number];
  const fields =
    mode === "key"
      ? (["privateKey", "publicKey"] as const)
      : (["privateKey", "appCert", "gatewayCert", "rootCert"] as const);
  return fields.map((name) => (
    <AreaField
      key={name}
      name={name}
      label={t(name)}
      help={held ? t("keep") : t(`help.${name}`)}
      required={!held}
      maxLength={LONGEST}
      rows={3}
      autoComplete="off"
      spellCheck={false}
    />
  ));
}
