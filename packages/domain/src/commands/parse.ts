import { deriveFacts } from '../language/engine.ts'
import { fold } from '../language/text/fold.ts'
import { numberWord } from '../language/text/numbers.ts'
import type { Fact } from '../facts/fact.ts'
import type { Surface } from '../facts/surfaces.ts'
import type { Tooth } from '../teeth/fdi.ts'
import { readCode, readFactor, systemOf } from './codes.ts'
import { readWhen } from './dates.ts'
import { isEnglish, toGerman } from './english.ts'
import { findTeeth } from './teeth.ts'
import type { CommandContext, FeeSystemName, ReadCommand, SectionKey } from './tools.ts'

const sections: readonly (readonly [pattern: RegExp, key: SectionKey])[] = [
  [/\banamnese\w*|\bhistory\b|\bvorgeschichte\b/, 'anamnese'],
  [/\bbefund\w*|\bfindings?\b/, 'befund'],
  [/\broentgen\w*|\bx-?ray\w*|\bradiograph\w*|\bimaging\b/, 'roentgen'],
  [/\bdiagnos\w*/, 'diagnose'],
  [/\bbehandlung\w*|\btherapie\b|\btreatment\b/, 'behandlung'],
  [/\baufklaerung\w*|\bconsent\b|\binformation\b/, 'aufklaerung'],
  [
    /\bprocedere\b|\bprozedere\b|\bplan(?:ung)?\b|\bweiteres vorgehen\b|\bprocedure\b|\bnext steps\b/,
    'procedere',
  ],
]

const is = (plain: string, pattern: RegExp): boolean => pattern.test(plain)

/** Reads one command in German or English; an empty list means that nothing was understood. */
export function readCommand(text: string, context: CommandContext): ReadCommand[] {
  const trimmed = text.trim()
  const plain = fold(trimmed)
  if (plain === '') return []
  const edit = readEdit(trimmed, plain)
  if (edit) return [edit]
  if (
    is(
      plain,
      /\b(finalis\w*|finaliz\w*|abschliess\w*|schliess\w* .{0,30}ab|festschreib\w*|freigeb\w*|unterschreib\w*|sign off)\b/,
    ) &&
    is(plain, /\b(dokumentation|doku|documentation|behandlung|bericht|eintrag|notes?|sie|es|it)\b/)
  )
    return [{ tool: 'finalize_documentation', arguments: {} }]
  const search = readSearch(trimmed, plain)
  if (search) return [search]
  const patient = readPatient(trimmed, plain)
  if (patient) return [patient]
  const billing = readBilling(trimmed, plain, context)
  if (billing) return [billing]
  const recall = readRecall(trimmed, plain, context)
  if (recall) return [recall]
  return readFindings(trimmed, plain, context)
}

