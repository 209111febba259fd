import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/control/button";
import { Input } from "@/components/ui/control/input";
import { Label } from "@/components/ui/control/label";

/** A plain form: it works before any script has arrived. */
export function CodeForm({ typed }: { typed: string }) {
  const t = useTranslations("enrollment.join");
  return (
    <form action="/home/signUp/join" className="space-y-4">
      <div className="max-w-80 space-y-1">
        <Label htmlFor="join-code" required>
          {t("codeLabel")}
        </Label>
        <p id="join-code-help" className="text-note text-hint">
          {t("codeHelp")}
        </p>
        <Input
          id="join-code"
          name="code"
          required
          defaultValue={typed}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          describedBy="join-code-help"
          className="figures uppercase"
        />
      </div>
      <Button type="submit" variant="primary">
        {t("look")}
      </Button>
    </form>
  );
}
