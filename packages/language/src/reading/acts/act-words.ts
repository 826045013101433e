import { isAct, type Act } from '../../facts/acts.ts'

/** The words by which an act is known in a folded statement, and those that rule it out. */
export type ActWords = { readonly act: Act; readonly told: RegExp; readonly except: RegExp | undefined }

/** What the signs of a list stand for; ` .. ` are a few words between, ` ... ` half a sentence. */
const signs: Readonly<Record<string, string>> = {
  ' .. ': ' .{0,30}',
  ' ... ': ' .{0,50}',
  '.': '\\.',
  '*': '\\S*',
  _: '\\b',
  '-': '[- ]{0,2}',
  '#': '\\d',
  '(': '(?:',
  '/': '|',
  '<': '(?<!',
  '>': ')',
}

/**
 * Phrases written as text: "kanal(instrumentierung/erweiterung)|_zyste .. entfern". A part of a word will do; `_` is the
 * end of one, `*` the rest of one, `-` a hyphen, a space or neither, `#` a digit, `(a/b/)` one of these or nothing, and
 * `<a>` must not stand before.
 */
export const phrases = (list: string): RegExp =>
  new RegExp(list.replace(/ \.{2,3} |[.*_#(/<>-]/g, (sign) => signs[sign] ?? sign))

/** Acts with their phrases, in order; behind `!` stand those that rule the act out. */
export const actWords = (table: Readonly<Partial<Record<Act, string>>>): readonly ActWords[] =>
  Object.entries(table).flatMap(([act, list]) => {
    const [told, except] = list.split(' ! ').map(phrases)
    return isAct(act) && told ? [{ act, told, except }] : []
  })
