"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ConfirmButton } from "@/components/kit/confirm-button";
import { Loaded } from "@/components/kit/loaded";
import { Can } from "@/components/kit/session/can";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Dialog } from "@/components/ui/overlay/dialog";
import { Tag } from "@/components/ui/state/tag";
import { toast } from "@/components/ui/toast/toast";
import { acceptLink, declineLink, endLink, type LinkDetail, linkDetail, listLinks } from "@/lib/domain/ladder/contract";
import { Arrivals } from "./arrivals";
import { linkMarks } from "./marks";
import { PlaceForm } from "./place-form";

/** One link: what it joins, the answer to it, where works enter, and who came. */
export function LinkDialog({ linkId, onClose }: { linkId: string; onClose: () => void }) {
  const t = useTranslations("ladder.link");
  const detail = useRead(linkDetail, { linkId });
  return (
    <Dialog open size="large" title={t("one")} onOpenChange={(stay) => !stay && onClose()}>
      <Loaded query={detail}>{(link) => <Opened link={link} />}</Loaded>
    </Dialog>
  );
}

function Opened({ link }: { link: LinkDetail }) {
  const t = useTranslations("ladder.link");
  const receives = link.own.includes("to");
  const open = link.status === "asked" || link.status === "accepted";
  return (
    <div className="space-y-6">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Said label={t("from")}>
          {link.from.name}
          <span className="block text-note text-hint">{link.from.host}</span>
        </Said>
        <Said label={t("to")}>
          {link.to.name}
          <span className="block text-note text-hint">{link.to.host}</span>
        </Said>
        <Said label={t("state")}>
          <Tag status={linkMarks[link.status]}>{t(`status.${link.status}`)}</Tag>
        </Said>
        <Said label={t("askedBy")}>{link.askedByName}</Said>
        {link.message && <Said label={t("message")}>{link.message}</Said>}
        {link.reason && <Said label={t("reason")}>{link.reason}</Said>}
      </dl>
      {open && (
        <Can any={["comp:stage:edit"]}>
          <Acts link={link} />
        </Can>
      )}
      {receives && open ? <PlaceForm key={link.version} link={link} /> : <Places link={link} />}
      {link.arrived > 0 && <Arrivals linkId={link.linkId} />}
    </div>
  );
}

function Said({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-note text-hint">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Acts({ link }: { link: LinkDetail }) {
  const t = useTranslations("ladder.link");
  const invalidate = [listLinks, linkDetail];
  const onDone = () => toast.success(t("saved"));
  const { linkId } = link;
  const [accept, decline, end] = [
    useWrite(acceptLink, { invalidate, onDone }),
    useWrite(declineLink, { invalidate, onDone }),
    useWrite(endLink, { invalidate, onDone }),
  ];
  const asked = link.side === "from" ? "to" : "from";
  const answers = link.status === "asked" && link.own.includes(asked);
  return (
    <div className="flex flex-wrap gap-3">
      {answers && (
        <>
          <ConfirmButton
            variant="primary"
            question={{ title: t("acceptSure", { from: link.from.name, to: link.to.name }), act: t("accept") }}
            onConfirm={() => accept.mutateAsync({ linkId })}
          >
            {t("accept")}
          </ConfirmButton>
          <ConfirmButton
            question={{ title: t("declineSure"), act: t("decline"), reason: "required" }}
            onConfirm={({ reason }) => decline.mutateAsync({ linkId, reason })}
          >
            {t("decline")}
          </ConfirmButton>
        </>
      )}
      {(link.status === "accepted" || !answers) && (
        <ConfirmButton
          variant="danger"
          question={{
            ...{ title: t("endSure"), text: t("endText"), act: t(link.status === "asked" ? "takeBack" : "end") },
            ...{ danger: true, reason: "required" },
          }}
          onConfirm={({ reason }) => end.mutateAsync({ linkId, reason })}
        >
          {t(link.status === "asked" ? "takeBack" : "end")}
        </ConfirmButton>
      )}
    </div>
  );
}

/** Where works enter, to the side that does not decide it. */
function Places({ link }: { link: LinkDetail }) {
  const t = useTranslations("ladder.link");
  return (
    <section className="space-y-2">
      <h3 className="text-sm font-semibold">{t("places")}</h3>
      {link.stageName ? (
        <p>{t("entersStage", { stage: link.stageName })}</p>
      ) : (
        <p className="text-note text-hint">{t("unsetText")}</p>
      )}
      <ul className="space-y-1">
        {link.items.map((one) => (
          <li key={one.fromItemId}>
            {one.name} → {one.toName ?? <span className="text-hint">{t("nowhere")}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
