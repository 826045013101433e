import { codeVersions } from '../fees/schedule.ts'
import { fold } from '../language/text/fold.ts'
import { digitWord, numberWord } from '../language/text/numbers.ts'
import type { InsuranceKind } from '../suggestions/suggestion.ts'
import type { FeeSystemName } from './tools.ts'

/** A fee code in a text and the place where it stood. */
export type CodeSaid = {
  readonly system?: FeeSystemName
  readonly code: string
  readonly from: number
  readonly to: number
}

const systems: Readonly<Record<string, FeeSystemName>> = {
  bema: 'BEMA',
  beema: 'BEMA',
  goz: 'GOZ',
  go: 'GOZ',
  goae: 'GOÄ',
  goa: 'GOÄ',
  ae: 'GOÄ',
}
const lettered = /^(ip|fu|fla|fupr|ait|cpt|upt|bev|atg|mhu|k|vs|tz|vipr)$/

type Word = { readonly text: string; readonly from: number; readonly to: number }

function words(text: string): Word[] {
  return [...text.matchAll(/[\p{L}]+|\d+[a-z]?\b|\d+/giu)].map((match) => ({
    text: fold(match[0]),
    from: match.index,
    to: match.index + match[0].length,
  }))
}

function digitsOf(word: string): string | undefined {
  if (/^\d+$/.test(word)) return word
  const digit = digitWord(word)
  if (digit !== undefined) return String(digit)
  const whole = /^ein[a-z]{0,2}$/.test(word) ? undefined : numberWord(word)
  return whole === undefined ? undefined : String(whole)
}

function systemFor(
  isAe: boolean,
  said: FeeSystemName | undefined,
  isLettered: boolean,
): { system?: FeeSystemName } {
  if (isAe) return { system: 'GOÄ' }
  if (said) return { system: said }
  return isLettered ? { system: 'BEMA' } : {}
}

/** "zwei null acht null", "zwanzig achtzig", "zweitausendachtzig", "2080": the digits of a code; how many words it took. */
function digitsAt(list: readonly Word[], start: number): { digits: string; used: number } | undefined {
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
      const letter = /^[a-h]$/.exec(list[at + 1]?.text ?? '')?.[0]
      if (letter && /^(AIT|CPT|UPT|BEV)$/.test(prefix))
        return {
          system: system ?? 'BEMA',
          code: prefix + letter,
          from: word.from,
          to: (list[at + 1] as Word).to,
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
    const next = list[index + 1]
    const letter = next && next.from - word.to <= 1 ? (/^[a-h]$/.exec(next.text)?.[0] ?? '') : ''
    if (next && letter && isKnown('BEMA', digits + letter))
      return { system: 'BEMA', code: digits + letter, from: word.from, to: next.to }
    if (!article.test(before)) continue
    const bare = { from: word.from, to: word.to }
    if (insurance === 'private' && isKnown('GOZ', digits.padStart(4, '0')))
      return { system: 'GOZ', code: digits.padStart(4, '0'), ...bare }
    const code = isKnown('BEMA', digits) ? digits : digits.padStart(2, '0')
    if (insurance !== 'private' && isKnown('BEMA', code)) return { system: 'BEMA', code, ...bare }
  }
  return undefined
}

const isKnown = (system: FeeSystemName, code: string): boolean => codeVersions(system, code).length > 0

/** "Auf den Höchstsatz", "zum Mittelsatz": the end of the frame of this code, as a decimal string. */
function frameFactor(plain: string, said: CodeSaid): string | undefined {
  const end = /\b(?:hoechst|maximal|maximum |highest )(?:satz|faktor|factor|rate)\b/.test(plain)
    ? 'maxMicro'
    : /\b(?:mittelsatz|regelsatz|schwellenwert|standard factor)\b/.test(plain)
      ? 'thresholdMicro'
      : undefined
  const system = systemOf(said)
  const frame = system && codeVersions(system, said.code).at(-1)?.factor
  return end && frame ? String(frame[end] / 1_000_000) : undefined
}

