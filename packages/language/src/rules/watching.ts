import type { Range } from '../read/view.ts'
import { shareTooth } from '../teeth/fdi.ts'
import { wordSet } from '../text/words.ts'
import { said, type Turn, addFactAt, statements } from '../turn.ts'

const watches =
  /\b(beobachte|beobachten|beobachtet|beobachtung|im auge (behalten|behalte|haben)|behalte(n)? (wir |ich )?(das |den |die |es |ihn |sie )?(mal |weiter )?im auge|weiter unter kontrolle)\b/

const watched = wordSet('finding diagnosis')

/** "48 ist retiniert, da machen wir heute nichts": expressly left as it is. */
function stateLeft(turn: Turn): void {
  if (turn.speaker !== 'dentist') return
  for (const sentence of turn.sentences) {
    const chunk = turn.chunks.findLast((one) => one.from >= sentence.from && one.to <= sentence.to)
    const segment = sentence.segments.at(-1)
    if (!chunk || !segment || sentence.asked || chunk.teeth.length > 2) continue
    if (
      !/^(da|dort|hier) (machen|tun|unternehmen) wir (heute |jetzt |erst mal )*(nichts|nix)$/.test(
        said(turn, segment),
      )
    )
      continue
    const { teeth } = chunk
    addFactAt(turn, segment, 'treatment', 'left', 'Behandlung', { teeth, negated: true, details: ['heute'] })
  }
}

/** Where the word of watching stands. */
const wordAt = (turn: Turn, { from, to }: Range): number =>
  turn.view.tokens.findIndex(
    ({ word }, at) => at >= from && at < to && (word.startsWith('beobacht') || word === 'auge'),
  )

/** "Fünfundzwanzig wird nur beobachtet", "den behalten wir im Auge": nothing is done yet, and it is not forgotten. */
export function stateWatching(turn: Turn): void {
  stateLeft(turn)
  if (turn.isPatient) return
  for (const sentence of statements(turn)) {
    const spoken = said(turn, sentence)
    if (!watches.test(spoken) || /\b(kein|keine|sie|ihr|du) (\w+ )?(beobachten|beobachtung)\b/.test(spoken))
      continue
    const word = wordAt(turn, sentence)
    const named = turn.chunks.filter((one) => !one.neighbour && !one.zone)
    const chunk =
      named.findLast((one) => one.to <= word) ??
      named.find((one) => one.from >= word && one.to <= sentence.to)
    const ill = turn.state.drafts.filter(
      (draft) => watched.has(draft.group) && !draft.negated && draft.finding !== 'gesund',
    )
    const before = ill.findLast((draft) => draft.teeth.length > 0)
    const teeth = chunk?.teeth ?? (before?.teeth.length === 1 ? before.teeth : [])
    if (teeth.length === 0 || teeth.length > 4) continue
    const found = ill.findLast((draft) => shareTooth(draft.teeth, teeth))
    const what = found && !found.noun.startsWith('~') ? `: ${found.noun}` : ''
    addFactAt(turn, sentence, 'plan', `plan-watch-${teeth.join('-')}`, `Beobachten${what}`, {
      teeth,
      temporality: 'planned',
    })
  }
}
