"use client";

import { useTranslations } from "next-intl";
import { Can } from "@/components/kit/session/can";
import { Section } from "@/components/ui/layout/section";
import { MadePackages } from "./made-packages";
import { OwnKey } from "./own-key";
import { ReceivedPackages } from "./received-packages";
import { TrustedKeys } from "./trusted-keys";

/** Packages to and from other installations, and the keys by which each knows the other. */
export function Installations() {
  const t = useTranslations("ladder.package");
  return (
    <div className="space-y-10">
      <p className="max-w-measure text-note text-ink-2">{t("note")}</p>
      <Can any={["comp:stage:edit"]}>
        <Section title={t("made")}>
          <MadePackages />
        </Section>
      </Can>
      <Section title={t("intakes")}>
        <ReceivedPackages />
      </Section>
      <Section title={t("keys")} note={t("keysText")}>
        <TrustedKeys />
      </Section>
      <Section title={t("ownKey")} note={t("ownKeyText")}>
        <OwnKey />
      </Section>
    </div>
  );
}
