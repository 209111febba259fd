"use client";

import { Link2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { buttonStyle } from "@/components/ui/control/button-style";
import { Input } from "@/components/ui/control/input";
import { Dialog } from "@/components/ui/overlay/dialog";
import type { Endpoint } from "@/lib/http/endpoint";
import { CopyButton } from "./copy-button";

interface Made {
  path: string;
  expireTime: string;
}

type PreviewButtonProps<I extends z.ZodType> = {
  /** Makes the address of a draft. */
  endpoint: Endpoint<I, z.ZodType<Made>>;
  input: z.input<I>;
  size?: "small";
};

/** Makes an address by which others see a draft, and hands it over. */
export function PreviewButton<I extends z.ZodType>({ endpoint, input, size }: PreviewButtonProps<I>) {
  const t = useTranslations("kit.preview");
  const [made, setMade] = useState<Made | null>(null);
  const make = useWrite(endpoint, { onDone: setMade });
  const address = made ? `${location.origin}${made.path}` : "";
  return (
    <>
      <Button variant="quiet" size={size} pending={make.isPending} onClick={() => make.mutate(input)}>
        <Link2 aria-hidden className="size-4" />
        {t("act")}
      </Button>
      <Dialog
        open={made !== null}
        onOpenChange={(open) => !open && setMade(null)}
        title={t("title")}
        description={t("text", { time: made?.expireTime.slice(0, 16) ?? "" })}
        footer={
          <>
            <a href={made?.path} target="_blank" rel="noopener" className={buttonStyle({})}>
              {t("open")}
            </a>
            <CopyButton variant="primary" guard={0} text={address}>
              {t("copy")}
            </CopyButton>
          </>
        }
      >
        <Input readOnly aria-label={t("address")} value={address} onFocus={(event) => event.target.select()} />
      </Dialog>
    </>
  );
}
