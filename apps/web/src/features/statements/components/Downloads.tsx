import type { StatementRow } from '@honora/contract/ledger.ts'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { PopupMenu, useMenu } from '../../../ui/PopupMenu.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { useReportProblem } from '../../../ui/snackbars.tsx'

/** PDF, CSV and booking batch of one statement. */
export function Downloads({ row }: { row: Pick<StatementRow, 'id' | 'number'> }) {
  const t = useText()
  const menu = useMenu()
  const client = useClient()
  const download = useAction(async (kind: 'pdf' | 'plain' | 'datev') => {
    const params = { id: row.id }
    const file =
      kind === 'pdf'
        ? await client.getStatementDocument({ params })
        : await client.getStatementCsv({ params, query: { profile: kind } })
    saveFile(
      file,
      `${t('statements.fileName')}-${row.number}${kind === 'datev' ? '-DATEV' : ''}.${kind === 'pdf' ? 'pdf' : 'csv'}`,
    )
  }, useReportProblem())
  return (
    <span className="row tight">
      <IconAction
        icon="pdf"
        label={t('statements.pdf', { number: row.number })}
        onClick={() => void download.run('pdf')}
      />
      <IconAction icon="download" label={t('statements.files', { number: row.number })} onClick={menu.open} />
      <PopupMenu
        menu={menu}
        label={t('statements.files', { number: row.number })}
        entries={[
          { key: 'csv', label: t('statements.csv'), icon: 'download', run: () => void download.run('plain') },
          {
            key: 'datev',
            label: t('statements.datev'),
            icon: 'download',
            run: () => void download.run('datev'),
          },
        ]}
      />
    </span>
  )
}
