import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { FilterChips } from '../../../ui/choices.tsx'
import { DataTable, type Column } from '../../../ui/DataTable.tsx'
import { SelectField } from '../../../ui/fields.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import { StatusMark } from '../../../ui/StatusMark.tsx'
import { useUrlState } from '../../../ui/url-state.ts'
import { useRows } from '../data.ts'
import type { FileImport, ImportKind, RowFilter, ShownRow } from '../kind.ts'
import { Findings } from './Findings.tsx'
import styles from '../imports.module.css'
import '../../../ui/styles/lists.css'

const matches = ['unclear', 'new', 'same', 'faulty'] as const
const outcomes = ['created', 'updated', 'skipped', 'failed', 'undone', 'kept'] as const

interface Props {
  kind: ImportKind
  of: FileImport
  onChanged: (changed: FileImport) => void
  onStale: () => void
}

/** The rows of a file, by what was found out about them or by what became of them. */
export function Rows(props: Props) {
  const { kind, of } = props
  const t = useText()
  const [url, setUrl] = useUrlState(['show'])
  const isOpen = of.state === 'open'
  const known: readonly string[] = isOpen ? matches : outcomes
  const counts: Readonly<Record<string, number>> = of.counts
  const first = isOpen && of.counts.undecided > 0 ? 'unclear' : 'all'
  const show = url.show === 'all' || known.includes(url.show) ? url.show : first
  const shown = known.filter((value) => (counts[value] ?? 0) > 0 || value === show)
  return (
    <Card
      flush
      title={t(`${kind.texts}.rows`)}
      aside={
        <FilterChips
          label={t(`${kind.texts}.rows`)}
          value={show}
          choices={[
            { value: 'all', label: t('shell.all'), count: of.counts.rows },
            ...shown.map((value) => ({
              value,
              label: t(`fileImport.${isOpen ? 'match' : 'outcome'}.${value}`),
              count: counts[value],
            })),
          ]}
          onChange={(value) => setUrl({ show: value })}
        />
      }
      className={styles['import-rows']}
    >
      <List key={show} {...props} filter={filterOf(show, isOpen)} />
    </Card>
  )
}

function filterOf(show: string, isOpen: boolean): RowFilter {
  return isOpen
    ? { match: matches.find((value) => value === show) }
    : { outcome: outcomes.find((value) => value === show) }
}

function List({ kind, of, filter, onChanged, onStale }: Props & { filter: RowFilter }) {
  const t = useText()
  const formats = useFormats()
  const list = useRows(kind, of, filter)
  const isOpen = of.state === 'open'
  const rows = { ...list, items: list.items.map((shownRow) => shownRow({ t, formats })) }
  const columns: readonly Column<ShownRow>[] = [
    {
      id: 'who',
      header: t(`${kind.texts}.row`),
      fill: true,
      cell: (row) => (
        <span className="two">
          {row.to === null || isOpen ? (
            <b className="b">{row.title}</b>
          ) : (
            <Link to={row.to}>{row.title}</Link>
          )}
          <small>{row.detail}</small>
        </span>
      ),
    },
    { id: 'line', header: t('fileImport.line'), align: 'right', wideOnly: true, cell: (row) => row.line },
    {
      id: 'state',
      header: t('fileImport.rowState'),
      cell: (row) =>
        isOpen ? (
          <StatusMark set="importMatch" status={row.match} />
        ) : (
          row.outcome !== null && <StatusMark set="importOutcome" status={row.outcome} />
        ),
    },
    ...(isOpen
      ? [
          {
            id: 'decision',
            header: t('fileImport.decision'),
            cell: (row: ShownRow) => (
              <Decision
                kind={kind}
                of={of}
                row={row}
                onDecided={(changed) => {
                  onChanged(changed)
                  void list.refresh()
                }}
                onStale={onStale}
              />
            ),
          },
        ]
      : []),
  ]
  return (
    <DataTable
      label={t(`${kind.texts}.rows`)}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.id}
      below={(row) =>
        row.findings.length + row.changes.length > 0 || (isOpen && row.question !== null) ? (
          <Details row={row} isOpen={isOpen} />
        ) : null
      }
      empty={<p className="pad soft">{t('fileImport.noRows')}</p>}
    />
  )
}

function Details({ row, isOpen }: { row: ShownRow; isOpen: boolean }) {
  const t = useText()
  return (
    <div className="below-row">
      {isOpen && row.question !== null && <p>{row.question}</p>}
      {row.changes.length > 0 && (
        <ul className={styles['import-changes']}>
          {row.changes.map(({ label, before, after }) => (
            <li key={label}>{t('fileImport.change', { label, before, after })}</li>
          ))}
        </ul>
      )}
      <Findings findings={row.findings} isQuiet />
    </div>
  )
}

/** What is done with a row; where nobody can tell for the person, nothing is chosen yet. */
function Decision(props: {
  kind: ImportKind
  of: FileImport
  row: ShownRow
  onDecided: (changed: FileImport) => void
  onStale: () => void
}) {
  const { kind, of, row, onDecided, onStale } = props
  const t = useText()
  const client = useClient()
  const report = useReportProblem()
  // The choice stands while the answer is on its way.
  const [chosen, setChosen] = useState<string | null>(null)
  const decide = useAction(
    async (value: string) => {
      const choice = row.choices.find((each) => each.value === value)
      if (choice === undefined) return
      setChosen(value)
      const { decision, patientId } = choice
      const who = patientId === undefined ? {} : { patientId }
      onDecided(await kind.decide(client, of, { rowIds: [row.id], decision, ...who }))
    },
    (problem) => {
      setChosen(null)
      report(problem)
      onStale()
    },
  )
  if (row.choices.length === 0) return <span className="soft small">{t('fileImport.nothingToDo')}</span>
  const value = chosen ?? row.chosen
  return (
    <SelectField
      hideLabel
      label={t('fileImport.decisionOf', { name: row.title })}
      value={value}
      options={[
        ...(value === '' ? [{ value: '', label: t('fileImport.chooseOne') }] : []),
        ...row.choices.map((choice) => ({ value: choice.value, label: choice.label })),
      ]}
      onChange={(event) => void decide.run(event.target.value)}
    />
  )
}
