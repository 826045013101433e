import type { Surface } from '@honora/language/facts/surfaces.ts'
import { codeVersions } from '../fees/schedule.ts'
import { deriveFacts } from '@honora/language/engine.ts'
import { fold } from '@honora/language/text/fold.ts'
import type { InsuranceKind } from '../invoice/invoice.ts'
import type { Tooth } from '@honora/language/teeth/fdi.ts'
import { readCodes, systemOf, type CodeSaid } from './codes.ts'
import { count } from './counts.ts'
import { factorFor } from './factors.ts'
import { furtherCodes, readLooseCodes } from './loose-codes.ts'
import { readService, type ServiceSaid } from './services.ts'
import { findTeeth } from '@honora/language/find-teeth.ts'
import { inGerman } from './english.ts'
import type { CommandContext, ReadCommand } from './tools.ts'

function justificationIn(text: string): string | undefined {
  const said =
    /(?:begründung|begruendung|wegen|weil|because(?: of)?|reason|justification|due to)\s*:?\s*(.+?)[.!]*$/i
      .exec(text)?.[1]
      ?.trim()
  const reason = said
    ?.replace(/^für [^:]*:\s*/i, '')
    .replace(/,?\s*(?:mit |with )?(?:faktor|factor)\b.*$/i, '')
  return reason === undefined || reason === '' ? undefined : reason
}

function quantityIn(plain: string): number | undefined {
  const after = count(/\bmal (\d{1,2}|z[a-z]+|d[a-z]+|vier|fuenf|sechs|sieben|acht|neun)\b/.exec(plain)?.[1])
  if (after !== undefined && after > 0) return after
  const said =
    /(?<!\b(?:an|am|at|on|fuer|for|zahn|tooth|regio) )\b(\d{1,2})\s*(?:mal|x|times)\b/.exec(plain)?.[1] ??
    /\b(?:anzahl|menge|quantity)\s*(\d{1,2})\b/.exec(plain)?.[1] ??
    /\b(\d{1,2})\s+(?:zaehnen?|kanaelen?|teeth|canals)\b/.exec(plain)?.[1]
  if (said) return Number(said)
  const word = /\b([a-z]+?)\s?(?:mal|times|kanaelen?|canals)\b/.exec(plain)?.[1]
  const spoken = word === undefined || word === 'ein' ? undefined : count(word)
  if (spoken !== undefined && spoken > 0) return spoken
  return { twice: 2, thrice: 3 }[/\b(twice|thrice)\b/.exec(plain)?.[1] ?? '']
}

/** What a sentence does with an item, by its verbs alone. */
type Deed = {
  readonly removes: boolean
  readonly changes: boolean
  readonly adds: boolean
  readonly isNew: boolean
}

function deedOf(plain: string): Deed {
  return {
    removes:
      /\b(streich\w*|loesch\w*|entfern\w*|storn\w*|nimm .{0,40}\braus|rausnehmen|raus|runter|weg(?:lassen|nehmen)?|lass .{0,40}\bweg|doch (?:kein\w*|nicht)|brauch\w* .{0,20}\bnicht|keine? (?=\d)|remove|delete|drop|take .{0,40}\b(?:out|off))\b/.test(
        plain,
      ),
    changes:
      /\b(faktor|factor|\w*satz)\b|fach(e[nrs]?)?\b/.test(plain) &&
      /\b(aender\w*|setz\w*|erhoeh\w*|senk\w*|change|set|raise|increase|lower|steiger\w*|auf|to|zum)\b/.test(
        plain,
      ),
    isNew: /\b(rechn\w*|abrechn\w*|fueg\w*|hinzu\w*|dazu|add|bill|charge)\b/.test(plain),
    adds: /\b(rechn\w*|abrechn\w*|berechn\w*|fueg\w*|hinzu\w*|ergaenz\w*|add|bill|charge|position|ziffer|nimm|setz\w*|trag\w*|buch\w*|erfass\w*|leg\w*|ansetz\w*|schreib\w*|aufschreib\w*|notier\w*|pack\w*|hau|gib\w*|brauch\w*|dazu|need|put)\b/.test(
      plain,
    ),
  }
}

/** Verbs that can only mean the bill, whatever is named with them. */
const bills =
  /\b(?:abrechn\w*|berechn\w*|rechn\w* .{0,60}\bab|aufschreib\w*|schreib\w* .{0,60}\bauf|ansetz\w*|setz\w* .{0,60}\ban|auf die rechnung|on the (?:bill|invoice)|bill|charge)\b/
const takesOff =
  /^(?:bitte |und |dann |jetzt |doch |please )*(?:nimm|streich\w*|loesch\w*|lass|schmeiss|entfern\w*|storn\w*|take|remove|delete|drop)\b|\b(?:rausnehmen|streichen|loeschen|entfernen|stornieren|weglassen|raus|runter)[.!]*$/
