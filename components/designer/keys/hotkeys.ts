import type { EditorState } from "@/components/designer/store";
import { type CommandName, commands } from "./commands";

type Pressed = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** A key as the table of commands writes it: `mod` is Ctrl, on a Mac the command key. */
export function chord({ key, ctrlKey, metaKey, shiftKey, altKey }: Pressed): string {
  const name = key.toLowerCase();
  const bracket = { "{": "[", "}": "]" }[name] ?? name;
  const shown = shiftKey && (name.length > 1 || /[a-z{}[\]]/.test(name));
  return [ctrlKey || metaKey ? "mod" : "", altKey ? "alt" : "", shown ? "shift" : "", bracket]
    .filter(Boolean)
    .join("+");
}

const byChord = new Map(
  (Object.keys(commands) as CommandName[]).flatMap((name) => commands[name].keys.map((keys) => [keys, name] as const)),
);

export const commandOf = (pressed: Pressed): CommandName | undefined => byChord.get(chord(pressed));

/** The same, but none while a text is written: its keys are meant for it, also before its editor has come. */
export const commandFor = ({ selection }: Pick<EditorState, "selection">, pressed: Pressed): CommandName | undefined =>
  selection.typing === null ? commandOf(pressed) : undefined;

/** The browser's own events carry these: they reach the clipboard without asking. */
export const byClipboard: readonly CommandName[] = ["cut", "copy", "paste"];

/** Keys that mean something else outside of the page: a focused button, a list. */
export const onPageOnly: readonly CommandName[] = ["delete", "write", "text", "rectangle", "ellipse", "line"];

/** A chord as a keyboard has it printed. */
export const printed = (keys: string, mac: boolean) =>
  keys
    .split("+")
    .map(
      (key) => ({ mod: mac ? "⌘" : "Ctrl", shift: mac ? "⇧" : "Shift", alt: mac ? "⌥" : "Alt" })[key] ?? capital(key),
    )
    .join(mac ? "" : "+");

const capital = (key: string) => key.charAt(0).toUpperCase() + key.slice(1);
