/** A plain table for paper, with its title. */
interface PaperTableProps {
  title: string;
  heads: readonly string[];
  rows: readonly (readonly string[])[];
}

export function PaperTable({ title, heads, rows }: PaperTableProps) {
  return (
    <table className="w-full border-collapse text-sm">
      <caption className="py-1 text-start text-lg font-semibold">{title}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className="border-b border-black py-0.5 pe-3 text-start">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, index) => (
          <tr key={index}>
            {cells.map((cell, column) => (
              <td key={column} className="border-b border-line py-0.5 pe-3 wrap-anywhere">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
