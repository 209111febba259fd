"use client";

import { type ComponentProps, useEffect, useRef } from "react";

type AddressFormProps = Omit<ComponentProps<"form">, "ref" | "autoComplete"> & {
  action: string;
  /** What the address asks for: the fields begin anew with each other address. */
  asked: object;
};

/** A search that goes by its address: what stands in its fields is what the address says, after a link and after Back, too. */
export function AddressForm({ asked, ...rest }: AddressFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && form.current?.reset();
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, []);
  // Without it the browser puts back what was typed last, whatever the address.
  return <form key={JSON.stringify(asked)} ref={form} autoComplete="off" {...rest} />;
}
