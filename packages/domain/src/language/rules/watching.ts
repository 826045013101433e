import { emit, said, type Turn } from '../turn.ts'

const watches =
  /\b(beobachte|beobachten|beobachtet|beobachtung|im auge (behalten|behalte|haben)|behalte(n)? (wir |ich )?(das |den |die |es |ihn |sie )?(mal |weiter )?im auge|weiter unter kontrolle)\b/

const watched: ReadonlySet<string> = new Set(['finding', 'diagnosis'])

/** "Fünfundzwanzig wird nur beobachtet", "den behalten wir im Auge": nothing is done yet, and it is not forgotten. */
export function stateWatching(turn: Turn): void {
  if (turn.speaker === 'patient') return
  for (const sentence of turn.sentences) {
    const spoken = said(turn, sentence)
    if (
      sentence.asked ||
      !watches.test(spoken) ||
      /\b(kein|keine|sie|ihr|du) (\w+ )?(beobachten|beobachtung)\b/.test(spoken)
    )
      continue
    const at = sentence.segments.find((segment) => watches.test(said(turn, segment))) ?? sentence
    const chunk =
      turn.chunks.findLast((one) => one.from >= at.from && one.to <= at.to && !one.neighbour) ??
      turn.chunks.findLast((one) => one.from >= sentence.from && one.to <= at.to && !one.neighbour)
    const before = turn.state.drafts.findLast(
      (draft) =>
        watched.has(draft.group) && !draft.negated && draft.teeth.length > 0 && draft.finding !== 'gesund',
    )
    const teeth = chunk?.teeth ?? before?.teeth ?? []
    if (teeth.length === 0 || teeth.length > 4) continue
    const found = turn.state.drafts.findLast(
      (draft) =>
        watched.has(draft.group) &&
        !draft.negated &&
        draft.finding !== 'gesund' &&
        draft.teeth.some((tooth) => teeth.includes(tooth)),
    )
    const what = found && !found.noun.startsWith('~') ? `: ${found.noun}` : ''
    emit(turn, {
      group: 'plan',
      kind: `plan-watch-${teeth.join('-')}`,
      noun: `Beobachten${what}`,
      teeth,
      temporality: 'planned',
    })
  }
}
