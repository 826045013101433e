import type { Fact } from '@honora/language/facts/fact.ts'
import type { Surface } from '@honora/language/facts/surfaces.ts'
import { deriveFacts } from '@honora/language/engine.ts'
import { fold } from '@honora/language/text/fold.ts'
import { inGerman } from './english.ts'
import { readBilling, reasonAtEnd } from './read-billing.ts'
import { readEdit, readPlainEdit } from './read-edit.ts'
import { readPatient } from './read-patient.ts'
import { readRecall } from './read-recall.ts'
import { readSearch } from './read-search.ts'
import { findTeeth } from '@honora/language/find-teeth.ts'
import { isRefused, type CommandContext, type ReadCommand, type Tool } from './tools.ts'

const finishes =
  /\b(finalis\w*|finaliz\w*|abschliess\w*|schliess\w* .{0,30}ab|festschreib\w*|freigeb\w*|gib .{0,30}frei|unterschreib\w*|fertigstell\w*|mach\w* .{0,30}(?:fertig|zu)|zumach\w*|fertig mit|sperr\w*|lock|sign off|wrap up|close|complete|finish|done with)\b/
const theRecord =
  /\b(dokumentation|doku|documentation|behandlung|bericht|eintrag|notes?|record|chart|sie|es|das|it|this|that)\b/
const alone =
  /^(?:doku|dokumentation|bericht) (?:ist )?fertig[.!]*$|^(?:\S+ ){0,3}(?:finalisieren|finalize|abschliessen)[.!]*$|^(?:bitte )?mach zu[.!]*$/

const asksToFinalize = (plain: string): boolean =>
  (finishes.test(plain) && theRecord.test(plain)) || alone.test(plain)

const joints =
  /\s*[;.]\s+|,?\s+(?:und|and|dann|then|danach|außerdem|also)(?:\s+(?:dann|then|noch|bitte))?\s+/giu

/** Nobody asks for more than a handful of things in one breath; longer talk is read as one. */
const mostJoints = 8

/**
 * Reads what one sentence asks for, in German or English; an empty list means that nothing was understood.
 * "Karies an 36 mesial und Recall in sechs Monaten" asks for two things of different kinds.
 */
export function readCommand(text: string, context: CommandContext): ReadCommand[] {
  const cuts = [...text.matchAll(joints)]
  return readFrom(text, 0, cuts.length > mostJoints ? [] : cuts, context, new Map())
}

/** The text from a place on; every place is read once, so that the time grows with the square of the joints at most. */
function readFrom(
  text: string,
  start: number,
  cuts: readonly RegExpExecArray[],
  context: CommandContext,
  known: Map<number, ReadCommand[]>,
): ReadCommand[] {
  const before = known.get(start)
  if (before) return before
  const whole = readOne(text.slice(start), context)
  known.set(start, whole)
  // the words of a section or of a reason belong to it, whatever else they could mean
  if (whole.some((one) => one.tool === 'edit_section') || reasonAtEnd.test(text.slice(start))) return whole
  for (const cut of cuts.filter((one) => one.index > start)) {
    const left = readOne(text.slice(start, cut.index), context)
    if (left.length === 0 || left.some(isRefused)) continue
    const right = readFrom(text, cut.index + cut[0].length, cuts, context, known)
    const isSplit =
      right.length > 0 &&
      !right.some(isRefused) &&
      left.every((one) => right.every((other) => kindOf(one.tool) !== kindOf(other.tool)))
    if (!isSplit) continue
    known.set(start, [...left, ...right])
    return [...left, ...right]
  }
  return whole
}

/** Findings belong together, items of the bill belong together: only different kinds are distinguished. */
const kindOf = (tool: Tool): string => {
  if (tool === 'set_tooth_status') return 'add_finding'
  return tool === 'remove_billing_item' || tool === 'change_factor' ? 'add_billing_item' : tool
}

function readOne(text: string, context: CommandContext): ReadCommand[] {
  const trimmed = text.trim()
  const plain = fold(trimmed)
  if (plain === '') return []
  const edit = readEdit(trimmed, plain)
  if (edit) return [edit]
  if (asksToFinalize(plain)) return [{ tool: 'finalize_documentation', arguments: {} }]
  const search = readSearch(trimmed, plain)
  if (search) return [search]
  const patient = readPatient(trimmed, plain)
  if (patient) return [patient]
  const billing = readBilling(trimmed, plain, context)
  if (billing.length > 0) return billing
  const plainEdit = readPlainEdit(trimmed, plain)
  const recall = plainEdit ? undefined : readRecall(trimmed, plain, context)
  if (recall) return [recall]
  const gone = readGone(trimmed, plain, context)
  if (gone) return [gone]
  const findings = readFindings(trimmed, plain, context)
  // "ergänze im Befund Schleimhaut reizlos": a finding of no tooth is text for its section
  if (plainEdit && findings.every(isRefused)) return [plainEdit]
  return findings
}

const goneWords =
  /\s+(?:ist|sind|is|are)\s+(?:(?:schon|jetzt|leider|already|now)\s+)*(?:raus|draußen|weg|gezogen|nicht mehr da|extrahiert|gone|out|pulled)\s*[.!]*$/i
const position = /\b(?:einser|zweier|dreier|vierer|fuenfer|sechser|siebener|achter|weisheitsz\w+|eckz\w+)\b/

/** "25 ist weg", "18 und 28 sind raus": teeth, and nothing else, that are gone. "Der Achter ist raus" leaves open which. */
function readGone(text: string, plain: string, context: CommandContext): ReadCommand | undefined {
  if (!goneWords.test(text)) return undefined
  const subject = text.replace(goneWords, '')
  const german = inGerman(subject)
  if (deriveFacts([{ id: 'command', text: german }]).some((fact) => fact.finding !== undefined))
    return undefined
  const { teeth } = findTeeth(german, context.patientAge)
  if (teeth.length > 0) return { tool: 'add_finding', arguments: { teeth, finding: 'fehlt' } }
  return position.test(plain) ? { tool: 'add_finding', refused: 'ambiguous' } : undefined
}

