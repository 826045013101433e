import { codeVersions } from '../fees/schedule.ts'
import type { InsuranceKind } from '../suggestions/suggestion.ts'
import { digitsAt, digitsOf, words, type CodeSaid } from './codes.ts'
import type { FeeSystemName } from './tools.ts'

const beforeTooth = /^(?:an|am|bei|beim|in|im|auf|von|vom|fuer|zahn|zaehne|regio|at|on|for|of|tooth|teeth)$/
const article = /^(?:die|der|eine|einer|ne|keine|the|ziffer|position|nummer|code)$/

/**
 * A number without its schedule, as practices say it: "die 40", "dreizehn b", "13 c". It must exist in a
 * schedule, and it is weaker than a finding or a tooth: the caller asks whether the sentence speaks of billing.
 */
export function readLooseCode(text: string, insurance?: InsuranceKind): CodeSaid | undefined {
  const list = words(text)
  for (const [index, word] of list.entries()) {
    const before = list[index - 1]?.text ?? ''
    const digits = digitsOf(word.text)
    if (digits === undefined || digits.length > 3 || beforeTooth.test(before)) continue
    const spoken = digitsAt(list, index)
    const last = list[index + (spoken?.used ?? 1) - 1]
    if (spoken && last && spoken.digits.length === 4 && isKnown('GOZ', spoken.digits))
      return { system: 'GOZ', code: spoken.digits, from: word.from, to: last.to }
    const next = list[index + 1]
    const letter = next && next.from - word.to <= 1 ? (/^[a-h]$/.exec(next.text)?.[0] ?? '') : ''
    if (next && letter && isKnown('BEMA', digits + letter))
      return { system: 'BEMA', code: digits + letter, from: word.from, to: next.to }
    if (!article.test(before)) continue
    const bare = { from: word.from, to: word.to }
    const code = isKnown('BEMA', digits) ? digits : digits.padStart(2, '0')
    if (insurance !== 'private') {
      if (isKnown('BEMA', code)) return { system: 'BEMA', code, ...bare }
      continue
    }
    // "die 90" of a private patient is GOZ 0090; "die 40 an 16" names a tooth that GOZ 0040 does not have
    const padded = digits.padStart(4, '0')
    const ofTooth = /(?:an|auf|bei|für|at|on|for) [1-8][1-8](?!\d)/.test(text)
    if (isKnown('GOZ', padded) && (!ofTooth || needsTooth(padded)))
      return { system: 'GOZ', code: padded, ...bare }
    if (isKnown('BEMA', code)) return { code, ...bare }
  }
  return undefined
}

/** Beside another code, a bare number before its own tooth is one too: "13b an 26 und 40 an 26". */
export function furtherCodes(text: string, insurance?: InsuranceKind): CodeSaid[] {
  const bare =
    /(?:,|(?<!\p{L})(?:und|and|plus|sowie))\s+(?:die\s+|the\s+)?(\d{1,3})\s+(?:an|auf|bei|für|at|on|for)\s/giu
  return [...text.matchAll(bare)].flatMap((match): CodeSaid[] => {
    const digits = match[1] ?? ''
    const from = match.index + match[0].indexOf(digits)
    const place = { from, to: from + digits.length }
    const system: FeeSystemName = insurance === 'private' ? 'GOZ' : 'BEMA'
    const code = system === 'GOZ' ? digits.padStart(4, '0') : digits
    return isKnown(system, code) ? [{ system, code, ...place }] : []
  })
}

const needsTooth = (code: string): boolean =>
  codeVersions('GOZ', code).at(-1)?.needs.includes('tooth') === true

const isKnown = (system: FeeSystemName, code: string): boolean => codeVersions(system, code).length > 0
