import { type RefObject, useEffect } from "react";

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * A form of a drawn page is there before its script is. What was typed or ticked in it meanwhile React leaves in the controls without knowing
 * of it, and overwrites it with the next draw: it is notified now, as if it were typed now. Enter, pressed meanwhile, was held back by
 * `lib/http/page/first-paint.ts`, and counts now, too.
 */
export function useWaking(form: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    if (form.current) wake(form.current);
  }, [form]);
}

function wake(form: HTMLFormElement) {
  const isSent = form.dataset.asleep === "sent";
  delete form.dataset.asleep;
  for (const control of form.querySelectorAll<Control>("input, textarea")) announce(control);
  if (isSent) setTimeout(() => form.requestSubmit());
}

/** React is notified of a change where a control differs from what was last written to it through its own property. */
function announce(control: Control) {
  if (control instanceof HTMLInputElement && ["checkbox", "radio"].includes(control.type)) {
    if (control.checked === control.defaultChecked || (control.type === "radio" && !control.checked)) return;
    control.checked = control.defaultChecked;
    control.click();
    return;
  }
  const typed = control.value;
  if (typed === control.defaultValue || control.type === "file") return;
  control.value = control.defaultValue;
  const kind = control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(control, typed);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}
