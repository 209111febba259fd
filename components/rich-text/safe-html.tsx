import { cn } from "@/components/ui/cn";
import { cleanHtml } from "@/lib/text/html";
import { prose } from "./prose";

/** HTML written in the editor, cleaned once more where it is drawn. */
export function SafeHtml({ html, className }: { html: string; className?: string }) {
  return <div className={cn(prose, className)} dangerouslySetInnerHTML={{ __html: cleanHtml(html) }} />;
}
