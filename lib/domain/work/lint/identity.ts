/** By what somebody of a team, or where they come from, is known. */
export const identityKinds = ["name", "mobile", "email", "studentNo", "school", "college"] as const;
export type IdentityKind = (typeof identityKinds)[number];

/** Something by which somebody of a team, or where they come from, is known, as it is stored. */
export interface Identity {
  kind: IdentityKind;
  word: string;
}
