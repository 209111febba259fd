"use client";

import { useTranslations } from "next-intl";
import { Loaded } from "@/components/kit/loaded";
import { useRead } from "@/components/kit/use-endpoint";
import { Skeleton } from "@/components/ui/state/skeleton";
import { type CertificateRow, certificateLook } from "@/lib/domain/certificate/contract";
import { CertificatePages } from "./certificate-pages";

type Props = { rows: CertificateRow[]; onLook: (row: CertificateRow) => void };

/** Every page of every certificate of the list, small: what sticks out is seen at once. */
export function ContactSheet({ rows, onLook }: Props) {
  const t = useTranslations("certificate.check");
  return (
    <ul aria-label={t("sheet")} className="grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-4">
      {rows.map((row) => (
        <li key={row.certificateId}>
          <button
            type="button"
            onClick={() => onLook(row)}
            className="block w-full space-y-1 text-left hover:outline hover:outline-accent"
          >
            <Small row={row} />
            <span className="figures block truncate text-note font-medium">{row.certificateNo}</span>
            <span className="block truncate text-note text-ink-2">{row.holders.join("、") || row.teamName}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Small({ row: { certificateId, certificateNo } }: { row: CertificateRow }) {
  const found = useRead(certificateLook, { certificateId });
  return (
    <Loaded query={found} skeleton={<Skeleton className="aspect-[297/210] w-full" />}>
      {(look) => <CertificatePages look={look} title={certificateNo} room="0rem" />}
    </Loaded>
  );
}
