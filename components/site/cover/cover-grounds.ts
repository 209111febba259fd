/** Accent and second tone, one as the ground and the other as the ornament. */
const grounds = [
  { paper: "bg-plate text-plate-on", motif: "text-plate-on/55", second: "text-tone-bright" },
  { paper: "bg-tone-plate text-tone-plate-on", motif: "text-tone-plate-on/45", second: "text-accent-bright" },
  { paper: "bg-accent-soft text-ink", motif: "text-accent", second: "text-tone" },
  { paper: "bg-tone-soft text-ink", motif: "text-tone", second: "text-accent" },
  { paper: "bg-sunken text-ink", motif: "text-ink-2", second: "text-accent" },
] as const;

/** The ground that a throw of the dice takes. */
export const groundOf = (dice: () => number, among: number = grounds.length) =>
  grounds[Math.floor(dice() * among)] ?? grounds[0];
