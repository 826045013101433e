import { useClient, useConfig } from '../../../data/client.tsx'
import { useAction } from '../../../data/use-action.ts'
import { useReportProblem } from '../../../ui/snackbars.tsx'
import type { Line } from '../live/view.ts'
import type { Note } from './use-notes.ts'
import type { Who } from './use-speaker.ts'

interface Deps {
  /** The interaction, made when there is none yet. */
  readonly interaction: () => Promise<string>
  /** Seconds on the clock of the recording; null while there is none. */
  readonly clock: number | null
  readonly refresh: () => Promise<void>
  /** A note was stored: it may be a command. */
  readonly noted: (text: string) => void
}

/** What a person does with lines of the transcript: types one, corrects one, says who spoke it. Refusals are reported. */
export function useLines({ interaction, clock, refresh, noted }: Deps) {
  const client = useClient()
  const { speechSegment } = useConfig()
  const report = useReportProblem()
  const params = { speech_service: speechSegment }
  const note = useAction(async ({ id: segmentId, text }: Note) => {
    const interactionId = await interaction()
    const answer = await client.createTranscript({
      params,
      body: {
        interactionId,
        segmentId,
        text,
        final: true,
        speaker: 'dentist',
        ...(clock === null ? {} : { start: clock }),
      },
    })
    await refresh()
    noted(text)
    return answer
  }, report)
  // Two actions: a speaker may be marked while a line is being corrected.
  const correct = useAction(async (line: Line, text: string) => {
    await client.updateTranscript({ params: { ...params, id: line.id }, body: { text } })
    await refresh()
  }, report)
  const mark = useAction(async (line: Line, speaker: Who) => {
    await client.updateTranscript({ params: { ...params, id: line.id }, body: { speaker } })
    await refresh()
  }, report)
  return { note: note.run, correct: correct.run, mark: mark.run }
}
