/** `editor_` and eight random lower-case letters. */
export const newEditorId = () =>
  `editor_${Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => String.fromCharCode(97 + (byte % 26))).join("")}`;
