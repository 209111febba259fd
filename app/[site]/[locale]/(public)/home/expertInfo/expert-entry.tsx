import { Tag } from "@/components/ui/state/tag";
import { Avatar } from "@/components/ui/text/avatar";
import type { PublicExpert } from "@/lib/domain/expert/contract";

/** One expert as everybody may read them. */
export function ExpertEntry({ expert }: { expert: PublicExpert }) {
  const place = [expert.jobTitle, expert.organisation].filter(Boolean).join(" · ");
  return (
    <li className="flex gap-4 py-5">
      <Avatar name={expert.name} src={expert.avatar} className="size-14 text-base" />
      <div className="min-w-0 flex-1 space-y-1">
        <h2 className="text-lg leading-snug font-semibold break-words">{expert.name}</h2>
        {place && <p className="text-note text-ink-2">{place}</p>}
        {expert.introduction && (
          <p className="max-w-measure leading-relaxed break-words whitespace-pre-line">{expert.introduction}</p>
        )}
        {expert.fields.length > 0 && (
          <p className="flex flex-wrap gap-1 pt-1">
            {expert.fields.map((field) => (
              <Tag key={field}>{field}</Tag>
            ))}
          </p>
        )}
      </div>
    </li>
  );
}
