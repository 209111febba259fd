"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useConfirm } from "@/components/kit/confirm";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { LinkButton } from "@/components/ui/control/link-button";
import { toast } from "@/components/ui/toast/toast";
import { withdrawApplication } from "@/lib/domain/expert/contract";
import { ApplyForm, type Call } from "./apply-form";

/** `next`: nobody is signed in, and this is where to come back to, as a part of a query. */
export function CallAnswer({ call, name, next }: { call: Call; name: string; next?: string }) {
  const t = useTranslations("expert.recruit.public");
  const { own } = call;
  if (own && own.status !== "withdrawn") return <OwnApplication call={call} own={own} />;
  if (call.state !== "open") return <p className="text-ink-2">{t(call.state === "before" ? "before" : "over")}</p>;
  if (next)
    return (
      <div className="space-y-4">
        <p className="text-ink-2">{t("signInFirst")}</p>
        <p className="flex flex-wrap gap-3">
          <LinkButton variant="primary" size="large" href={`/neibu/login?next=${next}`}>
            {t("signIn")}
          </LinkButton>
          <LinkButton size="large" href={`/neibu/register?next=${next}`}>
            {t("register")}
          </LinkButton>
        </p>
      </div>
    );
  return (
    <div className="space-y-5">
      {own && <p className="text-ink-2">{t("status.withdrawn")}</p>}
      <ApplyForm call={call} name={name} />
    </div>
  );
}

function OwnApplication({ call, own }: { call: Call; own: NonNullable<Call["own"]> }) {
  const t = useTranslations("expert.recruit.public");
  const words = useTranslations("expert.recruit.applications");
  const router = useRouter();
  const confirm = useConfirm();
  const withdraw = useWrite(withdrawApplication);
  const ask = () =>
    confirm({
      ...{ title: t("withdrawTitle"), act: t("withdraw"), danger: true },
      run: async () => {
        await withdraw.mutateAsync({ callId: call.callId });
        toast.success(t("withdrawn"));
        router.refresh();
      },
    });
  const tone = { applied: "soon", approved: "open", refused: "refused", withdrawn: "closed" } as const;
  const look = {
    soon: "border-status-soon bg-status-soon-soft",
    open: "border-status-open bg-status-open-soft",
    refused: "border-status-refused bg-status-refused-soft",
    closed: "border-rule bg-sunken",
  };
  return (
    <div className="space-y-4">
      <div role="status" className={`space-y-1 border-l-4 px-5 py-4 ${look[tone[own.status]]}`}>
        <p className="font-medium">{t(`status.${own.status}`)}</p>
        {own.reason && <p>{words("reason", { reason: own.reason })}</p>}
        <p className="text-note text-ink-2">
          {t("appliedAt")} <span className="figures">{own.applyTime.slice(0, 16)}</span> · {own.name} ·{" "}
          {own.org?.groupName ?? own.organisation}
        </p>
      </div>
      {own.status === "applied" && (
        <Button variant="danger" onClick={() => void ask()}>
          {t("withdraw")}
        </Button>
      )}
      {own.status === "approved" && <LinkButton href="/role">{t("toRoles")}</LinkButton>}
    </div>
  );
}