const reports = /\b(?:ist|sind|war|waren|wir|ich|is|are|was|were|we)\b/

/** A bare number is a code only where the sentence speaks of the bill and of no finding. */
function looseCodes(text: string, plain: string, context: CommandContext): CodeSaid[] {
  const codes = readLooseCodes(text, context.insurance)
  const [said] = codes
  if (!said) return []
  const rest = `${text.slice(0, said.from)} ${text.slice(said.to)}`
  const isOfBill =
    bills.test(plain) ||
    (takesOff.test(plain) && !reports.test(plain)) ||
    (/[a-h]$|^\d{4}$/.test(said.code) && placeIn(rest, context).teeth.length > 0)
  const facts = isOfBill ? deriveFacts([{ id: 'command', text: rest }]) : []
  return isOfBill && !facts.some((fact) => fact.finding !== undefined) ? codes : []
}

/** From here to the end of a sentence stands why a factor is higher. */
export const reasonAtEnd = /(?:begründung|begruendung|wegen|weil|because|reason)\b.*$/i

type Place = { readonly teeth: readonly Tooth[]; readonly surfaces: readonly Surface[] }

const placeIn = (rest: string, context: CommandContext): Place =>
  findTeeth(
    inGerman(
      rest
        .replace(reasonAtEnd, '')
        .replace(/\bmal (?:\d{1,2}|zwei|zwo|drei|vier|fünf|sechs)\b/gi, ' ')
        .replace(/\b\d+[.,]\d+\b/g, ' ')
        .replace(/\b\d{1,2}\s+(?:Zähnen?|Kanälen?|teeth|canals)(?!\p{L})/giu, ' ')
        .replace(/\b(?:faktor|factor)\s+\d+\b/gi, ' '),
    ),
    context.patientAge,
  )

/** Items added, removed, or given another factor: one for each code and each of its teeth. */
export function readBilling(text: string, plain: string, context: CommandContext): ReadCommand[] {
  const deed = deedOf(plain)
  const parts = partsOf(text, plain, context, deed)
  if (parts.length === 0) {
    const other = readNamed(text, plain, context) ?? withoutCode(plain, deed)
    return other ? [other] : []
  }
  return parts.flatMap((part) => {
    const teeth = part.where.teeth.length === 0 ? [undefined] : part.where.teeth
    return teeth.flatMap((tooth) => {
      const command = readItem(part, tooth, context.insurance)
      return command ? [command] : []
    })
  })
}

type Part = {
  readonly said: CodeSaid
  /** The words around one code, the same without the code, and where the code stands in them. */
  readonly text: string
  readonly rest: string
  readonly at: number
  readonly where: Place
  readonly deed: Deed
}

/** "Nimm die 2080 raus und rechne die 2100 ab": a part with a verb of its own is read by it. */
function deedOfPart(text: string, whole: Deed): Deed {
  const own = deedOf(fold(text))
  return own.removes || own.isNew ? own : whole
}

/** The codes of a sentence in their order; a reason names none, a bare number only counts where the bill is meant. */
function codesIn(text: string, plain: string, context: CommandContext): CodeSaid[] {
  const named = readCodes(text.replace(reasonAtEnd, ''))
  if (named.length > 0)
    return [...named, ...furtherCodes(text, context.insurance)].toSorted(
      (one, other) => one.from - other.from,
    )
  const loose = looseCodes(text, plain, context)
  return loose.length > 0 ? loose : readCodes(text).slice(0, 1)
}

/** A part for each code: "13b an 26 und 40 an 26"; in "0090 und 2060 an 14" they share the tooth. */
function partsOf(text: string, plain: string, context: CommandContext, deed: Deed): Part[] {
  const codes = codesIn(text, plain, context)
  const starts = codes.map(({ from }, index) => {
    if (index === 0) return 0
    const end = codes[index - 1]?.to ?? 0
    const joint = [...text.slice(end, from).matchAll(/,|(?<!\p{L})(?:und|and|plus|sowie)(?!\p{L})/giu)].at(-1)
    return joint ? end + joint.index : from
  })
  const parts = codes.map((said, index): Part => {
    const [start, end] = [starts[index] ?? 0, starts[index + 1] ?? text.length]
    const rest = `${text.slice(start, said.from)} ${text.slice(said.to, end)}`
    const where = placeIn(rest, context)
    const own = codes.length > 1 ? deedOfPart(text.slice(start, end), deed) : deed
    return { said, text: text.slice(start, end), rest, at: said.from - start, where, deed: own }
  })
  const last = parts.at(-1)
  return parts.map((part) => {
    const isShared =
      part.where.teeth.length === 0 && needsTooth(part.said) && part.deed.removes === last?.deed.removes
    return isShared && last ? { ...part, where: { ...part.where, teeth: last.where.teeth } } : part
  })
}

