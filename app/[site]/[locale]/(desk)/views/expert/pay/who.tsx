/** Whose row it is, and where they work. */
export function Who({ realName, orgName }: { realName: string; orgName: string }) {
  return (
    <span className="block min-w-32">
      {realName}
      <span className="block text-note text-hint">{orgName}</span>
    </span>
  );
}
