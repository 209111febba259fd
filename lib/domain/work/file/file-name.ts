const LONGEST = 120;

export const endingOf = (name: string) => /\.([A-Za-z0-9]{1,10})$/.exec(name)?.[1]?.toLowerCase() ?? "";

/**
 * Makes a file name safe for any system: no folders, no control or direction marks, none of `<>:"|?*`, no leading dot; at
 * most 120 characters, with the extension preserved.
 */
export function safeName(name: string): string {
  const plain = name
    .normalize("NFC")
    .replace(/^.*[/\\]/s, "")
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]/gu, "")
    .replace(/[<>:"|?*]/g, "_")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^\.+/, "");
  const ending = endingOf(plain);
  const stem = [...(ending ? plain.slice(0, -ending.length - 1) : plain)]
    .slice(0, LONGEST - ending.length - 1)
    .join("");
  return ending ? `${stem.trim() || "file"}.${ending}` : stem || "file";
}
