import type { TeamRow } from "@/lib/domain/enrollment/contract";

/** The track, and the group inside it. */
export const TrackName = ({ team }: { team: Pick<TeamRow, "itemName" | "subItemName"> }) => (
  <>
    {team.itemName}
    {team.subItemName && <span className="text-ink-2"> · {team.subItemName}</span>}
  </>
);
