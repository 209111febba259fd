"use client";

import QRCode from "qrcode";
import { useEffect, useState } from "react";

/** A code that a phone reads, drawn in the browser: what it holds goes nowhere else. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const [picture, setPicture] = useState<string>();
  useEffect(() => {
    void QRCode.toDataURL(text, { margin: 1, width: 320 }).then(setPicture);
  }, [text]);
  return (
    <span className="block size-40 shrink-0 border border-rule bg-white p-1">
      {picture && <img src={picture} alt={label} className="size-full" />}
    </span>
  );
}
