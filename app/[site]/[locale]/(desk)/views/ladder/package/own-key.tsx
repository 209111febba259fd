"use client";

import { useTranslations } from "next-intl";
import { Loaded } from "@/components/kit/loaded";
import { useCopy } from "@/components/kit/use-copy";
import { useRead } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { DescriptionList } from "@/components/ui/text/description-list";
import { installationKey } from "@/lib/domain/ladder/contract";

/** The public keys of this installation, to copy, with the fingerprint that is read out by telephone. */
export function OwnKey() {
  const t = useTranslations("ladder.package");
  const read = useRead(installationKey, {});
  const copy = useCopy();
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
          <Button size="small" onClick={() => void copy(key, t("copied"))}>
            {t("copy")}
          </Button>
        </div>
      )}
    </Loaded>
  );
}
