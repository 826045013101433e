import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { SelectField } from '../../../ui/fields.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import type { FileImport, ImportKind } from '../kind.ts'
import styles from '../imports.module.css'

interface Props {
  kind: ImportKind
  of: FileImport
  onChanged: (changed: FileImport) => void
  onStale: () => void
}

/** The columns of a table with some of what stands in them, and which field each one fills. */
export function Mapping({ kind, of, onChanged, onStale }: Props) {
  const t = useText()
  const client = useClient()
  const report = useReportProblem()
  const { columns, mapping, mappingProblem } = of
  const assign = useAction(
    async (index: number, field: string) => {
      const next = (mapping ?? []).map((old, at) => {
        if (at === index) return field === '' ? null : field
        // A field is filled by one column: the last choice counts.
        return old === field ? null : old
      })
      onChanged(await kind.map(client, of, next))
    },
    (problem) => {
      report(problem)
      onStale()
    },
  )
  if (columns === null || mapping === null) return null
  const options = [
    { value: '', label: t('fileImport.columnLeftOut') },
    ...kind.fields.map((field) => ({ value: field, label: t(kind.fieldText(field)) })),
  ]
  return (
    <Card
      flush
      title={t('fileImport.columns')}
      hint={t('fileImport.columnsHint', {
        used: mapping.filter((field) => field !== null).length,
        count: columns.length,
      })}
    >
      {mappingProblem !== null && (
        <div className="pad">
          <Notice tone="warn" title={t(`${kind.texts}.mappingProblem.${mappingProblem}`)} />
        </div>
      )}
      <ul className={styles['import-columns']} aria-busy={assign.isRunning}>
        {columns.map(numbered).map(({ key, index, ...column }) => (
          <li key={key}>
            <span className="two">
              <b className="b">
                {column.name === '' ? t('fileImport.columnWithoutName', { n: index + 1 }) : column.name}
              </b>
              <small className="soft">
                {column.samples.length === 0 ? t('fileImport.columnEmpty') : column.samples.join(' · ')}
              </small>
            </span>
            <SelectField
              hideLabel
              label={t('fileImport.columnFills', {
                name: column.name === '' ? String(index + 1) : column.name,
              })}
              value={mapping[index] ?? ''}
              disabled={assign.isRunning}
              options={options}
              onChange={(event) => void assign.run(index, event.target.value)}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Columns have no id, and two may have one name. */
const numbered = (column: { name: string; samples: string[] }, index: number) => ({
  ...column,
  index,
  key: `${String(index)} ${column.name}`,
})
