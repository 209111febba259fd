"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useEditor, useSlide } from "@/components/designer/use-editor";
import { useNameOf } from "@/components/designer/use-name-of";
import { notices } from "./notices";

/** Announces failures to screen readers. */
const loud = ["full", "lost"] as const;

/** Says what happened on the page to whoever does not see it. */
export function Live() {
  const t = useTranslations("designer.said");
  const said = useEditor(({ view }) => view.said);
  const nameOf = useNameOf();
  const aloud = said !== null && (loud as readonly string[]).includes(said.word);
  useEffect(() => {
    if (aloud) notices.error(t(said.word as "full", said.values));
  }, [aloud, said, t]);
  const about = useSlide().elements.find(({ id }) => id === said?.values.id);
  return (
    <p role="status" className="sr-only">
      {said && !aloud && t(said.word as "saved", { ...said.values, ...(about && { name: nameOf(about) }) })}
    </p>
  );
}
