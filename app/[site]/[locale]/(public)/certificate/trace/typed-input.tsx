"use client";

import { useSearchParams } from "next/navigation";
import type { ComponentProps } from "react";
import { Input } from "@/components/ui/control/input";

/** What the address asks for stays in the field: a code that is none can be mended instead of typed anew. */
export function TypedInput({ name, ...rest }: ComponentProps<typeof Input> & { name: string }) {
  return <Input {...rest} name={name} defaultValue={useSearchParams().get(name) ?? ""} />;
}
