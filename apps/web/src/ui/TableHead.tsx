/** The head of a small table: its columns by name, each with how it looks (`num`, `hide-s`). */
export function TableHead({ columns }: { columns: readonly (readonly [name: string, look?: string])[] }) {
  return (
    <thead>
      <tr>
        {columns.map(([name, look]) => (
          <th key={name} scope="col" className={look}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  )
}
