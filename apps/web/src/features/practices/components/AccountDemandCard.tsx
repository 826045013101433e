import type { AccountDemand } from '@honora/contract/account-demands.ts'
import { useClient } from '../../../data/client.tsx'
import { useServerEvents } from '../../../data/events.tsx'
import { accountEvents } from '../data.ts'
import { useCan } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useQuestion } from '../../../data/use-question.ts'
import { useFormats, useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Link } from '../../../ui/Link.tsx'
import { Card } from '../../../ui/Page.tsx'
import { useNotify, useReportProblem } from '../../../ui/snackbars.tsx'
import { Tone } from '../../../ui/StatusMark.tsx'

/** An account below zero: what the practice owes, and what became of the demand. Nothing while nothing is owed. */
export function AccountDemandCard({ customerNumber }: { customerNumber: string }) {
  const client = useClient()
  const question = useQuestion(['account-demand', customerNumber], () =>
    client.getAccountDemand({ query: { customer_number: customerNumber } }),
  )
  useServerEvents(accountEvents, question.retry)
  const { data } = question
  return data === undefined || data.owedCents === 0 ? null : (
    <Owed
      demand={data}
      customerNumber={customerNumber}
      onChanged={(next) => void question.mutate(next, false)}
    />
  )
}

const looks = {
  none: ['neutral', 'history'],
  waiting: ['info', 'clock'],
  failed: ['err', 'err'],
  open: ['info', 'sWait'],
  overdue: ['err', 'clock'],
} as const

function Owed(props: {
  demand: AccountDemand
  customerNumber: string
  onChanged: (next: AccountDemand) => void
}) {
  const { demand, customerNumber, onChanged } = props
  const t = useText()
  const formats = useFormats()
  const can = useCan()
  const client = useClient()
  const notify = useNotify()
  const send = useAction(async () => {
    onChanged(await client.demandAccount({ body: { customer_number: customerNumber } }))
    notify({ severity: 'success', message: t('accountDemand.done') })
  }, useReportProblem())
  const { newest, state, isCollected } = demand
  const [tone, icon] = looks[state]
  return (
    <Card
      title={t('accountDemand.owed')}
      aside={<b className="b danger-t">{formats.money(demand.owedCents)}</b>}
    >
      <div className="stack s4">
        <dl className="dl">
          <dt>{t('accountDemand.since')}</dt>
          <dd>{formats.date(demand.since)}</dd>
          <dt>{t('accountDemand.way')}</dt>
          <dd>{t(isCollected ? 'accountDemand.collected' : 'accountDemand.transfer')}</dd>
          {!isCollected && (
            <>
              <dt>{t('accountDemand.state')}</dt>
              <dd>
                <Tone tone={tone} icon={icon}>
                  {t(`accountDemand.state.${state}`)}
                </Tone>
              </dd>
            </>
          )}
          {newest !== null && (
            <>
              <dt>{t('accountDemand.demanded')}</dt>
              <dd>
                <Link className="link" to={`/factoring/dispatches/${newest.dispatchId}`}>
                  {formats.money(newest.amountCents)}
                </Link>
              </dd>
              {newest.sentOn !== null && (
                <>
                  <dt>{t('accountDemand.sentOn')}</dt>
                  <dd>{formats.date(newest.sentOn)}</dd>
                  <dt>{t('accountDemand.payUntil')}</dt>
                  <dd>{formats.date(newest.payUntil)}</dd>
                </>
              )}
            </>
          )}
          <dt>{t('statements.reference')}</dt>
          <dd>{demand.reference}</dd>
        </dl>
        {demand.mayDemand && can('invoice.decide') && (
          <Button disabled={send.isRunning} onClick={() => void send.run()}>
            {t(state === 'overdue' ? 'accountDemand.again' : 'accountDemand.demand')}
          </Button>
        )}
      </div>
    </Card>
  )
}
