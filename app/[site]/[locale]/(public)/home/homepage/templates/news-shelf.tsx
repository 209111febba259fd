import { useTranslations } from "next-intl";
import { DatedNews } from "@/components/site/front/dated-news";
import { LinkButton } from "@/components/ui/control/link-button";
import { Empty } from "@/components/ui/state/empty";
import { articlePath } from "@/lib/http/page/article-path";
import type { newsOf } from "@/lib/http/page/reads";

type NewsShelfProps = { rows: Awaited<ReturnType<typeof newsOf>>["list"]; plain?: boolean; columns?: 1 | 2 };

/** Announcements one under the other, or what to read instead. */
export function NewsShelf({ rows, plain = false, columns = 1 }: NewsShelfProps) {
  const t = useTranslations("home.front");
  if (rows.length === 0)
    return (
      <Empty
        picture="news"
        title={t("noNotices")}
        action={<LinkButton href="/home/competition">{t("seeContests")}</LinkButton>}
        className="border border-rule"
      >
        {t("noNewsHint")}
      </Empty>
    );
  return (
    <ul
      className={
        columns === 2
          ? "-my-4 grid gap-x-12 lg:grid-cols-2 [&>li]:border-b [&>li]:border-rule"
          : "-my-4 divide-y divide-rule"
      }
    >
      {rows.map((row) => (
        <li key={row.newsId}>
          <DatedNews news={row} href={articlePath(row)} plain={plain} />
        </li>
      ))}
    </ul>
  );
}
