import type { PsiValues } from '../facts/fact.ts'
import { digitWord } from '../text/numbers.ts'
import { gap, type Token } from '../text/tokenize.ts'
import { readsRows } from '../read/psi-span.ts'
import { namesSextants, readSextants, type SextantCodes } from '../read/psi-sextants.ts'
import { entryOf, findCue, hasCue } from '../read/view.ts'
import { revise } from '../state.ts'
import { cueIn, type Turn, word, says, addFactAt } from '../turn.ts'

type Row = string[]
type PsiRow = { jaw?: 'OK' | 'UK'; codes: Row }

/** The codes row by row; a correction begins its row anew. */
function readRows(turn: Turn, header: number): PsiRow[] {
  const { tokens, at } = turn.view
  let row: PsiRow = { codes: [] }
  const rows = [row]
  const begin = (jaw: PsiRow['jaw']): void => {
    row = { jaw, codes: [] }
    rows.push(row)
  }
  for (let index = Math.max(0, header); index < tokens.length; index++) {
    const spoken = word(turn, index)
    const { codes } = row
    const jaw = entryOf(at[index], 'jaw')?.jaw
    const fresh = codesOf(tokens[index])
    if (hasCue(at[index], 'corr') && codes.length > 0) begin(row.jaw)
    else if (jaw && jaw !== 'beide') {
      if (codes.length === 0 || (codes.length <= 3 && !row.jaw && isTrailing(turn, index))) row.jaw = jaw
      else begin(jaw)
    } else if (fresh?.every((one) => Number(one) <= 4)) codes.push(...fresh)
    else if ((spoken === 'stern' || spoken === 'sternchen') && codes.length > 0) codes.push(`${codes.pop()}*`)
    else if (spoken === 'x') codes.push('x')
  }
  return rows
}

/** Six codes in one run, or three of each jaw. */
function sixOf(rows: readonly PsiRow[]): Row | undefined {
  const all = rows.filter((row) => row.codes.length > 0)
  const upper = all.findLast((row) => row.jaw === 'OK')?.codes
  const lower = all.findLast((row) => row.jaw === 'UK')?.codes
  const plain =
    all.findLast((row) => row.codes.length === 6)?.codes ??
    (upper ? undefined : all.flatMap((row) => row.codes))
  if (plain?.length === 6) return plain
  return upper?.length === 3 && lower?.length === 3 ? [...upper, ...lower] : undefined
}

/** Six codes after "PSI": row by row ("oben …, unten …") or in one run; a correction replaces its row. */
export function statePsi(turn: Turn): void {
  const { view, state } = turn
  const header = findCue(view, 'psi', { from: 0, to: view.tokens.length })
  const isRead = header >= 0 || state.turn - state.psiTurn === 1 || readsRows(view)
  if (turn.isPatient || (!isRead && !namesSextants(view))) return
  const sextants = readSextants(view)
  if (sextants) {
    statePsiSextants(turn, sextants)
    return
  }
  if (!isRead) return
  // "überall eins, außer links oben zwei": which one is left to a person
  const isExcept = says(turn, turn.whole, 'ausser|bis auf')
  const level = header < 0 || isExcept ? undefined : everywhere(turn, header)
  const six = level === undefined ? sixOf(readRows(turn, header)) : Array<string>(6).fill(level)
  if (six) statePsiCodes(turn, six)
  else if (header >= 0) state.psiTurn = state.turn
}

function statePsiCodes(turn: Turn, six: readonly string[]): void {
  const [S1 = '', S2 = '', S3 = '', S4 = '', S5 = '', S6 = ''] = six
  const psi: PsiValues = { S1, S2, S3, S4, S5, S6 }
  turn.state.psiTurn = turn.state.turn
  turn.state.psiSextants = six
  const details = [`${six.slice(0, 3).join('-')} / ${six.slice(3).join('-')} erhoben`]
  // codes read out without the name lean on the words before them
  const own = cueIn(turn, turn.whole, 'psi') ? turn.whole : undefined
  const id = addFactAt(turn, own, 'finding', 'psi', 'PSI', { act: 'psi', psi, details })
  // codes put right replace those read before
  if (id) revise(turn.state, [id], (draft) => ({ ...draft, psi, details }))
}

/** Sextants may be told one by one, over several utterances; six of them are the index. */
function statePsiSextants(turn: Turn, said: SextantCodes): void {
  const { state } = turn
  const known = state.turn - state.psiTurn <= 3 ? (state.psiSextants ?? []) : []
  const six = [1, 2, 3, 4, 5, 6].map((one) => said.codes.get(one) ?? known[one - 1] ?? said.rest)
  state.psiTurn = state.turn
  state.psiSextants = six
  if (six.every((code) => code !== undefined)) statePsiCodes(turn, six)
}

/** "PSI überall vier": one code for all six sextants. */
function everywhere(turn: Turn, header: number): string | undefined {
  if (!['ueberall', 'durchgehend', 'jeweils'].includes(word(turn, header + 1))) return undefined
  const code = codesOf(turn.view.tokens[header + 2])?.[0]
  return code !== undefined && Number(code) <= 4 ? code : undefined
}

function codesOf(token: Token | undefined): string[] | undefined {
  if (token?.isNumber) return /^[0-4]+$/.test(token.word) ? [...token.word] : undefined
  const digit = digitWord(token?.word ?? '')
  return digit === undefined ? undefined : [String(digit)]
}

/** "eins, zwei, drei oben": the jaw may follow its codes. */
function isTrailing(turn: Turn, index: number): boolean {
  const next = turn.view.tokens[index + 1]
  return next === undefined || next.gap >= gap.comma || word(turn, index + 1) === ''
}
