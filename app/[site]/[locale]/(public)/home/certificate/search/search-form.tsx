import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CaptchaSound } from "@/components/account/captcha-sound";
import { AddressForm } from "@/components/ui/address-form";
import { Button } from "@/components/ui/control/button";
import { Input } from "@/components/ui/control/input";
import { Label } from "@/components/ui/control/label";
import { type Option, Select } from "@/components/ui/control/select";
import { Words } from "@/components/words";

type Props = {
  filters: { certificateNo?: string; name?: string; competitionId?: string; idCardLast4?: string };
  contests: Option[];
  captcha: { captchaId: string; image: string } | null;
  /** The captcha is for who runs no scripts; all others work instead. */
  withoutScripts: boolean;
};

/** Name, and either the number or contest and card: a plain form. */
export function SearchForm({ filters, contests, captcha, withoutScripts }: Props) {
  const t = useTranslations("certificate.search");
  return (
    <AddressForm values={filters} action="/home/certificate/search" className="max-w-form space-y-6">
      <Line id="name" label={t("name")} required>
        <Input id="name" name="name" defaultValue={filters.name} required maxLength={60} autoComplete="off" />
      </Line>
      <fieldset className="space-y-5 border-t border-rule pt-4">
        <legend className="pr-3 text-note text-ink-2">{t("byNumber")}</legend>
        <Line id="certificateNo" label={t("certificateNo")}>
          <Input
            id="certificateNo"
            name="certificateNo"
            defaultValue={filters.certificateNo}
            maxLength={100}
            autoComplete="off"
            className="figures"
          />
        </Line>
      </fieldset>
      <fieldset className="space-y-5 border-t border-rule pt-4">
        <legend className="pr-3 text-note text-ink-2">{t("byCard")}</legend>
        <Line id="competitionId" label={t("competition")}>
          <Select
            id="competitionId"
            name="competitionId"
            defaultValue={filters.competitionId ?? ""}
            options={contests}
            placeholder={t("choose")}
          />
        </Line>
        <Line id="idCardLast4" label={t("idCardLast4")}>
          <Input
            id="idCardLast4"
            name="idCardLast4"
            defaultValue={filters.idCardLast4}
            maxLength={4}
            autoComplete="off"
            className="figures max-w-32"
          />
        </Line>
      </fieldset>
      {captcha && (withoutScripts ? <noscript>{<Captcha {...captcha} />}</noscript> : <Captcha {...captcha} />)}
      <Button type="submit" variant="primary" guard={0}>
        {t("act")}
      </Button>
    </AddressForm>
  );
}

function Captcha({ captchaId, image }: { captchaId: string; image: string }) {
  const t = useTranslations("certificate.search");
  return (
    <div className="border-t border-rule pt-4">
      <input type="hidden" name="captchaId" value={captchaId} />
      <Line id="captchaCode" label={t("captcha")} required>
        <span className="flex flex-wrap gap-3">
          <Input id="captchaCode" name="captchaCode" required maxLength={10} autoComplete="off" className="max-w-40" />
          <img src={image} alt={t("captchaImage")} className="h-control border border-field bg-white" />
          <Words only={["access.login"]}>
            <CaptchaSound captchaId={captchaId} />
          </Words>
        </span>
      </Line>
    </div>
  );
}

function Line({
  id,
  label,
  required,
  children,
}: {
  id: string;
  label: string;
  required?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="space-y-1">
      <Label htmlFor={id} {...(required && { required })}>
        {label}
      </Label>
      {children}
    </div>
  );
}
