import { readCode } from './codes.ts'
import type { ScheduleSystem } from '../fees/fee-code.ts'
import type { ReadCommand } from './tools.ts'

function systemIn(plain: string): ScheduleSystem | undefined {
  if (/\bbema\b/.test(plain)) return 'BEMA'
  if (/\bgoae\b/.test(plain)) return 'GOÄ'
  return /\bgoz\b/.test(plain) ? 'GOZ' : undefined
}

const feeWord =
  /\b(?:(?:goz|bema|goae)[ -]?)?(?:ziffern?|nummer|position|codes?|gebuehr\w*|gebuehrenziffer|abrechnungsziffer|leistungsziffer)\b/
const searchVerb =
  /\b(such\w*|find\w*|welche[rs]?|wie lautet|wie heisst|was ist|was kostet|was bedeutet|search|which|what|look up|zeig\w*)\b/

/** "Ziffer für Kofferdam?", "wie ist die GOZ-Ziffer für …", "code for night guard": a question without a verb of searching. */
const asksForCode =
  /^(?:(?:(?:gib|sag|nenn) mir )?(?:die |the )?(?:(?:goz|bema|goae)[ -]?)?(?:ziffer|nummer|position|code)|(?:gibt es|is there)\b.{0,24}\b(?:ziffer|nummer|position|code)|(?:wie|was) (?:ist|war|lautet|heisst)\b.{0,24}\b(?:ziffer|nummer|position|code)) (?:fuer|for|von)\b/

/** "Such die Ziffer für Kofferdam", "was ist GOZ 2080", "wie rechne ich eine Schiene ab", "find the code for …". */
export function readSearch(text: string, plain: string): ReadCommand | undefined {
  const system = systemIn(plain)
  const found = (query: string): ReadCommand =>
    query === ''
      ? { tool: 'find_code', refused: 'invalid' }
      : { tool: 'find_code', arguments: { query, ...(system ? { system } : {}) } }
  const how =
    /\b(?:wie (?:rechne|berechne|kann|darf) ich|how (?:do|can) (?:i|we) (?:bill|charge))\b\s*(.*)$/is.exec(
      text,
    )
  const wanted =
    /^(?:was (?:nehm|nehme|bekomm|bekomme|krieg|kriege|rechne) ich (?:da )?für|what (?:do|can) (?:i|we) (?:bill|charge|get|use) for)\s+(.+?)[?.!]*$/is.exec(
      text,
    )
  if (wanted) return found(readCode(text)?.code ?? queryIn(wanted[1] ?? ''))
  if (how) return found(queryIn((how[1] ?? '').replace(/\s+(?:ab|abrechnen|berechnen)\b.*$/i, '')))
  const bare = /^(?:goz|bema|goä)[ -](?:nummer|ziffer|position|code)\s+(?!\d)(\p{L}[\p{L} ]+?)[?.!]*$/iu.exec(
    text,
  )
  if (bare && !/\b(?:ab|an|auf|dazu)$/.test(plain)) return found(queryIn(bare[1] ?? ''))
  if (!searchVerb.test(plain) && !asksForCode.test(plain)) return undefined
  const said = readCode(text)
  const isPatient = /\b(patient\w*|akte|kartei\w*|record|file)\b/.test(plain)
  if (
    said &&
    !isPatient &&
    /\b(was (?:ist|kostet|bedeutet)|what (?:is|does)|zeig\w*|such\w*|look up)\b/.test(plain)
  )
    return { tool: 'find_code', arguments: { query: said.code, ...withSystem(said.system ?? system) } }
  const inSchedule = /\b(?:in der |in the |die |the )?(?:goz|bema|goä)\s+(?:nach|for)\s+(.+?)[?.!]*$/i.exec(
    text,
  )?.[1]
  if (inSchedule !== undefined) return found(queryIn(inSchedule))
  const word = feeWord.exec(plain)
  if (!word) return undefined
  const named =
    /(?:\bfür\b|\bfuer\b|\bhat\b|\bzu\b|\bfor\b|\bnach\b|\bbei\b|\bist\b|\bis\b)\s+(.+?)[?.!]*$/i.exec(
      text,
    )?.[1] ?? /(?:ziffern?|nummer|position|codes?)\s+(.+?)[?.!]*$/i.exec(text)?.[1]
  return found(
    queryIn(
      (named ?? '').replace(
        /^(?:die|der|das|the)?\s*(?:(?:goz|bema|goä)[ -]?)?(?:ziffer|nummer|position|code)\s*(?:für|for|von)?\s+/i,
        '',
      ),
    ),
  )
}

const withSystem = (system: ScheduleSystem | undefined): { system?: ScheduleSystem } =>
  system ? { system } : {}

const queryIn = (text: string): string =>
  text
    .replace(/^(?:die |der |das |den |dem |eine |einen |ein |nen |ne |n |the |an? )/i, '')
    .replace(/[?.!]+$/, '')
    .replace(/\s+(?:suchen|finden|zeigen|sagen|nennen|please|bitte)$/i, '')
    .trim()
