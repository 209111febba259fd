"use client";

import dynamic from "next/dynamic";
import { useReader } from "./reader";

const SampleStrip = dynamic(() => import("./sample-strip").then((file) => file.SampleStrip));

/** Pages are the same for everybody: only the browser knows that its reader looks at the sample contest. */
export function SampleBar() {
  const { reader } = useReader();
  return reader?.sample ? <SampleStrip name={reader.name} /> : null;
}
