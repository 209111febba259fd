/** How far a role's scope extends (docs/rules/org.md, "Data scope"). */
export const dataScope = {
  all: 1,
  chosenGroups: 2,
  ownGroup: 3,
  subtree: 4,
  self: 5,
  ownContests: 6,
  assignedTasks: 7,
} as const;

/** What a person's scope is computed from; every Actor is one. */
export interface DataScope {
  userId: string;
  dataScope: number;
  groupId: string | null;
  groupPath: string | null;
  chosenGroupIds: readonly string[];
}
