"use client";

import { useTranslations } from "next-intl";
import { useEditor, useSlide } from "./use-editor";
import { useNameOf } from "./use-name-of";

/** Says what happened on the page to whoever does not see it. */
export function Live() {
  const t = useTranslations("designer.said");
  const said = useEditor(({ view }) => view.said);
  const nameOf = useNameOf();
  const about = useSlide().elements.find(({ id }) => id === said?.values.id);
  return (
    <p role="status" className="sr-only">
      {said && t(said.word as "saved", { ...said.values, ...(about && { name: nameOf(about) }) })}
    </p>
  );
}
