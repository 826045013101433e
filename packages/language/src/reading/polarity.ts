import { fold } from '../text/fold.ts'
import { holds, nameSet, wordSet } from '../text/words.ts'
import { isDenied } from '../read/denial.ts'
import { readSentences } from '../read/sentences.ts'
import { entriesIn, type View } from '../read/view.ts'
import { gap } from '../text/tokenize.ts'
import type { Fact, FactGroup } from '../facts/fact.ts'
import { parentFinding, type FindingCode } from '../facts/findings.ts'
import { hear, named } from '../hear.ts'

/** Words that deny, or state a healthy or absent condition in one word. */
const denials =
  'kein*|nicht|nich|net|ned|nit|nie|niemals|nichts|nix|nischt|nuescht|null|ohne|weder|nein|nee|noe|na|naa|fehlanzeige|negativ|verneint|ausgeschlossen|frei|*frei|nichtraucher*|fest|bombenfest|dicht|zu|trocken|sauber|ruhig|still|unauffaellig*|unverletzt|intakt*|heil|gesund*|in ordnung|o b|o. b|gut|passt|abgesetzt|lehn*|abgelehnt|verzicht*|weg|leer|lass*|lieber|erst|spaeter|ueberleg*|sparen|unterblieb*|entfaell*|entfallen|minus|jut|reizlos|geht|ging|super|prima|schoen|normal|unter|alles okay|alles ok|alles bestens|aufgehoert|vorbei|genug'

/** Words of a statement's own text that deny it. */
const denialsInText =
  'kein*|nicht*|nie|nichts|ohne|weder|negativ*|verneint|*frei|*fest*|reizlos|lehnt|ablehnung|abgelehnt|verzicht*|unauffaellig*|unversehrt|unverletzt|unempfindlich|trocken|dicht|steht|abgesetzt|pausier*|ausschluss|ausgeschlossen|verweigert|widerruf*'
