"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { CertificateShape } from "@/components/certificate/certificate-shape";
import { insertOrnament } from "@/components/designer/tools/ornamenting";
import { useEditorStore } from "@/components/designer/use-editor";
import { boundsOfAll } from "@/lib/designer/edit/geometry";
import { newOrnament, type OrnamentName, ornamentKinds, ornaments } from "@/lib/designer/ornaments/ornaments";

const ratio = 0.7085;

/** Emblems, laurels, ribbons and borders to choose from by their looks. */
export default function Ornaments({ onChosen }: { onChosen: () => void }) {
  const t = useTranslations("designer.ornament");
  const store = useEditorStore();
  return (
    <div className="space-y-4">
      {ornamentKinds.map((kind) => (
        <section key={kind} aria-label={t(`kinds.${kind}`)} className="space-y-2">
          <h3 className="text-note font-semibold text-ink-2">{t(`kinds.${kind}`)}</h3>
          <div className="grid grid-cols-4 gap-2">
            {ornaments
              .filter((one) => one.kind === kind)
              .map(({ name }) => (
                <button
                  key={name}
                  type="button"
                  title={t(`names.${name}`)}
                  aria-label={t(`names.${name}`)}
                  onClick={() => {
                    insertOrnament(store, name, t(`names.${name}`));
                    onChosen();
                  }}
                  className="grid aspect-square place-items-center rounded-field border border-rule bg-white p-1 hover:border-mark"
                >
                  <Look name={name} />
                </button>
              ))}
          </div>
        </section>
      ))}
      <p className="text-note text-hint">{t("hint")}</p>
    </div>
  );
}

/** As it is drawn on the page. */
function Look({ name }: { name: OrnamentName }) {
  const [made] = useState(() => {
    let no = 0;
    return newOrnament(name, ratio, () => `${name}${no++}`);
  });
  const { left = 0, top = 0, right = 0, bottom = 0 } = boundsOfAll(made) ?? {};
  return (
    <svg aria-hidden viewBox={`${left - 2} ${top - 2} ${right - left + 4} ${bottom - top + 4}`} className="size-full">
      {made.map((one) =>
        one.type === "shape" ? (
          <g
            key={one.id}
            transform={`translate(${one.left} ${one.top}) rotate(${one.rotate} ${one.width / 2} ${one.height / 2})`}
          >
            <CertificateShape element={one} seed="" />
          </g>
        ) : null,
      )}
    </svg>
  );
}
