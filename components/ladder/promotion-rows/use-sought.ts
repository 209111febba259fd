import { useEffect, useState } from "react";
import type { promotionFates } from "@/lib/domain/ladder/contract";

interface Filter {
  fate: "" | (typeof promotionFates)[number];
  schoolName: string;
  words: string;
}
/** Words are sought once nothing was typed for so long. */
const PAUSE = 300;
const nothing: Filter = { fate: "", schoolName: "", words: "" };

/** What is sought among a promotion's works, and as which the server is asked for a page of them. */
export function useSought() {
  const [filter, setFilter] = useState(nothing);
  const [keywords, setKeywords] = useState("");
  const [pageNum, turn] = useState(1);
  useEffect(() => {
    const timer = setTimeout(() => setKeywords(filter.words.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [filter.words]);
  return {
    filter,
    asked: {
      pageNum,
      ...(filter.fate && { fate: filter.fate }),
      ...(filter.schoolName && { schoolName: filter.schoolName }),
      ...(keywords && { keywords }),
    },
    pageNum,
    turn,
    seek: (part: Partial<Filter>) => {
      setFilter({ ...filter, ...part });
      turn(1);
    },
    reset: () => {
      setFilter(nothing);
      setKeywords("");
      turn(1);
    },
  };
}
export type Seeking = ReturnType<typeof useSought>;
