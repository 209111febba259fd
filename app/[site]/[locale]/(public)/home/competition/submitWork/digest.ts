const MOST = 64 * 1024 * 1024;

/** SHA-256 of a file in hexadecimal, where the browser can compute it without holding too much; else nothing. */
export async function digestOf(file: Blob): Promise<string | undefined> {
  if (file.size > MOST || typeof crypto === "undefined" || !crypto.subtle) return undefined;
  const hash = await crypto.subtle.digest("SHA-256", await file.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
