import Link from "next/link";
import { useTranslations } from "next-intl";
import { AddressForm } from "@/components/ui/address-form";
import { Button } from "@/components/ui/control/button";
import { Input } from "@/components/ui/control/input";
import { Label } from "@/components/ui/control/label";
import { TypedInput } from "./typed-input";

/** A plain form: the code below the QR code may be typed where there is no camera. Null for the code that the address holds. */
export function CodeForm({ code, again }: { code: string | null; again: boolean }) {
  const t = useTranslations("certificate.trace");
  const Field = code === null ? TypedInput : Input;
  return (
    <AddressForm values={{ code }} action="/certificate/trace" className="max-w-3xl print:hidden">
      <Label htmlFor="code">{t(again ? "another" : "code")}</Label>
      <div className="mt-1 flex flex-wrap gap-3">
        <Field
          id="code"
          name="code"
          defaultValue={code ?? undefined}
          required
          maxLength={300}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          aria-describedby="code-help"
          className="figures sm:max-w-80 tracking-widest uppercase"
        />
        <Button type="submit" variant="primary" guard={0}>
          {t("act")}
        </Button>
      </div>
      <p id="code-help" className="mt-2 text-note text-ink-2">
        {t("help")}{" "}
        <Link href="/home/certificate/search" className="text-accent-ink underline underline-offset-4">
          {t("toSearch")}
        </Link>
      </p>
    </AddressForm>
  );
}
