"use client";

import { useTranslations } from "next-intl";
import { CopyButton } from "@/components/kit/copy-button";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { DescriptionList } from "@/components/ui/text/description-list";
import { installationKey } from "@/lib/domain/ladder/contract";

/** The public keys of this installation, to copy, with the fingerprint that is read out by telephone. */
export function OwnKey() {
  const t = useTranslations("ladder.package");
  const read = useRead(installationKey, {});
  return (
    <Loaded query={read}>
      {({ name, address, key, fingerprint }) => (
        <div className="space-y-3">
          <DescriptionList
            columns={1}
            items={[
              { term: t("name"), value: name },
              { term: t("address"), value: address },
              { term: t("key"), value: <span className="figures break-all">{key}</span> },
              { term: t("fingerprint"), value: <span className="figures">{fingerprint}</span> },
            ]}
          />
          <CopyButton size="small" text={key} said={t("copied")}>
            {t("copy")}
          </CopyButton>
        </div>
      )}
    </Loaded>
  );
}
