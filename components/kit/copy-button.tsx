"use client";

import { useTranslations } from "next-intl";
import { Button, type ButtonProps } from "@/components/ui/control/button";
import { copyText } from "@/components/ui/copy-text";
import { toast } from "@/components/ui/toast/toast";

type CopyButtonProps = Omit<ButtonProps, "onClick"> & {
  text: string;
  /** What is said once it is copied, where "Copied" is not enough. */
  said?: string;
};

/** Copies a text and says so; where nothing can be copied the text itself is shown. */
export function CopyButton({ text, said, children, ...rest }: CopyButtonProps) {
  const common = useTranslations("common");
  const copy = async () => {
    if (await copyText(text)) toast.success(said ?? common("copied"));
    else toast.info(text);
  };
  return (
    <Button {...rest} onClick={() => void copy()}>
      {children ?? common("copy")}
    </Button>
  );
}
