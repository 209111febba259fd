/** Bytes in UTF-8: a file system takes 255 for a name, and a browser or a zip may have to put a number into it. */
const MOST_BYTES = 220;
/** Names of devices, with an ending or without: Windows opens the device. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d¹²³])(?= *(?:\.|$))/i;

const ENDING = /\.([A-Za-z0-9]{1,10})$/;

/** The ending of a file name in small letters, without its dot; empty where it has none. */
export const endingOf = (name: string) => ENDING.exec(name)?.[1]?.toLowerCase() ?? "";

/**
 * A title as a name that every system takes for a file in one folder: no separators, nothing that is not seen, none of `<>:"|?*`, no dot or
 * blank at its ends, no device; at most 220 bytes, with its ending preserved. Idempotent.
 */
export function fileName(title: string): string {
  const plain = title
    .normalize("NFC")
    .replace(/[^\P{Cc}\s]|[\p{Cf}\p{Cs}]/gu, "")
    .replace(/\s+/g, " ")
    .replace(/[\\/:*?"<>|]/g, "_")
    .replace(/^[.\s]+|[.\s]+$/g, "")
    .replace(DEVICE, "$1_");
  const ending = ENDING.exec(plain)?.[0] ?? "";
  const stem = cut(ending ? plain.slice(0, -ending.length) : plain, MOST_BYTES - ending.length).replace(/[.\s]+$/, "");
  return `${stem || "file"}${ending}`;
}

/** The name of a file that somebody sends: without folders in front of it, its ending in small letters. */
export function safeName(name: string): string {
  const plain = fileName(name.replace(/^.*[/\\]/s, ""));
  return plain.replace(ENDING, (ending) => ending.toLowerCase());
}

/** Gives each file of a folder a name that no other one there has; some systems take two for one that differ in their case alone. */
export function namesOfFolder() {
  const taken = new Set<string>();
  return (name: string, id: string): string => {
    let own = name;
    for (let n = 1; taken.has(own.toLowerCase()); n++)
      own = name.replace(/(\.\w{1,10})?$/, ` ${n === 1 ? id : `${id}-${n}`}$1`);
    taken.add(own.toLowerCase());
    return own;
  };
}

/** Whole characters of a text, as many as fit into so many bytes. */
function cut(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  let fits = "";
  let used = 0;
  for (const letter of text) {
    used += Buffer.byteLength(letter);
    if (used > bytes) break;
    fits += letter;
  }
  return fits;
}
