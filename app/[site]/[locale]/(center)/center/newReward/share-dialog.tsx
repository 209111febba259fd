"use client";

import { useTranslations } from "next-intl";
import { EmbedCodes } from "@/components/certificate/share/embed-codes";
import { CopyButton } from "@/components/kit/copy-button";
import { Loaded } from "@/components/kit/loaded";
import { useRead, useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { LinkButton } from "@/components/ui/control/link-button";
import { Switch } from "@/components/ui/control/switch";
import { Dialog } from "@/components/ui/overlay/dialog";
import { type CertificateShare, certificateShareDetail, saveCertificateShare } from "@/lib/domain/certificate/contract";

type Shared = { certificateId: string; of: string; title: string; valid: boolean };

/** The share page of one's own certificate: on or off, for search engines or not, its address and what other sites take in. */
export function ShareDialog(certificate: Shared) {
  const t = useTranslations("certificate.share");
  return (
    <Dialog
      trigger={
        <Button guard={0}>
          {t("button")}
          <span className="sr-only">{certificate.of}</span>
        </Button>
      }
      title={t("title", { number: certificate.of })}
      description={t("about")}
    >
      <ShareSettings {...certificate} />
    </Dialog>
  );
}

function ShareSettings({ certificateId, title, valid }: Shared) {
  const t = useTranslations("certificate.share");
  const read = useRead(certificateShareDetail, { certificateId });
  const save = useWrite(saveCertificateShare, { invalidate: [certificateShareDetail] });
  const set = (chosen: Partial<CertificateShare>, { shown, listed }: CertificateShare) =>
    save.mutate({ certificateId, shown, listed, ...chosen });
  return (
    <Loaded query={read}>
      {(share) => (
        <div className="space-y-5">
          <div className="space-y-2">
            <Switch
              label={t("show")}
              checked={share.shown}
              disabled={save.isPending || (!valid && !share.shown)}
              onCheckedChange={(shown) => set({ shown }, share)}
            />
            <p className="text-note text-ink-2">
              {!valid ? t(share.shown ? "void" : "voidOff") : t(share.slug && !share.shown ? "off" : "pictureHelp")}
            </p>
          </div>
          {share.shown && valid && (
            <div className="space-y-2">
              <Switch
                label={t("list")}
                checked={share.listed}
                disabled={save.isPending}
                onCheckedChange={(listed) => set({ listed }, share)}
              />
              <p className="text-note text-ink-2">{t("listHelp")}</p>
            </div>
          )}
          {share.shown && share.slug && <Address slug={share.slug} title={title} valid={valid} />}
        </div>
      )}
    </Loaded>
  );
}

function Address({ slug, title, valid }: { slug: string; title: string; valid: boolean }) {
  const t = useTranslations("certificate.share");
  const path = `/home/certificate/share?id=${slug}`;
  const address = `${location.origin}${path}`;
  return (
    <>
      <div role="status" className="space-y-3 border-l-2 border-accent bg-sunken px-4 py-3">
        <p className="text-note font-medium">{t("address")}</p>
        <p className="figures text-xs break-all text-ink-2">{address}</p>
        <p className="flex flex-wrap gap-3">
          <CopyButton size="small" variant="primary" text={address}>
            {t("copyAddress")}
          </CopyButton>
          <LinkButton size="small" href={path} target="_blank">
            {t("open")}
          </LinkButton>
        </p>
      </div>
      {valid && (
        <details className="text-note text-ink-2">
          <summary className="cursor-pointer py-1 hover:text-ink">{t("embed")}</summary>
          <EmbedCodes
            of={{ origin: location.origin, slug, title }}
            words={{ frame: t("embedFrame"), picture: t("embedPicture"), copy: t("copyCode") }}
          />
        </details>
      )}
    </>
  );
}
