import Link from "next/link";
import { HostMark } from "@/components/site/host-mark";

/** The host, and the way to its public site. */
export function SideBrand({ name, logoUrl, bare }: { name: string; logoUrl: string | null; bare?: boolean }) {
  return (
    <Link
      href="/home/homepage"
      prefetch={false}
      title={name}
      className="flex h-12 shrink-0 items-center gap-2.5 overflow-hidden px-3 outline-offset-[-2px]"
    >
      <HostMark name={name} logoUrl={bare ? null : logoUrl} />
      <span className={bare ? "sr-only" : "line-clamp-2 text-note leading-snug font-semibold"}>{name}</span>
    </Link>
  );
}
