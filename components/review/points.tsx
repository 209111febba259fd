/** Points of 100, always with two digits, so that columns of them align. */
export function Points({ value, signed = false }: { value: number | null; signed?: boolean }) {
  if (value === null) return <span className="text-hint">—</span>;
  return (
    <span className="figures">
      {signed && value > 0 ? "+" : ""}
      {value.toFixed(2)}
    </span>
  );
}
