import { useClient } from '../../../data/client.tsx'
import { useCan } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { saveFile } from '../../../ui/save-file.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import { queryOf, type InvoiceFilters } from '../data.ts'

/** The list as a file, as it is filtered. */
export function ListDownloads({ filters }: { filters: InvoiceFilters }) {
  const t = useText()
  const can = useCan()
  const client = useClient()
  const download = useAction(async (format: 'csv' | 'xlsx') => {
    const query = queryOf(filters)
    const file =
      format === 'csv'
        ? await client.exportInvoicesCsv({ query })
        : await client.exportInvoicesXlsx({ query })
    saveFile(file, `${t('invoices.fileName')}.${format}`)
  }, useReportProblem())
  if (!can('export.create')) return null
  return (
    <>
      <Button
        className="hide-s"
        startIcon={<Icon name="download" size="small" />}
        disabled={download.isRunning}
        onClick={() => void download.run('csv')}
      >
        CSV
      </Button>
      <Button
        className="hide-s"
        startIcon={<Icon name="download" size="small" />}
        disabled={download.isRunning}
        onClick={() => void download.run('xlsx')}
      >
        Excel
      </Button>
    </>
  )
}
