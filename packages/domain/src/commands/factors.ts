import { codeVersions } from '../fees/schedule.ts'
import { fold } from '@honora/language/text/fold.ts'
import { numberWord } from '@honora/language/text/numbers.ts'
import { systemOf, type CodeSaid } from './codes.ts'

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

const ends = [
  [/\b(?:hoechst|maximal|maximum |highest )(?:satz|faktor|factor|rate)\b/, 'maxMicro'],
  [/\b(?:mittelsatz|regelsatz|schwellenwert|standard factor)\b/, 'thresholdMicro'],
] as const

/** "Auf den Höchstsatz", "zum Mittelsatz": the end of the frame of this code, as a decimal string. */
function frameFactor(plain: string, said: CodeSaid): string | undefined {
  const end = ends.find(([words]) => words.test(plain))?.[1]
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
