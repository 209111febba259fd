/** What of a problem is the same for all whom a mistake in the template hits. */
interface About {
  fault: string;
  names: readonly string[];
  elements: readonly string[];
}

/** From so many on those with the very same problem are one line. */
const MANY = 4;

/** Problems in their order, those that many have alike together where the first of them is. */
export function alikeProblems<P extends About>(problems: readonly P[]): P[][] {
  const groups = new Map<string, P[]>();
  for (const one of problems) {
    const key = JSON.stringify([one.fault, one.names, one.elements]);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const isMany = (group: P[] | undefined): group is P[] => (group?.length ?? 0) >= MANY;
  return problems.flatMap((one) => {
    const group = groups.get(JSON.stringify([one.fault, one.names, one.elements]));
    if (!isMany(group)) return [[one]];
    return group[0] === one ? [group] : [];
  });
}
