import { useTranslations } from "next-intl";
import { useWrite } from "@/components/kit/use-endpoint";
import { Button } from "@/components/ui/control/button";
import { Tag } from "@/components/ui/state/tag";
import { type GatewayWay, testGateway } from "@/lib/domain/finance/contract";

/** Asks the provider whether it knows these keys, and says what is wrong with them. */
export function TestButton({ channel }: Pick<GatewayWay, "channel">) {
  const t = useTranslations("gateway.test");
  const test = useWrite(testGateway, {});
  const found = test.data;
  return (
    <>
      <Button pending={test.isPending} onClick={() => test.mutate({ channel })}>
        {t("act")}
      </Button>
      <div role="status" className="basis-full empty:hidden">
        {found && (
          <div className="space-y-1 border-l-2 border-rule px-4 py-1">
            <Tag status={found.problem ? "refused" : "open"}>{found.problem ? t("wrong") : t("right")}</Tag>
            {found.problem && <p className="max-w-measure">{t(`problem.${found.problem}`)}</p>}
            {found.problem && found.said && (
              <p className="max-w-measure text-note text-hint [overflow-wrap:anywhere]">
                {t("said", { said: found.said })}
              </p>
            )}
          </div>
        )}
      </div>
    </>
  );
}
