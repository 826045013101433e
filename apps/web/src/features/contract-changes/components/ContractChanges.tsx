import type { ContractChange } from '@honora/contract/contract-changes.ts'
import type { Practice } from '@honora/contract/practices.ts'
import { useState } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useServerEvents } from '../../../data/events.tsx'
import { useCan } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Answer } from '../../../ui/Answer.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import { ChangeView } from './ChangeView.tsx'
import { ProposeChange } from './ProposeChange.tsx'

/** Changes of a practice's conditions as the factor sees them: proposed by one person, released by another. */
export function ContractChanges({
  customerNumber,
  contracts = [],
  onChanged,
}: {
  customerNumber: string
  /** Conditions of today; with them another change may be proposed. */
  contracts?: Practice['contracts']
  onChanged?: () => void
}) {
  const t = useText()
  const can = useCan()
  const client = useClient()
  const [isProposing, setProposing] = useState(false)
  const question = useQuestion(['contract-changes', customerNumber], () =>
    client.listContractChangesOf({ params: { customer_number: customerNumber } }),
  )
  useServerEvents(['contract.updated'], question.retry)
  const done = (): void => {
    question.retry()
    onChanged?.()
  }
  return (
    <Card
      title={t('contractChange.changes')}
      aside={
        contracts.length > 0 &&
        can('contract.manage') && (
          <Button size="small" onClick={() => setProposing(true)}>
            {t('contractChange.propose')}
          </Button>
        )
      }
    >
      <Answer question={question} rows={2}>
        {({ changes }) =>
          changes.length === 0 ? (
            <p className="soft small">{t('contractChange.none')}</p>
          ) : (
            <div className="stack s4">
              {changes.map((change) => (
                <ChangeView key={change.id} change={change}>
                  <Decide change={change} onDone={done} />
                </ChangeView>
              ))}
            </div>
          )
        }
      </Answer>
      {isProposing && (
        <ProposeChange
          customerNumber={customerNumber}
          contracts={contracts}
          onClose={() => setProposing(false)}
          onDone={() => {
            setProposing(false)
            done()
          }}
        />
      )}
    </Card>
  )
}

function Decide({ change, onDone }: { change: ContractChange; onDone: () => void }) {
  const t = useText()
  const client = useClient()
  const decide = useAction(async (what: 'release' | 'withdraw') => {
    const request = { params: { id: change.id }, body: {} }
    await (what === 'release'
      ? client.releaseContractChange(request)
      : client.withdrawContractChange(request))
    onDone()
  }, useReportProblem())
  const offered = (['release', 'withdraw'] as const).filter((what) => change.actions.includes(what))
  return (
    <>
      {change.state === 'proposed' && !offered.includes('release') && (
        <p className="small muted">{t('contractChange.secondPerson')}</p>
      )}
      <div className="row wrap">
        {offered.map((what) => (
          <Button
            key={what}
            size="small"
            {...(what === 'release' ? { variant: 'contained', color: 'primary' } : {})}
            disabled={decide.isRunning}
            onClick={() => void decide.run(what)}
          >
            {t(`contractChange.${what}`)}
          </Button>
        ))}
      </div>
    </>
  )
}
