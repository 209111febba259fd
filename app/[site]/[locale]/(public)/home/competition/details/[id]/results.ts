import "server-only";

/** One published award, as a visitor may see it: school and name only. */
export interface PublishedAward {
  rank: number | null;
  awardName: string;
  itemName: string;
  workName: string;
  teamName: string;
  schoolName: string;
}

/** The published awards of a contest; null until there are any. The award room's publication fills it. */
export const publishedResults = async (_competitionId: string): Promise<PublishedAward[] | null> => null;