function needsTooth(said: CodeSaid): boolean {
  const system = systemOf(said)
  return system !== undefined && codeVersions(system, said.code).at(-1)?.needs.includes('tooth') === true
}

/** "Die Ä1" of a statutory patient is the one of the BEMA, unless the GOÄ is named. */
function ofInsurance(
  fee: NonNullable<ServiceSaid['fee']>,
  text: string,
  insurance: InsuranceKind | undefined,
): NonNullable<ServiceSaid['fee']> {
  const ofBema = `Ä${fee.code}`
  const isMeant = insurance === 'statutory' && fee.system === 'GOÄ' && !/go(?:ä|ae)/i.test(text)
  return isMeant && codeVersions('BEMA', ofBema).length > 0 ? { system: 'BEMA', code: ofBema } : fee
}

function readItem(
  { said, text, rest, at, where, deed }: Part,
  tooth: Tooth | undefined,
  insurance: InsuranceKind | undefined,
): ReadCommand | undefined {
  const justification = justificationIn(text)
  const factor = factorFor(said, rest)
  const place = tooth === undefined ? {} : { tooth }
  const reason = justification === undefined ? {} : { justification }
  if (deed.removes) return { tool: 'remove_billing_item', arguments: { code: said.code, ...place } }
  if ((deed.changes || !deed.adds) && factor !== undefined && !deed.isNew)
    return { tool: 'change_factor', arguments: { code: said.code, ...place, factor, ...reason } }
  const isNamedFirst = /^\d{4}$/.test(said.code) && tooth !== undefined && at < 16
  if (!deed.adds && !said.system && !isNamedFirst) return undefined
  const system = systemOf(said)
  if (!system) return { tool: 'add_billing_item', refused: 'ambiguous' }
  const one = { ...where, teeth: tooth === undefined ? [] : [tooth] }
  return addition(ofInsurance({ system, code: said.code }, text, insurance), one, fold(text), {
    ...(factor === undefined ? {} : { factor }),
    ...reason,
  })
}

/** A service by its name: "schreib die PZR auf", "Leitung an 46 abrechnen", "streich den Kofferdam". */
function readNamed(text: string, plain: string, context: CommandContext): ReadCommand | undefined {
  const isBilled = bills.test(plain)
  const isTakenOff = !isBilled && takesOff.test(plain) && !reports.test(plain)
  if (!isBilled && !isTakenOff) return undefined
  const where = placeIn(text, context)
  const at = { tooth: where.teeth[0], surfaces: where.surfaces.filter((one) => one !== 'z').length }
  const said = readService(plain, at, context.insurance)
  if (!said || (isTakenOff && said.isFinding)) return undefined
  const tool = isTakenOff ? 'remove_billing_item' : 'add_billing_item'
  if (!said.fee || where.teeth.length > 1) return { tool, refused: 'ambiguous' }
  if (isTakenOff)
    return { tool: 'remove_billing_item', arguments: { code: said.fee.code, ...one(where.teeth) } }
  return addition(said.fee, where, plain, {})
}

function addition(
  fee: NonNullable<ServiceSaid['fee']>,
  where: Place,
  plain: string,
  more: { readonly factor?: string; readonly justification?: string },
): ReadCommand {
  const quantity = quantityIn(plain)
  return {
    tool: 'add_billing_item',
    arguments: {
      ...fee,
      ...one(where.teeth),
      ...(where.surfaces.length > 0 ? { surfaces: where.surfaces } : {}),
      ...(quantity === undefined ? {} : { quantity }),
      ...more,
    },
  }
}

/** The bill is meant, but no item of it is named. */
function withoutCode(plain: string, { removes, changes, adds }: Deed): ReadCommand | undefined {
  if (removes && /\b(ziffer|position|leistung|code|item)\b/.test(plain))
    return { tool: 'remove_billing_item', refused: 'ambiguous' }
  if (/\b(?:faktor|factor)\b/.test(plain) && (changes || /\d/.test(plain)))
    return { tool: 'change_factor', refused: 'invalid' }
  return adds &&
    /\b(goz|bema|goae|ziffer|gebuehrenposition)\b/.test(plain) &&
    !/\b(karies|krone|fehlt)\b/.test(plain)
    ? { tool: 'add_billing_item', refused: 'invalid' }
    : undefined
}

const one = (teeth: readonly Tooth[]): { tooth?: Tooth } =>
  teeth[0] === undefined ? {} : { tooth: teeth[0] }
