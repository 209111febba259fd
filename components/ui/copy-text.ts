/** Copies a text; false where the browser lets nobody. Without TLS there is no clipboard but that of a person's own copy, which the press begins. */
export async function copyText(text: string): Promise<boolean> {
  const written = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  return written || copiedByEvent(text);
}

function copiedByEvent(text: string): boolean {
  let taken = false;
  const give = (event: ClipboardEvent) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
    event.stopPropagation();
    taken = true;
  };
  document.addEventListener("copy", give, true);
  document.execCommand("copy");
  document.removeEventListener("copy", give, true);
  return taken;
}
