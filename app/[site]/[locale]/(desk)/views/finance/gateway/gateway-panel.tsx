import { useTranslations } from "next-intl";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { Loaded } from "@/components/kit/loaded";
import { Can } from "@/components/kit/session/can";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Section } from "@/components/ui/layout/section";
import { Tag } from "@/components/ui/state/tag";
import { DescriptionList } from "@/components/ui/text/description-list";
import { toast } from "@/components/ui/toast/toast";
import { type GatewayWay, gatewaySettings, removeGateway } from "@/lib/domain/finance/contract";
import { KeysDialog } from "./keys-dialog";
import { TestButton } from "./test-button";

/** By whose keys fees are paid online: each provider with what is set, never a key itself. */
export function GatewayPanel() {
  const t = useTranslations("gateway");
  const read = useRead(gatewaySettings, {});
  return (
    <div className="space-y-8">
      <p className="max-w-measure text-note text-ink-2">{t("lead")}</p>
      <Loaded query={read}>{({ list }) => list.map((way) => <Way key={way.channel} way={way} />)}</Loaded>
    </div>
  );
}

function Way({ way }: { way: GatewayWay }) {
  const t = useTranslations("gateway");
  const { channel, own, by, installation } = way;
  const isOn = own !== null || by !== null || installation;
  const remove = useWrite(removeGateway, {
    invalidate: [gatewaySettings],
    onDone: () => toast.success(t("removed")),
  });
  return (
    <Section
      title={
        <span className="flex flex-wrap items-center gap-3">
          {t(`channel.${channel}`)}
          <Tag status={isOn ? "open" : "closed"}>{isOn ? t("on") : t("off")}</Tag>
        </span>
      }
      note={own ? undefined : by ? t("by", { name: by }) : installation ? t("installation") : t("none")}
    >
      {own && <Keys own={own} />}
      <Can any={["fin:gateway:edit"]}>
        <div className="flex flex-wrap gap-3 pt-4">
          <KeysDialog channel={channel} own={own} />
          {isOn && <TestButton channel={channel} />}
          {own && (
            <ConfirmButton
              question={{ title: t("removeTitle"), text: t("removeText"), act: t("remove") }}
              onConfirm={() => remove.mutateAsync({ channel })}
            >
              {t("remove")}
            </ConfirmButton>
          )}
        </div>
      </Can>
    </Section>
  );
}

/** A fingerprint in groups, so that two can be compared by eye. */
const grouped = (fingerprint: string) => (
  <span className="figures [overflow-wrap:anywhere]">{fingerprint.replaceAll(/(.{8})(?=.)/g, "$1 ")}</span>
);

function Keys({ own }: { own: NonNullable<GatewayWay["own"]> }) {
  const t = useTranslations("gateway");
  return (
    <DescriptionList
      columns={2}
      items={[
        { term: t(`${own.channel}.appId`), value: <span className="figures">{own.appId}</span> },
        { term: t(`${own.channel}.sellerId`), value: <span className="figures">{own.sellerId}</span> },
        { term: t("mode"), value: t(`modes.${own.mode}`) },
        { term: t("setAt"), value: own.setBy ? t("setBy", { time: own.setTime, name: own.setBy }) : own.setTime },
        { term: t("fingerprint"), value: grouped(own.fingerprint), wide: true },
        { term: t("gatewayFingerprint"), value: grouped(own.gatewayFingerprint), wide: true },
      ]}
    />
  );
}