/** A factor said of a code: with its word, by its place in the frame, or a bare "auf 2,8", "mit dreikommafünf". */
export function factorFor(said: CodeSaid, rest: string): string | undefined {
  const named = readFactor(rest)
  if (named !== undefined) return named
  const plain = fold(rest)
  const bare =
    /\b(?:auf|mit|to|with|at|eine)\s+(\d)[.,](\d{1,2})\b(?!\s*(?:mm|milli|ml|mg|prozent|euro|percent))/.exec(
      plain,
    )
  if (bare) return `${bare[1]}.${bare[2]}`
  const spoken = /\b(?:auf|mit|eine)\s+([a-z]+?) ?komma ?([a-z]+)\b/.exec(plain)
  const [whole, part] = [numberWord(spoken?.[1] ?? ''), numberWord(spoken?.[2] ?? '')]
  if (whole !== undefined && part !== undefined) return `${whole}.${part}`
  return frameFactor(plain, said)
}

/** The schedule a bare code belongs to: four digits are GOZ, a number with a letter BEMA. */
export function systemOf(said: CodeSaid): FeeSystemName | undefined {
  if (said.system) return said.system
  if (/^\d{4}$/.test(said.code)) return 'GOZ'
  return /^(\d{1,3}[a-z]|[A-Z]+\w*)$/.test(said.code) ? 'BEMA' : undefined
}

/** "Faktor 3,5", "3.5-fach", "zum zwei Komma dreifachen Satz": a factor as a decimal string. */
export function readFactor(text: string): string | undefined {
  const plain = fold(text)
  const hasWord = /\b(faktor|factor|fach\w*|satz)\b|fach(e[nrs]?)?\b/.test(plain)
  if (!hasWord) return undefined
  const whole = /\b(ein|anderthalb|zwei|drei)(einhalb)?fach(?:e[nrs]?)?\b/.exec(plain)
  if (whole) {
    const base = whole[1] === 'anderthalb' ? 1 : numberWord(whole[1] ?? '')
    if (base !== undefined) return whole[2] || whole[1] === 'anderthalb' ? `${base}.5` : String(base)
  }
  const spoken = /\b([a-z]+?) ?komma ?([a-z]+?)(?:fach\w*)?(?:\s|$|,)/.exec(plain)
  if (spoken) {
    const whole = numberWord(spoken[1] ?? '')
    const part = numberWord(spoken[2] ?? '')
    if (whole !== undefined && part !== undefined) return `${whole}.${part}`
  }
  const digits =
    /\b(\d{1,2})\s*[.,]\s*(\d{1,4})\s*-?\s*(?:fach|mal|times)/.exec(plain) ??
    /\b(?:faktor|factor)\s+(\d)(?:\s*[.,]\s*(\d{1,4}))(?!\d)/.exec(plain) ??
    /\b(?:faktor|factor|satz|auf|to|mit|with)\b\D{0,24}?(\d)(?:\s*[.,]\s*(\d{1,4}))?(?!\d)(?![\d.]*\s*(?:an|at|am)\b)/.exec(
      plain,
    )
  if (digits) return digits[2] === undefined ? (digits[1] ?? '') : `${digits[1]}.${digits[2]}`
  const pointed = /\b(one|two|three|four) point (one|two|three|four|five|six|seven|eight|nine|zero)\b/.exec(
    plain,
  )
  if (pointed) {
    const value = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']
    return `${value.indexOf(pointed[1] ?? '')}.${value.indexOf(pointed[2] ?? '')}`
  }
  const single = /\b(?:faktor|factor)\b\D{0,20}?\b(eins|zwei|drei|vier|one|two|three)\b/.exec(plain)?.[1]
  if (single) return String(numberWord(single) ?? { one: 1, two: 2, three: 3 }[single] ?? '')
  return undefined
}
