import type { ContractChange } from '@honora/contract/contract-changes.ts'
import { useSWRConfig } from 'swr'
import { useClient } from '../../../data/client.tsx'
import { useServerEvents } from '../../../data/events.tsx'
import { sessionKeys } from '../../../data/session.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useNotify } from '../../../ui/snackbars.tsx'
import { useContractChanges } from '../data.ts'
import { AcceptButton } from './AcceptButton.tsx'
import { ChangeView } from './ChangeView.tsx'
import { Decline } from './Decline.tsx'

/** Conditions that the factor offers from a day to come, and those that are agreed and have not begun. */
export function OwnContractChanges() {
  const t = useText()
  const question = useContractChanges()
  useServerEvents(['contract.updated'], question.retry)
  const { changes = [], today = '' } = question.data ?? {}
  const shown = changes.filter(
    ({ state, validFrom }) => state === 'released' || (state === 'accepted' && validFrom > today),
  )
  if (shown.length === 0) return null
  return (
    <Card title={t('contractChange.own')}>
      <div className="stack s4">
        {shown.map((change) => (
          <ChangeView key={change.id} change={change}>
            {change.actions.includes('accept') && (
              <div className="row wrap">
                <Accept change={change} onDone={question.retry} />
                <Decline change={change} onDone={question.retry} />
                <span className="small muted">{t('contractChange.acceptHint')}</span>
              </div>
            )}
          </ChangeView>
        ))}
      </div>
    </Card>
  )
}

function Accept({ change, onDone }: { change: ContractChange; onDone: () => void }) {
  const t = useText()
  const formats = useFormats()
  const client = useClient()
  const notify = useNotify()
  const { mutate } = useSWRConfig()
  return (
    <AcceptButton
      label={t('contractChange.accept')}
      question={t('contractChange.acceptQuestion', { day: formats.date(change.validFrom) })}
      accept={async () => {
        await client.acceptContractChange({ params: { id: change.id }, body: {} })
        notify({ severity: 'success', message: t('contractChange.acceptDone') })
        onDone()
        await mutate(sessionKeys.organization)
      }}
    />
  )
}