/** "Schreib in den Befund: …", "ersetze die Anamnese durch …", "append to findings: …". */
function readEdit(text: string, plain: string): ReadCommand | undefined {
  if (
    !is(
      plain,
      /\b(schreib\w*|ergaenz\w*|ersetz\w*|notier\w*|fueg\w*|trag\w*|setz\w*|aender\w*|haeng\w*|append|add|write|replace|note|put)\b/,
    )
  )
    return undefined
  const split = /^(.*?)(?::|\bdurch\b|\bwith\b|\bfolgendes\b|„|")\s*(.+)$/is.exec(text)
  const head = fold(split?.[1] ?? '')
  const key = sections.find(([pattern]) => pattern.test(head))?.[1]
  if (
    !split ||
    !key ||
    !is(head, /\b(in|im|ins|zu|zum|zur|bei|den|die|das|der|to|into|section|abschnitt|by)\b/)
  )
    return undefined
  const content = (split[2] ?? '').replace(/["“”]+$/, '').trim()
  if (content === '') return { tool: 'edit_section', refused: 'invalid' }
  return {
    tool: 'edit_section',
    arguments: {
      key,
      text: content,
      mode: is(head, /\b(ersetz\w*|replace|ueberschreib\w*)\b/) ? 'replace' : 'append',
    },
  }
}

function systemIn(plain: string): FeeSystemName | undefined {
  if (/\bbema\b/.test(plain)) return 'BEMA'
  if (/\bgoae\b/.test(plain)) return 'GOÄ'
  return /\bgoz\b/.test(plain) ? 'GOZ' : undefined
}

/** "Such die Ziffer für Kofferdam", "welche GOZ-Nummer hat …", "find the code for …". */
function readSearch(text: string, plain: string): ReadCommand | undefined {
  const asks =
    /\b(such\w*|find\w*|welche|welcher|wie lautet|was ist|search|which|what|look up|zeig\w*)\b/.test(plain)
  if (
    !asks ||
    !/\b(ziffern?|nummer|position|code|codes|gebuehr\w*|gebuehrenziffer|abrechnungsziffer|leistungsziffer)\b/.test(
      plain,
    )
  )
    return undefined
  const query = (
    /(?:\bfür\b|\bfuer\b|\bhat\b|\bzu\b|\bfor\b|\bnach\b|\bbei\b)\s+(?:die |der |das |den |dem |eine |einen |ein |the |a )?(.+?)[?.!]*$/i.exec(
      text,
    )?.[1] ?? ''
  ).trim()
  if (query === '') return { tool: 'find_code', refused: 'invalid' }
  const system = systemIn(plain)
  return { tool: 'find_code', arguments: { query, ...(system ? { system } : {}) } }
}

/** "Öffne Patient Müller", "zeig die Akte von Erika Beispiel". */
function readPatient(text: string, plain: string): ReadCommand | undefined {
  if (
    !/\b(oeffn\w*|zeig\w*|such\w*|ruf\w*|hol\w*|open|show|find|pull up|go to|wechsle?)\b/.test(plain) ||
    !/\b(patient\w*|akte|karteikarte|kartei|file|record|chart of)\b/.test(plain)
  )
    return undefined
  const query = (
    /(?:patient(?:in|en)?(?:akte)?|akte|karteikarte|kartei|file|record|chart)\s*(?:von|of|for|der|des|für|named|namens)?\s*(?:patient(?:in|en)?\s+)?(?:frau|herrn?|mrs?\.?|ms\.?)?\s*(.*?)(?:\s+(?:auf|an|bitte|please))*[.!?]*$/i.exec(
      text,
    )?.[1] ?? ''
  )
    .replace(/^(?:frau|herrn?|von|of)\s+/i, '')
    .trim()
  return query === ''
    ? { tool: 'open_patient', refused: 'invalid' }
    : { tool: 'open_patient', arguments: { query } }
}

function justificationIn(text: string): string | undefined {
  const said =
    /(?:begründung|begruendung|wegen|weil|because(?: of)?|reason|justification|due to)\s*:?\s*(.+?)[.!]*$/i
      .exec(text)?.[1]
      ?.trim()
  return said === undefined || said === '' ? undefined : said
}

function quantityIn(plain: string): number | undefined {
  const said =
    /\b(\d{1,2})\s*(?:mal|x|times)\b/.exec(plain)?.[1] ??
    /\b(?:anzahl|menge|quantity)\s*(\d{1,2})\b/.exec(plain)?.[1]
  if (said) return Number(said)
  const word = /\b(zwei|drei|vier|fuenf|sechs)\s?mal\b/.exec(plain)?.[1]
  if (word) return numberWord(word)
  return { twice: 2, thrice: 3 }[/\b(twice|thrice)\b/.exec(plain)?.[1] ?? '']
}

/** Items added, removed, or given another factor. */
function readBilling(text: string, plain: string, context: CommandContext): ReadCommand | undefined {
  const removes =
    /\b(streich\w*|loesch\w*|entfern\w*|storn\w*|nimm .{0,40}\braus|remove|delete|drop|weg mit)\b/.test(plain)
  const changes =
    /\b(faktor|factor|satz|fach|fachen)\b/.test(plain) &&
    /\b(aender\w*|setz\w*|erhoeh\w*|senk\w*|change|set|raise|increase|lower|steiger\w*|auf|to)\b/.test(plain)
  const adds =
    /\b(rechn\w*|abrechn\w*|berechn\w*|fueg\w*|hinzu\w*|ergaenz\w*|add|bill|charge|position|ziffer|nimm|setz\w*|trag\w*|buch\w*|erfass\w*)\b/.test(
      plain,
    )
  const said = readCode(text)
  if (!said) {
    if (changes && /\bfaktor|factor\b/.test(plain)) return { tool: 'change_factor', refused: 'invalid' }
    return adds &&
      /\b(goz|bema|goae|ziffer|gebuehrenposition)\b/.test(plain) &&
      !/\b(karies|krone|fehlt)\b/.test(plain)
      ? { tool: 'add_billing_item', refused: 'invalid' }
      : undefined
  }
  const rest = `${text.slice(0, said.from)} ${text.slice(said.to)}`.replace(
    /(?:begründung|begruendung|wegen|weil|because|reason)\b.*$/i,
    '',
  )
  const where = findTeeth(
    rest.replace(/\b\d+[.,]\d+\b/g, ' ').replace(/\b(?:faktor|factor)\s+\d+\b/gi, ' '),
    context.patientAge,
  )
  const justification = justificationIn(text)
  const factor = readFactor(`${text.slice(0, said.from)} ${text.slice(said.to)}`)
  if (removes) return { tool: 'remove_billing_item', arguments: { code: said.code, ...one(where.teeth) } }
  if (where.teeth.length > 1)
    return { tool: changes && !adds ? 'change_factor' : 'add_billing_item', refused: 'ambiguous' }
  if (
    changes &&
    factor !== undefined &&
    !/\b(rechn\w*|abrechn\w*|fueg\w*|hinzu\w*|add|bill|charge)\b/.test(plain)
  )
    return {
      tool: 'change_factor',
      arguments: {
        code: said.code,
        ...one(where.teeth),
        factor,
        ...(justification ? { justification } : {}),
      },
    }
  if (!adds && !said.system) return undefined
  const system = systemOf(said)
  if (!system) return { tool: 'add_billing_item', refused: 'ambiguous' }
  const quantity = quantityIn(plain)
  return {
    tool: 'add_billing_item',
    arguments: {
      system,
      code: said.code,
      ...one(where.teeth),
      ...(where.surfaces.length > 0 ? { surfaces: where.surfaces } : {}),
      ...(quantity === undefined ? {} : { quantity }),
      ...(factor === undefined ? {} : { factor }),
      ...(justification ? { justification } : {}),
    },
  }
}

const one = (teeth: readonly Tooth[]): { tooth?: Tooth } =>
  teeth[0] === undefined ? {} : { tooth: teeth[0] }

/** "Recall in sechs Monaten", "Termin nächsten Dienstag um zehn zur Kontrolle". */
function readRecall(text: string, plain: string, context: CommandContext): ReadCommand | undefined {
  if (
    !/\b(recall\w*|termin\w*|kontroll\w*|wiedervorstell\w*|einbestell\w*|bestell\w*|appointment|check-?up|see .{0,20}again|nachsorge|wiedersehen|follow-?up|schedule|plan\w*|vereinbar\w*)\b/.test(
      plain,
    )
  )
    return undefined
  const when = readWhen(text, context.today)
  if (!when)
    return /\b(recall\w*|termin\w*|appointment|schedule|einbestell\w*|wiedervorstell\w*)\b/.test(plain)
      ? { tool: 'schedule_recall', refused: 'invalid' }
      : undefined
  const note =
    /\b(?:zur|zum|für die|für eine|for(?: an?)?)\s+(?!uhr)(\p{L}[\p{L} -]{2,80}?)(?:\s+(?:in|am|um|nächst\w*|next|on|at)\b.*|[.!]|$)/iu
      .exec(text)?.[1]
      ?.trim()
  return {
    tool: 'schedule_recall',
    arguments: { ...when, ...(note && !/^(recall|termin)$/i.test(note) ? { note } : {}) },
  }
}

const statusVerb = /\b(setz\w*|markier\w*|kennzeichn\w*|stell\w*|status|set|mark|als|auf)\b/

/** Findings through the language engine; "setze … auf …" is the status of one tooth. */
function readFindings(text: string, plain: string, context: CommandContext): ReadCommand[] {
  const german = isEnglish(text) ? toGerman(text) : text
  const body = german
    .replace(
      /^\s*(?:bitte\s+)?(?:trag\w*|füg\w*|nimm|notier\w*|erfass\w*|schreib\w*|setz\w*|markier\w*|kennzeichn\w*|stell\w*|vermerk\w*|add|set|mark|record|note|enter|put|please)\b\s*/i,
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
    ) || facts.some((fact) => fact.teeth.length > 0)
  if (facts.length === 0)
    return statusVerb.test(plain) && /\b(zahn|tooth)\b/.test(plain)
      ? [{ tool: 'set_tooth_status', refused: 'invalid' }]
      : []
  if (!wantsFinding) return []
  return facts.map((fact) => asCommand(fact, plain))
}

function asCommand(fact: Fact, plain: string): ReadCommand {
  const { finding, teeth } = fact
  if (finding === undefined) return { tool: 'add_finding', refused: 'invalid' }
  const [tooth] = teeth
  const isStatus = /\b(setz\w*|markier\w*|kennzeichn\w*|stell\w*|status|set|mark)\b/.test(plain)
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
