"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { change, settle } from "@/components/designer/acts";
import { htmlOf, writtenInto } from "@/components/designer/session/written";
import { useCodeName } from "@/components/designer/use-code-name";
import { useEditorStore } from "@/components/designer/use-editor";
import { Textarea } from "@/components/ui/control/textarea";
import { inBraces } from "@/lib/designer/binding/codes";
import type { TextElement } from "@/lib/designer/document";
import { placeElements, updateElements } from "@/lib/designer/edit/actions";
import { grown } from "@/lib/designer/text/growing";
import { paragraphsOf, plainOf } from "@/lib/designer/text/plain";

/** The words of a text, without going to the page; rich text is only written there. */
export function WordsBox({ element }: { element: TextElement }) {
  const t = useTranslations("designer");
  const store = useEditorStore();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const codeName = useCodeName();
  const rich = element.content !== "";
  const words = typed ?? plainOf(htmlOf(element));
  const codes = [...new Set([...words.matchAll(inBraces)].map(([, code = ""]) => code))].flatMap((code) => {
    const name = codeName(code);
    return name === undefined ? [] : [{ code, name }];
  });
  return (
    <div className="space-y-1">
      <label htmlFor={id} className="text-note text-ink-2">
        {t("text.words")}
      </label>
      <Textarea
        id={id}
        rows={2}
        className="min-h-16 text-sm"
        maxLength={5_000}
        value={words}
        readOnly={rich || element.locked}
        describedBy={rich ? `${id}-rich` : undefined}
        onFocus={() => settle(store)}
        onBlur={() => {
          setTyped(null);
          settle(store);
        }}
        onChange={({ target }) => {
          setTyped(target.value);
          const written = writtenInto(element, paragraphsOf(target.value));
          const box = grown({ ...element, ...written });
          change(
            store,
            (design) => placeElements(updateElements(design, element.id, written), new Map([[element.id, box]])),
            `words ${element.id}`,
          );
        }}
      />
      {codes.map(({ code, name }) => (
        <p key={code} className="text-note text-hint">
          {t("text.prints", { code: `{${code}}`, name })}
        </p>
      ))}
      {rich && (
        <p id={`${id}-rich`} className="text-note text-hint">
          {t("text.rich")}
        </p>
      )}
    </div>
  );
}
