type Row = { key: string; label: string; texts: readonly string[] };
type CurveTableProps = {
  /** What the table is opened by. */
  summary: string;
  label: string;
  /** What its rows are. */
  heading: string;
  columns: readonly { key: string; name: string }[];
  rows: readonly Row[];
};

/** What curves draw, in figures, to be unfolded below them. */
export function CurveTable({ summary, label, heading, columns, rows }: CurveTableProps) {
  return (
    <details className="mt-2 text-sm">
      <summary className="cursor-pointer py-1 text-link">{summary}</summary>
      <div className="max-h-72 overflow-auto" tabIndex={0} role="region" aria-label={label}>
        <table className="w-full">
          <thead>
            <tr className="text-left text-note text-ink-2">
              <th scope="col" className="py-1 pr-4 font-normal">
                {heading}
              </th>
              {columns.map(({ key, name }) => (
                <th key={key} scope="col" className="py-1 pr-4 text-right font-normal">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, label: name, texts }) => (
              <tr key={key} className="border-t border-rule">
                <th scope="row" className="py-1 pr-4 text-left font-normal whitespace-nowrap">
                  {name}
                </th>
                {columns.map((column, n) => (
                  <td key={column.key} className="figures py-1 pr-4 text-right">
                    {texts[n]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
