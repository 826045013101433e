import { useClient } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useNotify, useReportProblem } from '../../../ui/snackbars.tsx'
import type { FileImport, ImportKind } from '../kind.ts'
import { useNavigate } from '../../../ui/router/RouterView.tsx'

interface Props {
  kind: ImportKind
  of: FileImport
  onChanged: (changed: FileImport) => void
}

/** What can be done with the whole file as it stands: take it over, throw it away, undo it. */
export function Actions({ kind, of, onChanged }: Props) {
  const t = useText()
  const client = useClient()
  const confirm = useConfirm()
  const notify = useNotify()
  const navigate = useNavigate()
  const report = useReportProblem()
  const ask = async (what: 'discard' | 'undo') =>
    (await confirm({
      header: t(`fileImport.${what}`),
      question: t(`${kind.texts}.${what}Question`, {
        created: of.counts.created,
        updated: of.counts.updated,
      }),
      buttons: [
        { label: t('action.cancel'), value: false },
        { label: t(`fileImport.${what}`), value: true, variant: 'error' },
      ],
    })) === true
  const run = useAction(async () => onChanged(await kind.run(client, of.id)), report)
  const undo = useAction(async () => {
    if (await ask('undo')) onChanged(await kind.undo(client, of.id))
  }, report)
  const discard = useAction(async () => {
    if (!(await ask('discard'))) return
    await kind.discard(client, of.id)
    notify({ severity: 'success', message: t('fileImport.discarded') })
    void navigate({ to: kind.path })
  }, report)
  const { counts, mappingProblem } = of
  const count = counts.create + counts.update
  if (of.state === 'open')
    return (
      <>
        <Button disabled={discard.isRunning} onClick={() => void discard.run()}>
          {t('fileImport.discard')}
        </Button>
        <Button
          variant="contained"
          color="primary"
          disabled={run.isRunning || mappingProblem !== null || counts.undecided > 0 || count === 0}
          onClick={() => void run.run()}
        >
          {t(`${kind.texts}.run`, { count })}
        </Button>
      </>
    )
  if (of.canUndo)
    return (
      <Button disabled={undo.isRunning} onClick={() => void undo.run()}>
        {t('fileImport.undo')}
      </Button>
    )
  return null
}
