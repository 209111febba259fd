import { cn } from "@/components/ui/cn";

/** What must not be overlooked about a draw. */
export function DrawNotice({ title, text, refused }: { title: string; text: string; refused?: boolean }) {
  return (
    <div
      className={cn(
        "border-l-4 px-4 py-3",
        refused ? "border-status-refused bg-status-refused-soft" : "border-status-soon bg-status-soon-soft",
      )}
    >
      <p className="font-semibold">{title}</p>
      <p>{text}</p>
    </div>
  );
}
