import type { GroupRow } from "@/lib/domain/org/contract";

/** Whom to ask about an organisation, and how to reach them. */
export function GroupContact({ row: { contactName, contactPhone, contactEmail } }: { row: GroupRow }) {
  if (!contactName && !contactPhone && !contactEmail) return "—";
  return (
    <span className="block space-y-0.5">
      {contactName && <span className="block">{contactName}</span>}
      {contactPhone && (
        <a href={`tel:${contactPhone}`} className="figures block text-link hover:underline">
          {contactPhone}
        </a>
      )}
      {contactEmail && (
        <a href={`mailto:${contactEmail}`} className="block text-link hover:underline">
          {contactEmail}
        </a>
      )}
    </span>
  );
}
