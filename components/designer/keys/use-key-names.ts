"use client";

import { useSyncExternalStore } from "react";
import { type CommandName, commands } from "./commands";
import { printed } from "./hotkeys";

const never = () => () => {};

/** The keys of a command as this reader's keyboard has them printed. */
export function useKeyNames() {
  const mac = useSyncExternalStore(
    never,
    () => /mac|iphone|ipad/i.test(navigator.userAgent),
    () => false,
  );
  return (name: CommandName | "save") => printed((name === "save" ? "mod+s" : commands[name].keys[0]) ?? "", mac);
}
