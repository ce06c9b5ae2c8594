/** A table of the requested number of elements, nine a row, without styles, data or controls. */
const cellsOfRow = 8;
const aroundRows = 7;

export function ServerComponent({ params }: { params: { elements: string } }) {
  const rows = Math.max(0, Math.round((Number(params.elements) - aroundRows) / (cellsOfRow + 1)));
  return (
    <table>
      <tbody>
        {Array.from({ length: rows }, (_, row) => (
          <tr key={row}>
            {Array.from({ length: cellsOfRow }, (_, cell) => (
              <td key={cell}>{`row ${row}, cell ${cell}`}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