/** In a command "11 und 21 Kronen" names teeth, it does not count crowns. */
const singular: Readonly<Record<string, string>> = {
  kronen: 'Krone',
  füllungen: 'Füllung',
  implantate: 'Implantat',
  inlays: 'Inlay',
}

/** "13 b", "18 vl": letters after a tooth are its surfaces; "im" and "vom" are words. */
const surfaceRun = /\b([1-8][1-8]) (?!im\b|vom\b)(?!\w*(\w)\w*\2)([modivlbp]{1,5})\b(?! [modivlbp]\b)/gi
const surfaceWord: Readonly<Record<string, string>> = {
  m: 'mesial',
  o: 'okklusal',
  d: 'distal',
  i: 'inzisal',
  v: 'vestibulär',
  b: 'bukkal',
  l: 'lingual',
  p: 'palatinal',
}

const statusVerb = /\b(setz\w*|markier\w*|kennzeichn\w*|stell\w*|status|set|mark|als|auf)\b/

const removal =
  /\b(loesch\w*|streich\w*|entferne?n?|storniere?n?|nimm .{0,40}\b(?:raus|weg|zurueck)|weg|nicht mehr|(?:war|ist) falsch|delete|remove|is wrong|take .{0,40}\b(?:out|off))\b/
const removalWords =
  /(?<!\p{L})(?:lösch\p{L}*|streich\p{L}*|entferne?n?|storniere?n?|nimm|wieder|raus|weg|zurück|nicht mehr|(?:war|ist) falsch|is wrong|delete|remove|take|out|off)(?!\p{L})/giu

/** Findings through the language engine; "setze … auf …" is the status of one tooth. */
function readFindings(text: string, plain: string, context: CommandContext): ReadCommand[] {
  const isRemoval = removal.test(plain)
  const german = inGerman(text)
  const body = german
    .replace(isRemoval ? removalWords : /$^/, ' ')
    .replace(/\bdoch\s+(?=nicht|kein)/gi, '')
    .replace(/\bVersiegelung(?:en)?\b/gi, 'versiegelt')
    .replace(/(?<=(?:eins|zwei|drei|vier|fünf|sechs|sieben|acht)er)n(?= )/giu, '')
    .replace(
      surfaceRun,
      (_, tooth: string, _double, letters: string) =>
        `${tooth} ${[...letters.toLowerCase()].map((letter) => surfaceWord[letter]).join('-')}`,
    )
    .replace(/\b(Kronen|Füllungen|Implantate|Inlays)\b/gi, (many) => singular[many.toLowerCase()] ?? many)
    .replace(
      /^\s*(?:bitte\s+)?(?:trag\w*|füg\w*|nimm|notier\w*|erfass\w*|schreib\w*|setz\w*|markier\w*|kennzeichn\w*|stell\w*|vermerk\w*|add|set|mark|change|record|note|enter|put|please)\b\s*/i,
      '',
    )
    .replace(/\s+(?:ein|hinzu|auf|bitte|please|dazu)\s*[.!]?$/i, '')
    .replace(/\b(?:auf|als|to|as)\s+(?=\S)/gi, ' ')
    .replace(/\b(?:den|die|das|the|a|an)\s+befund\b|\bfinding\b|\bstatus\b/gi, ' ')
  const facts = deriveFacts(
    [{ id: 'command', text: body }],
    context.patientAge === undefined ? {} : { patientAge: context.patientAge },
  ).filter((fact) => (fact.group === 'finding' || fact.group === 'diagnosis') && fact.finding !== undefined)
  const wantsFinding =
    /\b(trag\w*|fueg\w*|notier\w*|befund|erfass\w*|add|record|note|enter|vermerk\w*|setz\w*|markier\w*|set|mark|status|kennzeichn\w*)\b/.test(
      plain,
    ) ||
    isRemoval ||
    facts.some((fact) => fact.teeth.length > 0)
  if (facts.length === 0 && isRemoval && /\b(befund\w*|finding|eintrag)\b/.test(plain))
    return [{ tool: 'add_finding', refused: 'ambiguous' }]
  if (facts.length === 0)
    return statusVerb.test(plain) && /\b(zahn|tooth)\b/.test(plain)
      ? [{ tool: 'set_tooth_status', refused: 'invalid' }]
      : []
  if (!wantsFinding) return []
  return facts.map((fact) => asCommand(isRemoval ? { ...fact, negated: true } : fact, plain))
}

function asCommand(fact: Fact, plain: string): ReadCommand {
  const { finding, teeth } = fact
  if (finding === undefined) return { tool: 'add_finding', refused: 'invalid' }
  const [tooth] = teeth
  const isStatus = /\b(setz\w*|markier\w*|kennzeichn\w*|stell\w*|status|set|mark|change)\b/.test(plain)
  if (tooth === undefined) return { tool: isStatus ? 'set_tooth_status' : 'add_finding', refused: 'invalid' }
  if (isStatus && teeth.length === 1 && !fact.negated && fact.surfaces.length === 0)
    return { tool: 'set_tooth_status', arguments: { tooth, finding } }
  const surfaces: readonly Surface[] = fact.surfaces
  return {
    tool: 'add_finding',
    arguments: {
      teeth,
      ...(surfaces.length > 0 ? { surfaces } : {}),
      finding,
      ...(fact.negated ? { negated: true } : {}),
    },
  }
}
