"use client";

import { useTranslations } from "next-intl";
import { useEditor } from "./use-editor";

/** Says what happened on the page to whoever does not see it. */
export function Live() {
  const t = useTranslations("designer.said");
  const said = useEditor(({ view }) => view.said);
  return (
    <p role="status" className="sr-only">
      {said && t(said.word as "saved", said.values)}
    </p>
  );
}
