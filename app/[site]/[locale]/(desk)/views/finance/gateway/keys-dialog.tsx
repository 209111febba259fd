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
const none = { privateKey: "", publicKey: "", appCert: "", gatewayCert: "", rootCert: "", apiKey: "", publicKeyId: "" };

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
        <TextField name="appId" label={t(`${channel}.appId`)} help={t(`${channel}.appHelp`)} required maxLength={40} />
        <TextField
          name="sellerId"
          label={t(`${channel}.sellerId`)}
          help={t(`${channel}.sellerHelp`)}
          required
          maxLength={40}
        />
      </div>
      {channel === "alipay" ? <AlipayKeys held={own !== null} /> : <WechatKeys held={own !== null} />}
    </FormDialog>
  );
}

const useMode = () => useWatch({ name: "mode" }) as (typeof gatewayModes)[number];

function AlipayKeys({ held }: { held: boolean }) {
  const t = useTranslations("gateway.alipay");
  const fields =
    useMode() === "key"
      ? (["privateKey", "publicKey"] as const)
      : (["privateKey", "appCert", "gatewayCert", "rootCert"] as const);
  return fields.map((name) => <KeyField key={name} name={name} label={t(name)} help={t(`help.${name}`)} held={held} />);
}

function WechatKeys({ held }: { held: boolean }) {
  const t = useTranslations("gateway.wechat");
  const fields =
    useMode() === "key"
      ? (["privateKey", "appCert", "apiKey", "publicKeyId", "publicKey"] as const)
      : (["privateKey", "appCert", "apiKey", "gatewayCert"] as const);
  return fields.map((name) => <KeyField key={name} name={name} label={t(name)} help={t(`help.${name}`)} held={held} />);
}

/** Of what is set, nothing is shown: an empty field keeps it. */
function KeyField({ held, help, ...of }: { name: string; label: string; help: string; held: boolean }) {
  const t = useTranslations("gateway");
  const field = { ...of, help: held ? t("keep") : help, required: !held, autoComplete: "off" };
  const isShort = of.name === "apiKey" || of.name === "publicKeyId";
  if (isShort) return <TextField {...field} maxLength={100} spellCheck={false} />;
  return <AreaField {...field} maxLength={LONGEST} rows={3} spellCheck={false} />;
}
