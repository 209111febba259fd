import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { PageHead } from "@/components/site/page-head";
import { Words } from "@/components/words";
import { publicDraw, statementKey } from "@/lib/domain/review";
import { DrawCode } from "@/lib/domain/review/contract";
import { enter } from "@/lib/http/page";
import { metadataOf } from "@/lib/http/page/seo";
import { orNotFound } from "@/lib/http/session";
import { DrawDesk } from "./draw-desk";
import { DrawFacts } from "./draw-facts";
import { DrawHistory } from "./draw-history";

type Props = {
  params: Promise<{ site: string; locale: string }>;
  searchParams: Promise<{ id?: string | string[] }>;
};

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const [place, { id }] = await Promise.all([enter(params), searchParams]);
  const t = await getTranslations("passport.draw");
  return metadataOf(place, { title: t("title"), description: t("lead"), path: "/home/draw", hidden: id !== undefined });
}

/** What was published of a draw, and its check in the reader's own browser; without a draw, the check of a file alone. */
export default async function DrawPage({ params, searchParams }: Props) {
  await enter(params);
  const code = [(await searchParams).id].flat()[0];
  const t = await getTranslations("passport.draw");
  const found = code === undefined ? null : await orNotFound(readDraw(code));
  return (
    <>
      <PageHead title={found ? found.plan : t("title")} over={found?.contest} lead={t("lead")} />
      <div className="page space-y-10 py-8">
        {found && <DrawFacts code={code as string} draw={found} />}
        <Words only={["passport"]}>
          <DrawDesk
            ownKey={statementKey()}
            published={found?.status === "drawn" ? { code: code as string, digest: found.digest } : null}
          />
        </Words>
        {found && <DrawHistory code={code as string} history={found.history} />}
      </div>
    </>
  );
}

async function readDraw(code: string) {
  const read = DrawCode.safeParse(code);
  return publicDraw(read.success ? read.data : "");
}
