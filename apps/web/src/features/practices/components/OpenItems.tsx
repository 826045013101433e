import { useClient } from '../../../data/client.tsx'
import { useText } from '../../../i18n/i18n.tsx'
import { DownloadButton } from '../../../ui/save-file.tsx'

/** What is open of each person, to be taken along; the factor names a practice or takes those of all. */
export function OpenItems({ customerNumber }: { customerNumber?: string }) {
  const t = useText()
  const client = useClient()
  return (
    <DownloadButton
      size="small"
      load={() => client.exportOpenItems({ query: { customer_number: customerNumber } })}
      fileName={`${[t('invoices.openItems'), customerNumber ?? ''].join(' ').trim()}.xlsx`}
    >
      {t('overview.ageing.list')}
    </DownloadButton>
  )
}
