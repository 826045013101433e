import type { StatementRow } from '@honora/contract/ledger.ts'
import { useClient } from '../../../data/client.tsx'
import { useOrganization, useUser } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { IconAction } from '../../../ui/IconAction.tsx'
import { Link } from '../../../ui/Link.tsx'
import { PopupMenu, useMenu } from '../../../ui/PopupMenu.tsx'
import { saveFile } from '../../../ui/save-file.ts'
import { useReportProblem } from '../../../ui/snackbars.tsx'

interface Props {
  row: Pick<StatementRow, 'id' | 'number'>
}

function useDownload({ row }: Props) {
  const t = useText()
  const client = useClient()
  return useAction(async (kind: 'pdf' | 'plain' | 'datev') => {
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
}

/** A booking batch needs the numbers of the practice's tax adviser; where they are missing the way leads there. */
const setUp = '/settings/contract'
function useHasDatev(): boolean {
  const isFactor = useUser().data?.factoringStaff === true
  const organisation = useOrganization().data
  return isFactor || organisation?.settings.datev !== null
}

/** PDF, CSV and booking batch of one statement of a list. */
export function Downloads({ row }: Props) {
  const t = useText()
  const menu = useMenu()
  const hasDatev = useHasDatev()
  const download = useDownload({ row })
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
            : { key: 'datev', label: t('statements.datevSetUp'), icon: 'settings', to: setUp },
        ]}
      />
    </span>
  )
}

/** The same files on the page of the statement, by their names. */
export function DownloadButtons({ row }: Props) {
  const t = useText()
  const hasDatev = useHasDatev()
  const { run, isRunning } = useDownload({ row })
  return (
    <span className="row tight wrap">
      <Button
        disabled={isRunning}
        onClick={() => void run('pdf')}
        startIcon={<Icon name="pdf" size="small" />}
      >
        {t('statements.asPdf')}
      </Button>
      <Button
        disabled={isRunning}
        onClick={() => void run('plain')}
        startIcon={<Icon name="download" size="small" />}
      >
        {t('statements.csv')}
      </Button>
      {hasDatev ? (
        <Button
          disabled={isRunning}
          onClick={() => void run('datev')}
          startIcon={<Icon name="download" size="small" />}
        >
          {t('statements.datev')}
        </Button>
      ) : (
        <Link className="btn" to={setUp}>
          {t('statements.datevSetUp')}
        </Link>
      )}
    </span>
  )
}
