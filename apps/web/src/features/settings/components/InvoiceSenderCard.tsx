import type { Organisation } from '@honora/contract/organisations.ts'
import type { InvoiceSender } from '@honora/domain/factoring/invoice-sending.ts'
import { useSWRConfig } from 'swr'
import { useClient } from '../../../data/client.tsx'
import { ifMatch } from '../../../data/request.ts'
import { sessionKeys, useCan } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Checkbox } from '../../../ui/fields.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useNotify, useReportProblem } from '../../../ui/snackbars.tsx'

/** Whether the factor sends sold invoices to the patients; without it the practice hands them over. */
export function InvoiceSenderCard({ organisation }: { organisation: Organisation }) {
  const t = useText()
  const can = useCan()
  const client = useClient()
  const notify = useNotify()
  const { mutate } = useSWRConfig()
  const choose = useAction(async (invoiceSender: InvoiceSender) => {
    const saved = await client.updateOrganization({
      headers: ifMatch(organisation),
      body: { settings: { invoiceSender } },
    })
    await mutate(sessionKeys.organization, saved, { revalidate: false })
    notify({ severity: 'success', message: t('shell.saved') })
  }, useReportProblem())
  return (
    <Card title={t('settings.sender.title')}>
      <Checkbox
        label={t('settings.sender.factor')}
        hint={t('settings.sender.hint')}
        checked={organisation.settings.invoiceSender === 'factor'}
        disabled={!can('organisation.update') || choose.isRunning}
        onChange={(event) => void choose.run(event.target.checked ? 'factor' : 'practice')}
      />
    </Card>
  )
}
