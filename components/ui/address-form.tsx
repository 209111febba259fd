"use client";

import { type ComponentProps, useEffect, useRef } from "react";

type AddressFormProps = Omit<ComponentProps<"form">, "ref" | "autoComplete"> & {
  action: string;
  /** What the address asks for: the fields begin anew with each other address. */
  values: object;
};

function withoutBlanks({ formData }: FormDataEvent) {
  for (const [name, value] of [...formData]) if (value === "") formData.delete(name);
}

/** A search that goes by its address: what stands in its fields is what the address says, after a link and after Back, too. */
export function AddressForm({ values, ...rest }: AddressFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && form.current?.reset();
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, []);
  // Anew with each form: the address says only what was asked.
  useEffect(() => form.current?.addEventListener("formdata", withoutBlanks));
  // Without it the browser puts back what was typed last, whatever the address.
  return <form key={JSON.stringify(values)} ref={form} autoComplete="off" {...rest} />;
}
