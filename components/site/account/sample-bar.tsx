"use client";

import { type ComponentType, useEffect, useState } from "react";
import { useReader } from "./reader";
import type { SampleStripProps } from "./sample-strip";

/** Pages are the same for everybody: only the browser knows that its reader looks at the sample contest, and fetches the strip then. */
export function SampleBar() {
  const { reader } = useReader();
  const [Strip, setStrip] = useState<ComponentType<SampleStripProps> | null>(null);
  const sample = reader?.sample ?? false;
  useEffect(() => {
    if (sample) void import("./sample-strip").then((file) => setStrip(() => file.SampleStrip));
  }, [sample]);
  return reader && sample && Strip ? <Strip name={reader.name} inner="page" /> : null;
}
