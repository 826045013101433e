import { fold } from '@honora/language/text/fold.ts'
import { digitWord, numberWord } from '@honora/language/text/numbers.ts'
import type { ScheduleSystem } from '../fees/fee-code.ts'

/** A fee code in a text and the place where it stood. */
export type CodeSaid = {
  readonly system?: ScheduleSystem
  readonly code: string
  readonly from: number
  readonly to: number
}

const systems: Readonly<Record<string, ScheduleSystem>> = {
  bema: 'BEMA',
  beema: 'BEMA',
  goz: 'GOZ',
  go: 'GOZ',
  goae: 'GOÄ',
  goa: 'GOÄ',
  ae: 'GOÄ',
}
const lettered = /^(ip|fu|fla|fupr|ait|cpt|upt|bev|atg|mhu|k|vs|tz|vipr)$/

/** A word or number of a text, folded, with its place. */
export type Word = { readonly text: string; readonly from: number; readonly to: number }

/** Words and numbers of a text with their places, folded. */
export function words(text: string): Word[] {
  return [...text.matchAll(/[\p{L}]+|\d+[a-z]?\b|\d+/giu)].map((match) => ({
    text: fold(match[0]),
    from: match.index,
    to: match.index + match[0].length,
  }))
}

/** The digits of a word, written or spoken; the article "ein" is no number. */
export function digitsOf(word: string): string | undefined {
  if (/^\d+$/.test(word)) return word
  const digit = digitWord(word)
  if (digit !== undefined) return String(digit)
  const whole = /^ein[a-z]{0,2}$/.test(word) ? undefined : numberWord(word)
  return whole === undefined ? undefined : String(whole)
}

function systemFor(
  isAe: boolean,
  said: ScheduleSystem | undefined,
  isLettered: boolean,
): { system?: ScheduleSystem } {
  if (isAe) return { system: 'GOÄ' }
  if (said) return { system: said }
  return isLettered ? { system: 'BEMA' } : {}
}

/** "zwei null acht null", "zwanzig achtzig", "zweitausendachtzig", "2080": the digits of a code; how many words it took. */
export function digitsAt(list: readonly Word[], start: number): { digits: string; used: number } | undefined {
  let digits = ''
  let used = 0
  for (let index = start; index < list.length && digits.length < 4; index++) {
    const word = list[index]
    const before = list[index - 1]
    if (!word || (index > start && before && word.from - before.to > 2)) break
    const part = digitsOf(word.text)
    if (part === undefined) break
    if (digits.length > 0 && digits.length + part.length > 4) break
    digits += part
    used++
    if (part.length >= 3) break
  }
  return used === 0 ? undefined : { digits, used }
}

/** Every fee code of a text, in its order. */
export function readCodes(text: string): CodeSaid[] {
  const found: CodeSaid[] = []
  for (let from = 0; ;) {
    const said = readCode(text.slice(from))
    if (!said) return found
    found.push({ ...said, from: said.from + from, to: said.to + from })
    from += said.to
  }
}

/** Finds the first fee code: with its system ("GOZ 2080", "Bema dreizehn b", "Ä1"), or four digits alone. */
export function readCode(text: string): CodeSaid | undefined {
  const list = words(text)
  for (const [index, word] of list.entries()) {
    const system = systems[word.text]
    let at = index
    if (system) {
      if (word.text === 'go' || (word.text === 'ae' && !/[äÄ]/.test(text.slice(word.from, word.to)))) continue
      at = index + 1
      while (
        ['ziffer', 'nummer', 'nr', 'position', 'code', 'number', 'ae', 'item'].includes(list[at]?.text ?? '')
      )
        at++
    } else if (!/^\d{4}$/.test(word.text) && !lettered.test(word.text) && !/^\d{1,3}[a-z]$/.test(word.text))
      continue
    const head = list[at]
    if (!head) continue
    const prefix = lettered.test(head.text) ? head.text.toUpperCase() : ''
    const found =
      !prefix && /^\d{1,3}[a-z]$/.test(head.text)
        ? { digits: head.text, used: 1 }
        : digitsAt(list, prefix ? at + 1 : at)
    if (prefix && !found) {
      if (/^(FLA|ATG|MHU|FUPR)$/.test(prefix))
        return {
          system: system ?? 'BEMA',
          code: prefix === 'FUPR' ? 'FUPr' : prefix,
          from: word.from,
          to: head.to,
        }
      const next = list[at + 1]
      const letter = /^[a-h]$/.exec(next?.text ?? '')?.[0]
      if (next && letter && /^(AIT|CPT|UPT|BEV)$/.test(prefix))
        return {
          system: system ?? 'BEMA',
          code: prefix + letter,
          from: word.from,
          to: next.to,
        }
      continue
    }
    if (!found) continue
    const last = list[(prefix ? at + 1 : at) + found.used - 1] ?? head
    const next = list[(prefix ? at + 1 : at) + found.used]
    const suffix =
      /^[a-h]$/.test(next?.text ?? '') && next && next.from - last.to <= 1 && (system === 'BEMA' || prefix)
        ? (next.text ?? '')
        : ''
    const isAe = system === 'GOÄ' || /^[äÄ]$/.test(text.slice(word.from, word.to))
    const raw = prefix + found.digits + suffix
    if (isAe && /^9\d\d[a-d]$/.test(raw))
      return { system: 'BEMA', code: `Ä${raw}`, from: word.from, to: suffix && next ? next.to : last.to }
    const code = system === 'GOZ' && /^\d{1,3}$/.test(raw) ? raw.padStart(4, '0') : raw
    return {
      ...systemFor(isAe, system, prefix !== ''),
      code,
      from: word.from,
      to: suffix && next ? next.to : last.to,
    }
  }
  return undefined
}

/** The schedule a bare code belongs to: four digits are GOZ, a number with a letter BEMA. */
export function systemOf(said: CodeSaid): ScheduleSystem | undefined {
  if (said.system) return said.system
  if (/^\d{4}$/.test(said.code)) return 'GOZ'
  return /^(\d{1,3}[a-z]|[A-Z]+\w*)$/.test(said.code) ? 'BEMA' : undefined
}
