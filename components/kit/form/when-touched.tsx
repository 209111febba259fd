"use client";

import { type ComponentType, lazy, Suspense, useEffect } from "react";
import { isTypingLaid, layAsideAfter } from "@/components/kit/session/laid-aside";

const SIGNS = ["pointerover", "pointerdown", "focusin", "keydown", "click"] as const;

/** Fields that are typed into: a tick has a value that it did not begin with. */
const TYPED = "textarea, input:not([type=checkbox], [type=radio], [type=hidden])";

/** Somebody has been at a form before any script of the page was there. */
const wasTouched = (drawn: Element) =>
  drawn.contains(document.activeElement) ||
  [...drawn.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)].some(
    (field) => field.value !== field.defaultValue,
  );

/** One form on a page: it is drawn by the server, and waits for its script until somebody turns to it. */
class Asleep {
  private readonly selector: string;
  private clicked: HTMLElement | undefined;
  private load = () => {};
  private heard = () => {};
  readonly awake = new Promise<void>((resolve) => {
    this.load = resolve;
  });
  private readonly there = new Promise<void>((resolve) => {
    this.heard = resolve;
  });

  constructor(
    readonly name: string,
    early: () => boolean,
  ) {
    this.selector = `[data-form="${name}"]`;
    // Whoever comes from another page of ours finds nothing drawn by the server.
    const drawn = typeof document === "undefined" ? null : document.querySelector(this.selector);
    // What wakes at once is not there at once: a press in between is repeated as well.
    if (drawn) for (const sign of SIGNS) document.addEventListener(sign, this.turned, true);
    if (!drawn || isTypingLaid() || early() || wasTouched(drawn)) this.wake();
  }

  private wake() {
    this.load();
    layAsideAfter(this.there);
  }

  private readonly turned = (event: Event) => {
    const target = event.target as HTMLElement;
    if (!(target instanceof Element) || !target.closest(this.selector)) return;
    this.wake();
    // What is sent is held back for `use-waking.ts`; a press of any other button is repeated once there is somebody to hear it.
    const button = event.type === "click" ? target.closest<HTMLButtonElement>("button") : null;
    if (!button || button.type === "submit") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    this.clicked = button;
  };

  /** Wakes it whatever happens. */
  rouse() {
    this.wake();
  }

  /** The script is there. */
  hear() {
    this.heard();
    for (const sign of SIGNS) document.removeEventListener(sign, this.turned, true);
    const { activeElement } = document;
    if (activeElement?.closest(this.selector))
      activeElement.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
    const { clicked } = this;
    this.clicked = undefined;
    if (clicked?.isConnected) setTimeout(() => clicked.click());
  }
}

interface Reader {
  /** Their id, where somebody is signed in. */
  person?: string | null;
}

/**
 * A form whose script comes when somebody turns to it: until then a reader loads neither its schema nor what judges it. It is drawn by the
 * server as it is, takes what is typed, and forgets no press of a button. `early`: it has something to show at once.
 */
export function whenTouched<P extends object>(
  name: string,
  load: () => Promise<ComponentType<P>>,
  early: () => boolean = () => false,
): ComponentType<P & Reader> {
  let asleep: Asleep | undefined;
  const form = () => (asleep ??= new Asleep(name, early));
  const Form = lazy(async () => {
    await form().awake;
    const [{ Providers }, Loaded] = await Promise.all([import("@/components/kit/providers"), load()]);
    const provided = ({ person = null, ...props }: P & Reader) => (
      <Providers person={person}>
        <Loaded {...(props as unknown as P)} />
      </Providers>
    );
    return { default: provided };
  });
  return function WhenTouched(props: P & Reader) {
    return (
      <div data-form={name} className="contents">
        <Suspense fallback={<Roused by={form} />}>
          <Form {...props} />
          <Heard by={form} />
        </Suspense>
      </div>
    );
  };
}

/** Where the browser itself has to draw the form, as after a change of theme, nobody could turn to it. */
function Roused({ by }: { by: () => Asleep }) {
  useEffect(() => by().rouse(), [by]);
  return null;
}

function Heard({ by }: { by: () => Asleep }) {
  useEffect(() => by().hear(), [by]);
  return null;
}
