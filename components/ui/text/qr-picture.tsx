"use client";

import QRCode from "qrcode";
import { useEffect, useState } from "react";
import { cn } from "@/components/ui/cn";

const sizes = { small: "size-40", large: "mx-auto size-64" } as const;

type QrPictureProps = {
  text: string;
  label: string;
  /** Large where it is read across a room. */
  size?: "small" | "large";
};

/** A code that a phone reads, drawn in the browser: what it holds goes nowhere else. */
export function QrPicture({ text, label, size = "small" }: QrPictureProps) {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    void QRCode.toDataURL(text, { margin: 1, width: 512 }).then(setPicture);
  }, [text]);
  return (
    <span className={cn("block shrink-0 border border-rule bg-white p-1", sizes[size])}>
      {picture && <img src={picture} alt={label} className="size-full" />}
    </span>
  );
}
