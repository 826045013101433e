import type { Dispatch } from '@honora/contract/dispatch.ts'
import { addresseeOf, isMadeAnew } from '@honora/domain/factoring/dispatch.ts'
import { useSWRConfig } from 'swr'
import { useClient } from '../../../data/client.tsx'
import { useCan } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useNotify, useReportProblem } from '../../../ui/snackbars.tsx'
import { isUnreached } from '../unreached.ts'
import { ChangeAddress } from './ChangeAddress.tsx'

const unarrived: ReadonlySet<Dispatch['state']> = new Set(['bounced', 'failed', 'returned', 'unknown'])
const droppable: ReadonlySet<Dispatch['state']> = new Set(['planned', 'bounced', 'failed', 'unknown'])
const returnable: ReadonlySet<Dispatch['state']> = new Set(['sent', 'delivered'])

/** What a person can do about a dispatch in its state. */
export function DispatchActions({
  dispatch,
  onChanged,
  onSettled,
}: {
  dispatch: Dispatch
  onChanged: (next: Dispatch) => void
  /** Another address was entered, by which the letter may have gone out again. */
  onSettled?: () => void
}) {
  const t = useText()
  const can = useCan()
  const client = useClient()
  const notify = useNotify()
  const report = useReportProblem()
  const { mutate } = useSWRConfig()
  const params = { id: dispatch.id }
  const done = (next: Dispatch, id: string): void => {
    notify({ severity: 'success', message: t(id) })
    onChanged(next)
  }
  const resend = useAction(
    async (channel?: Dispatch['channel']) =>
      done(
        await client.resendDispatch({ params, body: channel === undefined ? {} : { channel } }),
        'dispatch.done',
      ),
    report,
  )
  const cancel = useAction(
    async () => done(await client.cancelDispatch({ params, body: {} }), 'dispatch.changed'),
    report,
  )
  const confirm = useAction(
    async () => done(await client.confirmDispatch({ params, body: {} }), 'dispatch.changed'),
    report,
  )
  const comeBack = useAction(
    async () => done(await client.returnDispatch({ params, body: {} }), 'dispatch.changed'),
    report,
  )
  if (!can('invoice.dispute')) return null
  const { state, channel, kind } = dispatch
  // What the factor writes to a practice is the factor's.
  const isOwn = addresseeOf[kind] === 'debtor' || can('invoice.decide')
  // A dropped invoice is the practice's to hand over: the factor does not drop it.
  const mayDrop = kind === 'invoice' ? !can('invoice.decide') : isOwn
  const isRefused = channel === 'email' && state !== 'unknown'
  return (
    <>
      {isUnreached(dispatch) && dispatch.invoiceId !== null && (
        <ChangeAddress
          invoiceId={dispatch.invoiceId}
          isReturned={state === 'returned'}
          isFirst
          onChanged={() => {
            void mutate(['dispatch', dispatch.id])
            onSettled?.()
          }}
        />
      )}
      {/* A demand says what was open on its day: another one is made of what is owed now. */}
      {unarrived.has(state) && !isMadeAnew(kind) && (
        <Button
          {...(isUnreached(dispatch) ? {} : { variant: 'contained', color: 'primary' })}
          disabled={resend.isRunning}
          onClick={() => void resend.run(isRefused ? 'letter' : undefined)}
        >
          {t(isRefused ? 'dispatch.resendLetter' : 'dispatch.resend')}
        </Button>
      )}
      {isOwn && (state === 'unknown' || dispatch.isOwnPrint) && (
        <Button disabled={confirm.isRunning} onClick={() => void confirm.run()}>
          {t(dispatch.isOwnPrint ? 'dispatch.posted' : 'dispatch.confirmSent')}
        </Button>
      )}
      {mayDrop && droppable.has(state) && (
        <Button disabled={cancel.isRunning} onClick={() => void cancel.run()}>
          {t('dispatch.cancel')}
        </Button>
      )}
      {isOwn && channel === 'letter' && returnable.has(state) && (
        <Button disabled={comeBack.isRunning} onClick={() => void comeBack.run()}>
          {t('dispatch.return')}
        </Button>
      )}
    </>
  )
}
