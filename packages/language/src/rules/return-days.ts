import type { Segment } from '../read/sentences.ts'
import { cueIn, timeIn, type Turn, says, emitAt } from '../turn.ts'
import { isFresh } from '../known.ts'

const coldAgain = 'kaelte|kaeltetest|vitalitaet|sensibilitaet|sensibilitaetstest|vipr'

/** "In einer Woche Kontrolle, und in drei Monaten noch mal der Kältetest": each clause with a day of its own. */
export function stateLaterTests(turn: Turn): void {
  if (turn.speaker === 'patient') return
  for (const sentence of turn.sentences)
    if (!sentence.asked && sentence.segments.length > 1)
      for (const segment of sentence.segments) stateLaterTest(turn, segment)
}

function stateLaterTest(turn: Turn, segment: Segment): void {
  const time = timeIn(turn, segment)
  // "in the next months" is no day of its own
  if (time?.kind !== 'in' || !time.text.startsWith('in ') || !says(turn, segment, coldAgain)) return
  if (cueIn(turn, segment, 'neg', 'past')) return
  const isSaid = turn.state.drafts.some(
    (draft) => isFresh(turn, draft) && draft.temporality === 'planned' && draft.details.includes(time.text),
  )
  if (isSaid) return
  const chunk = turn.chunks.find((one) => one.from >= segment.from && one.to <= segment.to)
  emitAt(turn, segment, {
    group: 'follow-up',
    kind: 'return-cold',
    noun: 'Sensibilitätskontrolle',
    teeth: chunk?.teeth ?? [],
    temporality: 'planned',
    details: [time.text],
  })
}
