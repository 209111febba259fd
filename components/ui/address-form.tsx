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

/** A search form bound to the address: its fields always show the address's values, also after a link and after Back. */
export function AddressForm({ values, ...rest }: AddressFormProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && form.current?.reset();
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, []);
  // Attached anew with each form: empty fields are left out of the address.
  useEffect(() => form.current?.addEventListener("formdata", withoutBlanks));
  // Without it the browser puts back what was typed last, whatever the address.
  return <form key={JSON.stringify(values)} ref={form} autoComplete="off" {...rest} />;
}
