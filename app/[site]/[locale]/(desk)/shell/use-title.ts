import { useEffect, useState } from "react";

/** The document's title, which arrives with a page or after it. */
export function useTitle(): string {
  const [title, set] = useState("");
  useEffect(() => {
    const read = () => set(document.title);
    read();
    const watch = new MutationObserver(read);
    watch.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => watch.disconnect();
  }, []);
  return title;
}
