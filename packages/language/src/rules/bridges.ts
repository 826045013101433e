import { type Turn, says, addFinding } from '../turn.ts'
import { actOf } from './act-term.ts'
import { assertionOf } from './assertion.ts'

const parts = [
  { code: 'brueckenanker', noun: 'Brückenanker' },
  { code: 'brueckenglied', noun: 'Brückenglied' },
] as const

/** "Brücke 34 bis 36" in a finding: abutments at the ends, pontics between. Answers nothing while work goes on. */
export function stateBridges(turn: Turn): void {
  if (turn.isPatient || turn.state.phase === 'treatment' || turn.state.isCrownWork) return
  for (const item of turn.items) {
    if (item.object !== 'bruecke' || item.act || item.negated || item.sentence.asked) continue
    const { teeth } = item
    if (teeth.length < 2 || teeth.length > 8 || actOf(turn, item) || assertionOf(turn, item) !== 'now')
      continue
    if (says(turn, item.sentence, 'waere|koennte|moeglich|alternative|oder|machen|kommt|wird|fuer')) continue
    const ends: ReadonlySet<number | undefined> = new Set([teeth[0], teeth.at(-1)])
    for (const { code, noun } of parts) {
      const own = teeth.filter((tooth) => ends.has(tooth) === (code === 'brueckenanker'))
      if (own.length > 0) addFinding(turn, item, code, noun, { teeth: own })
    }
  }
}
