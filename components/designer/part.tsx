"use client";

import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { say } from "./acts";
import { useEditorStore } from "./use-editor";

type Parting = {
  waiting?: ReactNode;
  /** Closes the opener. */
  onLost?: () => void;
};

/**
 * A part whose code comes when it is first shown. Where it does not arrive, the editor says so and stays as it is: unlike a
 * component of React's own `lazy`, it is fetched anew the next time.
 */
export function part<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  let known: ComponentType<P> | null = null;
  return function Part({ waiting = null, onLost, ...props }: P & Parting) {
    const store = useEditorStore();
    const [Arrived, setArrived] = useState(() => known);
    const lose = useEffectEvent(() => {
      say(store, "lost");
      onLost?.();
    });
    useEffect(() => {
      let shown = true;
      load().then(
        ({ default: arrived }) => {
          known = arrived;
          if (shown) setArrived(() => arrived);
        },
        () => shown && lose(),
      );
      return () => {
        shown = false;
      };
    }, []);
    return Arrived ? <Arrived {...(props as unknown as P)} /> : waiting;
  };
}
