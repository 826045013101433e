import { useText } from '../../../i18n/i18n.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useBlocker } from '../../../ui/router/RouterView.tsx'

/** Asks before another page of the portal takes the place of a running recording; `pending` seconds are not stored yet. */
export function useLeaveQuestion(must: boolean, pending: number): void {
  const t = useText()
  const confirm = useConfirm()
  useBlocker(
    must,
    async () =>
      (await confirm({
        header: t('liveSession.leave.title'),
        question: t('liveSession.leave.message', { pendingSeconds: pending }),
        buttons: [
          { label: t('liveSession.leave.stay'), value: false, variant: 'primary' },
          { label: t('liveSession.leave.confirm'), value: true, variant: 'error' },
        ],
      })) !== true,
  )
}
