"use client";

import { type ReactNode, useEffect, useState } from "react";
import { useReader } from "./reader";

/** Pages are the same for everybody: only the browser knows that its reader looks at the sample contest, or as somebody else, and fetches the strip then. */
export function SampleBar() {
  const { reader } = useReader();
  const [strip, setStrip] = useState<ReactNode>(null);
  const { name, sample = false, viewer = null } = reader ?? {};
  useEffect(() => {
    let wanted = true;
    const show = (drawn: ReactNode) => wanted && setStrip(drawn);
    if (name === undefined) show(null);
    else if (viewer !== null)
      void import("./view-strip").then(({ ViewStrip }) => show(<ViewStrip name={name} viewer={viewer} inner="page" />));
    else if (sample)
      void import("./sample-strip").then(({ SampleStrip }) => show(<SampleStrip name={name} inner="page" />));
    else show(null);
    return () => {
      wanted = false;
    };
  }, [name, sample, viewer]);
  return strip;
}
