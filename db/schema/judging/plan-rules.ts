/** What a distribution weighs. */
export interface PlanWeights {
  unwanted: number;
  cannot: number;
  otherField: number;
  seen: number;
  sameSchool: number;
  balance: number;
}

/** What a track or a group has of its own. */
export interface PlanQuota {
  itemId: string;
  perWork: number | null;
  perExpert: number | null;
}
