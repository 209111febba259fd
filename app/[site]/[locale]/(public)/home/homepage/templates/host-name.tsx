import { clsx } from "clsx";
import { Seal } from "@/components/site/front/seal";
import type { SiteWords } from "@/lib/domain/site/contract";

/** Whose page it is: a seal and a name, no larger than that. */
export function HostName({ setting, className = "mb-6" }: { setting: SiteWords; className?: string }) {
  return (
    <div className={clsx("flex items-center gap-4", className)}>
      <Seal text={setting.seal || (Array.from(setting.groupName)[0] ?? "")} className="size-12" />
      <div className="min-w-0">
        <h1 className="font-serif text-lg leading-snug font-bold">{setting.groupName}</h1>
        {setting.description && <p className="line-clamp-2 text-body text-ink-2">{setting.description}</p>}
      </div>
    </div>
  );
}
