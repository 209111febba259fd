import { AwardsBlock } from "@/components/site/blocks/awards-block";
import { BlockView } from "@/components/site/blocks/block-view";
import { EntrantsBlock } from "@/components/site/blocks/entrants-block";
import { InBoth } from "@/components/site/blocks/in-both";
import { PageHead } from "@/components/site/page-head";
import type { PageContent } from "@/lib/domain/site/page/blocks";
import type { Place } from "@/lib/http/page";
import { entrantsOf, resultsOf } from "@/lib/http/page/reads";
import { ContestsBlock } from "./contests-block";
import { NewsBlock } from "./news-block";

/** What a page of blocks says; complete without JavaScript. */
export function PageOfBlocks({ content, place }: { content: PageContent; place: Place }) {
  const under = content.blocks.findIndex(({ kind }) => kind === "heading");
  return (
    <>
      <PageHead title={<InBoth words={content.title} />} lead={content.lead.zh && <InBoth words={content.lead} />} />
      <div className="page space-y-8 py-8">
        {content.blocks.map((block, at) => (
          <BlockView
            key={block.id}
            block={block}
            first={under < 0 || at < under}
            lists={{
              contests: (one) => <ContestsBlock block={one} place={place} />,
              news: (one) => <NewsBlock block={one} place={place} />,
              awards: async (one) => <AwardsBlock block={one} results={await resultsOf(place, one.contestId)} />,
              entrants: async (one) => <EntrantsBlock block={one} entrants={await entrantsOf(place, one.contestId)} />,
            }}
          />
        ))}
      </div>
    </>
  );
}
