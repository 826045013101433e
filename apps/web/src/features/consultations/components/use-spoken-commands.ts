import type { ToolAnswer } from '@honora/contract/tools.ts'
import { asksToUndo, spokenCommand } from '@honora/language/wake.ts'
import { useCallback, useEffect, useRef } from 'react'
import { useClient } from '../../../data/client.tsx'
import { useCan } from '../../../data/session.ts'
import { useAction } from '../../../data/use-action.ts'
import { useText } from '../../../i18n/i18n.tsx'
import { useConfirm } from '../../../ui/confirm.tsx'
import { useNotify, useReportProblem } from '../../../ui/snackbars.tsx'
import type { Line } from '../live/view.ts'
import { useNavigate } from '../../../ui/router/RouterView.tsx'

interface Wanted {
  readonly lines: readonly Line[]
  /** The consultation that "Honora, …" is about; null before it was begun. */
  readonly consultationId: string | null
  /** A recording of this page is running: only what is said from now on is a command. */
  readonly isLive: boolean
  /** Called when a command has changed something. */
  readonly changed: () => void
}

/**
 * Carries out "Honora, …": what was done is told with a way back, what is only proposed is asked about first. Patients
 * give no commands, and sentences of earlier recordings are not carried out again.
 */
export function useSpokenCommands({
  lines,
  consultationId,
  isLive,
  changed,
}: Wanted): (text: string) => void {
  const t = useText()
  const client = useClient()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const notify = useNotify()
  const report = useReportProblem()
  const mayCall = useCan()('tool.call')
  const heard = useRef<Set<string> | null>(null)

  /** One sentence may have done several things: they are taken back together, the last one first. */
  const undo = useAction(async (ids: readonly string[]) => {
    const replies: string[] = []
    for (const id of ids.toReversed()) replies.push((await client.callTools({ body: { undo: id } })).reply)
    notify({ severity: 'info', message: [...new Set(replies)].join(' · ') })
    changed()
  }, report)

  const showAnswer = useCallback(
    ({ calls, reply }: ToolAnswer): void => {
      const undoable = calls.filter((call) => call.undoable).map((call) => call.id)
      const patientId = calls.find((call) => call.tool === 'open_patient')?.result?.['patientId']
      const open = {
        label: t('command.tool.open_patient'),
        run: () => void navigate({ to: `/patients/${String(patientId)}` }),
      }
      notify({
        severity: calls.some((call) => call.status === 'done') ? 'success' : 'info',
        message: reply,
        ...(undoable.length > 0
          ? { action: { label: t('action.undo'), run: () => void undo.run(undoable) } }
          : {}),
        ...(typeof patientId === 'string' ? { action: open } : {}),
      })
    },
    [navigate, notify, t, undo],
  )

  const run = useAction(async (text: string) => {
    const answer = await client.callTools({
      body: { text, ...(consultationId === null ? {} : { consultationId }) },
    })
    showAnswer(answer)
    // what was just taken back is proposed again by the server; nobody is asked to redo it
    const proposed = asksToUndo(spokenCommand(text) ?? text)
      ? []
      : answer.calls.filter((one) => one.status === 'proposed')
    for (const call of proposed) {
      const isWanted = await confirm({
        header: t(`command.tool.${call.tool}`),
        question: answer.reply,
        buttons: [
          { label: t('command.confirm'), value: true, variant: 'primary' },
          { label: t('action.cancel'), value: false },
        ],
      })
      if (isWanted === true) showAnswer(await client.callTools({ body: { confirm: call.id } }))
    }
    changed()
  }, report)

  const obey = useRef(run)
  useEffect(() => {
    obey.current = run
  })
  const hear = useCallback(
    (text: string): void => {
      if (mayCall && spokenCommand(text) !== undefined) void obey.current.run(text)
    },
    [mayCall],
  )

  useEffect(() => {
    const final = lines.filter((line) => line.isFinal && !line.isTyped)
    const known = heard.current
    if (!isLive || known === null) {
      heard.current = isLive || known !== null ? new Set(final.map((line) => line.id)) : null
      return
    }
    for (const line of final) {
      if (known.has(line.id)) continue
      known.add(line.id)
      if (line.speaker !== 'patient') hear(line.text)
    }
  }, [lines, isLive, hear])

  return hear
}