/** The same at the head of a text, where it denies the whole and not an addition. */
const headDenial =
  /^(aktuell |derzeit |bisher |weiterhin )?(kein|keine|keinen|keinerlei|nicht(?! \w+bare[mnrs]? ))\s|^[^,(:;]*\s(nicht(?! nur)|kein|keine|keinen)\s|\s(lehnt|lehnte) .*ab(\W|$)|^(ablehnung|verzicht)(\W|$)|nicht eroeffnet/
/** Findings that are an absence themselves: "nicht durchgebrochen", "reagiert nicht". */
const absences: ReadonlySet<FindingCode> = nameSet(
  'gesund fehlt nichtanlage luecke avital nekrose retiniert impaktiert nicht-durchgebrochen fuellung krone',
)

/** Whether the words of a text deny, short forms and signs among them: "Perk. −", "Allergie neg.". */
export const deniesIn = (text: string): boolean =>
  holds(
    `${fold(text)} ${hear(text)
      .tokens.map(({ word }) => word)
      .join(' ')}`,
    denials,
  )

/** Whether the words of a statement and its flag contradict each other: "Keine Schwangerschaft" that is not negated. */
export function textContradicts(fact: Pick<Fact, 'group' | 'text' | 'negated' | 'finding'>): boolean {
  const folded = fold(fact.text)
  if (fact.negated) return !holds(folded, denialsInText)
  if (!deniable.has(fact.group) || (fact.finding !== undefined && absences.has(fact.finding))) return false
  return headDenial.test(folded)
}

/** Groups in which a denial turns the statement round; advice and plans often say what not to do. */
export const deniable: ReadonlySet<FactGroup> = nameSet(
  'finding diagnosis history allergy medication consent anaesthesia radiograph treatment',
)

/** What a denial of a finding must not be looked for in. */
export const isAbsence = (finding: FindingCode): boolean => absences.has(finding)

const before = 'null|nix|kein*|ohne'
const behind = wordSet('nein nee nix nichts keine keiner keines fehlanzeige')
const betweenDenied = wordSet('is ist da hier gar auch seh sehe ich')

/** "null Karies", "Furkation nein", "locker is da nix": the small words that everyday talk denies with. */
function deniedBeside({ tokens }: View, from: number, to: number): boolean {
  if (holds(tokens[from - 1]?.word ?? '', before)) return true
  for (let index = to; index < Math.min(to + 3, tokens.length); index++) {
    const token = tokens[index]
    if (token === undefined || token.gap >= gap.comma) return false
    if (behind.has(token.word)) return true
    if (!betweenDenied.has(token.word)) return false
  }
  return false
}

const drugNegators = wordSet('nicht nich net ned nit nie')
/** How many words after a drug may deny that it is taken or given: "ein Antibiotikum kriegen Sie nicht". */
const drugReach = 5

/** Whether the words right behind a drug deny it, before a comma, a stop or another drug. */
export function drugDenied(text: string): boolean {
  const { tokens, hits } = hear(text)
  const drugs = hits.filter(({ kinds }) => kinds.has('drug') || kinds.has('drugClass'))
  return (
    drugs.length > 0 &&
    drugs.every(({ to }) => {
      for (let index = to; index < Math.min(to + drugReach, tokens.length); index++) {
        const token = tokens[index]
        if (token === undefined || token.gap >= gap.comma || drugs.some(({ from }) => from === index))
          return false
        if (drugNegators.has(token.word)) return true
        // "Blutverdünner nehm ich keine" denies what stands before it, "kein Ibuprofen" what follows
        const next = tokens[index + 1]
        if (token.word.startsWith('kein') && (next === undefined || next.gap >= gap.comma)) return true
      }
      return false
    })
  )
}

export const findingsNamed = (text: string): Set<FindingCode> =>
  new Set(named(text, 'finding').flatMap(({ code }) => code ?? []))

/** Whether every place of a text that names a finding denies it, by the scope reader of the rules; undefined where none names it. */
export function findingDenied(text: string, finding: FindingCode): boolean | undefined {
  const words = hear(text)
  const seen: boolean[] = []
  for (const sentence of readSentences(words))
    for (const segment of sentence.segments)
      for (const { hit, entry } of entriesIn(words, 'finding', segment)) {
        if (entry.code === undefined || parentFinding(entry.code) !== parentFinding(finding)) continue
        const denied =
          isDenied(words, segment, hit.from, hit.to, entry.verbal === true, false) ||
          deniedBeside(words, hit.from, hit.to)
        seen.push(denied !== (entry.negative === true))
      }
  return seen.length === 0 ? undefined : seen.every(Boolean)
}

/** The statement says that the patient agrees; choosing, wishing and postponing are told in other words. */
const saysAgreed = /willigt|einwillig|einverstanden|einverstaendnis|zugestimmt|zustimm|stimmt .*zu(\W|$)/
const putsOff =
  /\b(ueberleg\w*|nachdenk\w*|besprech\w*|schlaf\w*|spaeter|mal sehen|mal schauen|vielleicht|(weiss (ich )?|bin mir )(noch )?(nicht|nich|net|unsicher))\b/
const refuses = 'nee|nein|noe|kein*|nich|nicht|net|ohne|lehn*|verzicht*|abgelehnt|will nicht|lass* *'
const agrees =
  'ja|jo|jup|jap|jawohl|klar|okay|ok|gut|jut|gern*|einverstanden|einwillig*|*unterschr*|*zustimm*|stimm*|mach*|los|raus|passt|nehm*|deal|meinetwegen|von mir aus|freilich|sicher|logisch|mhm|wunsch|wuensch*'
/** A yes that opens a sentence of doubt is none ("Ja, ich überleg mir das"). */
const agreesFully = 'einverstanden|einwillig*|*unterschr*|*zustimm*|mach*|los|nehm*|meinetwegen|von mir aus'

/** Whether words in which somebody agrees stand behind a statement of consent; a refusal or a doubt is none. */
export function isConsentProven(
  { group, negated, text }: Pick<Fact, 'group' | 'negated' | 'text'>,
  quotes: readonly string[],
): boolean {
  if (group !== 'consent' || negated || !saysAgreed.test(fold(text))) return true
  const said = fold(quotes.join(' ; '))
  if (putsOff.test(said)) return holds(said, agreesFully)
  return !holds(said, refuses) || holds(said, agrees)
}
