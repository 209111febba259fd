"use client";

import { useEffect, useState } from "react";
import type { readNews } from "@/lib/domain/news/contract";
import { peek } from "@/lib/http/page/peek";

/** How often it was read; the page is cached, so this reading is counted from the browser. */
export function Readings({ newsId, count, words }: { newsId: string; count: number; words: string }) {
  const [shown, setShown] = useState(count);
  useEffect(() => {
    void peek<typeof readNews>("POST", "/web/news/read", { newsId }).then((answer) => {
      if (answer) setShown(answer.viewCount);
    });
  }, [newsId]);
  return <span className="figures">{words.replace("{count}", String(shown))}</span>;
}
