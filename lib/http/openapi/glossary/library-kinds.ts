/** The choices of the expert library, as `kinds` has them. */
export const libraryKinds: Record<string, Record<string, string>> = {
  MergedThing: {
    task: "reviews, in any state",
    plan: "places in plans",
    wish: "wishes before a distribution",
    conflict: "declared conflicts",
    exception: "exceptions from the separation of duties",
    absence: "absences at the scene",
    group: "places in review groups",
    lead: "review groups that they lead",
    invitation: "invitations that were accepted",
    application: "applications that were approved",
    slip: "slips of a temporary account",
    letter: "letters that would open the account that goes, void afterwards",
    earlier: "experts who were merged into the one earlier",
  },
  MergeClash: {
    sameWork: "both have a sheet of one work in one round that is not cancelled",
    draw: "a provable draw of a plan of theirs waits for its seed",
    elsewhere: "who goes judges, or belongs to a library, outside the caller's reach",
    retired: "who stays is retired",
  },
};
