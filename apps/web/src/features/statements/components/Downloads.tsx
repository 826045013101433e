import type { StatementRow } from '@honora/contract/ledger.ts'
import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { DownloadButton, saveFile } from '../../../ui/save-file.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { PopupMenu, useMenu } from '../../../ui/PopupMenu.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import { DatevSetUp, datevSetUp, useHasDatev } from './DatevSetUp.tsx'

interface Props {
  row: Pick<StatementRow, 'id' | 'number'>
}

/** The files of a statement, each with its name. */
function useFiles({ row }: Props) {
  const t = useText()
  const client = useClient()
  const params = { id: row.id }
  const name = `${t('statements.fileName')}-${row.number}`
  return {
    pdf: { load: () => client.getStatementDocument({ params }), fileName: `${name}.pdf` },
    plain: {
      load: () => client.getStatementCsv({ params, query: { profile: 'plain' } }),
      fileName: `${name}.csv`,
    },
    datev: {
      load: () => client.getStatementCsv({ params, query: { profile: 'datev' } }),
      fileName: `${name}-DATEV.csv`,
    },
  }
}

/** PDF, CSV and booking batch of one statement of a list. */
export function Downloads({ row }: Props) {
  const t = useText()
  const menu = useMenu()
  const hasDatev = useHasDatev() ?? true
  const files = useFiles({ row })
  const download = useAction(async (kind: keyof typeof files) => {
    const { load, fileName } = files[kind]
    saveFile(await load(), fileName)
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
          hasDatev
            ? {
                key: 'datev',
                label: t('statements.datev'),
                icon: 'download',
                run: () => void download.run('datev'),
              }
            : { key: 'datev', label: t('statements.datevSetUp'), icon: 'settings', to: datevSetUp },
        ]}
      />
    </span>
  )
}

/** The same files on the page of the statement, by their names. */
export function DownloadButtons({ row }: Props) {
  const t = useText()
  const hasDatev = useHasDatev() ?? true
  const files = useFiles({ row })
  return (
    <span className="row tight wrap">
      <DownloadButton {...files.pdf} icon="pdf">
        {t('statements.asPdf')}
      </DownloadButton>
      <DownloadButton {...files.plain}>{t('statements.csv')}</DownloadButton>
      {hasDatev ? <DownloadButton {...files.datev}>{t('statements.datev')}</DownloadButton> : <DatevSetUp />}
    </span>
  )
}
