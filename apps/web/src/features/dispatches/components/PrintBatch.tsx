import type { Dispatch } from '@honora/contract/dispatch.ts'
import { useClient } from '../../../data/client.tsx'
import { useCan } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { saveFile } from '../../../ui/save-file.tsx'
import { useNotify, useReportProblem } from '../../../ui/snackbars.tsx'

/** Letters that a person prints and brings to the post: the batch, and the word that it was posted. */
export function PrintBatch({ waiting, onPosted }: { waiting: readonly Dispatch[]; onPosted: () => void }) {
  const t = useText()
  const can = useCan()
  const client = useClient()
  const notify = useNotify()
  const report = useReportProblem()
  const print = useAction(
    async () => saveFile(await client.printLetters({ body: {} }), t('dispatch.printFile')),
    report,
  )
  const post = useAction(async () => {
    const { outdated } = await client.postLetters({ body: { ids: waiting.map(({ id }) => id) } })
    if (outdated > 0) notify({ severity: 'warning', message: t('dispatch.outdated', { count: outdated }) })
    else notify({ severity: 'success', message: t('dispatch.changed') })
    onPosted()
  }, report)
  if (!can('desk.read') || waiting.length === 0) return null
  return (
    <>
      <Button variant="outlined" disabled={print.isRunning} onClick={() => void print.run()}>
        {t('dispatch.print')}
      </Button>
      <Button disabled={post.isRunning} onClick={() => void post.run()}>
        {t('dispatch.posted')}
      </Button>
    </>
  )
}
