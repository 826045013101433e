import { codeVersions } from '../fees/schedule.ts'
import type { InsuranceKind } from '../invoice/invoice.ts'
import { digitsAt, digitsOf, words, type CodeSaid, type Word } from './codes.ts'
import type { ScheduleSystem } from '../fees/fee-code.ts'

const beforeTooth = /^(?:an|am|bei|beim|in|im|auf|von|vom|fuer|zahn|zaehne|regio|at|on|for|of|tooth|teeth)$/
const article = /^(?:die|der|eine|einer|ne|keine|the|ziffer|position|nummer|code)$/

/**
 * Numbers without their schedule, as practices say them: "die 40", "dreizehn b", "13 c". They must exist in a
 * schedule, and they are weaker than a finding or a tooth: the caller asks whether the sentence speaks of billing.
 */
export function readLooseCodes(text: string, insurance?: InsuranceKind): CodeSaid[] {
  const list = words(text)
  const found: CodeSaid[] = []
  for (const [index, word] of list.entries()) {
    const before = list[index - 1]?.text ?? ''
    const isTaken = word.from < (found.at(-1)?.to ?? 0)
    if (isTaken || beforeTooth.test(before) || digitsOf(word.text) === undefined) continue
    const one = digitsAt(list, index)
    const alone = { digits: digitsOf(word.text) ?? '', used: 1 }
    for (const { digits, used } of one && one.used > 1 ? [one, alone] : [alone]) {
      const last = list[index + used - 1] ?? word
      const said = codeOf(
        digits,
        list[index + used],
        last,
        article.test(before) ? text : undefined,
        insurance,
      )
      if (!said) continue
      found.push({ ...said, from: word.from })
      break
    }
  }
  return found
}

/** The code that digits stand for, with the letter behind them; bare ones only behind an article, in the text around them. */
function codeOf(
  digits: string,
  next: Word | undefined,
  last: Word,
  around: string | undefined,
  insurance: InsuranceKind | undefined,
): Omit<CodeSaid, 'from'> | undefined {
  if (digits.length === 4)
    return isKnown('GOZ', digits) ? { system: 'GOZ', code: digits, to: last.to } : undefined
  const letter = next && next.from - last.to <= 1 ? (/^[a-h]$/.exec(next.text)?.[0] ?? '') : ''
  if (next && letter && isKnown('BEMA', digits + letter))
    return { system: 'BEMA', code: digits + letter, to: next.to }
  if (around === undefined) return undefined
  const code = isKnown('BEMA', digits) ? digits : digits.padStart(2, '0')
  if (insurance !== 'private')
    return isKnown('BEMA', code) ? { system: 'BEMA', code, to: last.to } : undefined
  // "die 90" of a private patient is GOZ 0090; "die 40 an 16" names a tooth that GOZ 0040 does not have
  const padded = digits.padStart(4, '0')
  const ofTooth = /(?:an|auf|bei|für|at|on|for) [1-8][1-8](?!\d)/.test(around)
  if (isKnown('GOZ', padded) && (!ofTooth || needsTooth(padded)))
    return { system: 'GOZ', code: padded, to: last.to }
  return isKnown('BEMA', code) ? { code, to: last.to } : undefined
}

/** Beside another code, a bare number before its own tooth is one too: "13b an 26 und 40 an 26". */
export function furtherCodes(text: string, insurance?: InsuranceKind): CodeSaid[] {
  const bare =
    /(?:,|(?<!\p{L})(?:und|and|plus|sowie))\s+(?:die\s+|the\s+)?(\d{1,3})\s+(?:an|auf|bei|für|at|on|for)\s/giu
  return [...text.matchAll(bare)].flatMap((match): CodeSaid[] => {
    const digits = match[1] ?? ''
    const from = match.index + match[0].indexOf(digits)
    const place = { from, to: from + digits.length }
    const system: ScheduleSystem = insurance === 'private' ? 'GOZ' : 'BEMA'
    const code = system === 'GOZ' ? digits.padStart(4, '0') : digits
    return isKnown(system, code) ? [{ system, code, ...place }] : []
  })
}

const needsTooth = (code: string): boolean =>
  codeVersions('GOZ', code).at(-1)?.needs.includes('tooth') === true

const isKnown = (system: ScheduleSystem, code: string): boolean => codeVersions(system, code).length > 0
