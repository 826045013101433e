import { hear, isTypedNote, named } from '../hear.ts'
import { fold } from '../text/fold.ts'
import { holds, wordSet } from '../text/words.ts'
import { givenForDays } from '../vocabulary/drugs.ts'
import { clausesNaming } from './allergy-evidence.ts'
import { deedWords } from './deeds.ts'
import type { Candidate } from './port.ts'
import { severeKind } from './severe.ts'
import type { Support } from './support.ts'
import type { Talk } from './talk.ts'

/** Another day or place, a plan, an estimate, a refusal: what such a note names is not the work of its day. */
const notOfToday =
  'heute|gestern|vorgestern|letzte*|vorige*|damals|alio|geplant|verschoben|zurueckgestellt|moeglich|unmoeglich|abgebrochen|abbruch|verweiger*|abgelehnt|ablehn*|lehnt|wunsch*|gewuenscht|evtl|eventuell|ggf|gegebenenfalls|optional|option*|verkauft|st p|st n|behandlungsplan*|therapieplan*|vorhaben|ns|extern*|bei beschwerden|bei verschlechterung|vorbehandler*|vorbeh|hza|zuweiser*|tel|telefon*|anruf*|angerufen|alternativ*|falls|ueberweis*|empfohlen|empfehl*|indikation|indiziert|antrag*|beantrag*|kv|hkp|kostenplan*|kostenvoranschlag*|angebot*|zustand'

/** "36 ex" alone says that the tooth is missing. */
const withExtraction =
  'naht|naehte|*anaesthesie|leitung|infiltration|ultracain*|ubistesin*|articain*|septanest*|uds|tupfer|aufbiss*|osteo*|wund*|streifen*|extrahiert|extraktion*|zange|luxier*'

/** Done in the mouth at once, or begun with an impression and put in another day. */
const inLaboratory = wordSet('unterfuetterung prothese-reparatur')

/** "WSR 11, Ex 11, Naht aufgekl.": how far back the explanation reaches is not said; "LA, 36 Ex, Pat. aufgekl." stands alone. */
const endsWithExplained = (note: string): boolean =>
  note
    .split(',')
    .some(
      (clause, index) =>
        index > 0 &&
        holds(fold(clause), '*aufgekl*') &&
        !holds(fold(clause), 'ueber') &&
        named(clause, 'act').length > 0,
    )

const isYear = (word: string): boolean => word.length === 4 && Number(word) > 1900 && Number(word) < 2100

/** "Ex 24, 25 Füllung od", "36 F od": beside work, or alone in a note, the filling was made or was there before. */
export const isFoundBesideWork = ({ finding, group }: Candidate, { whole }: Support): boolean =>
  group === 'finding' &&
  (finding === 'fuellung' || finding === 'versiegelung') &&
  whole.every(
    (note) =>
      isTypedNote(note) &&
      (named(note, 'act').length > 0 ||
        hear(note).cues.has('remove') ||
        /\bneue? fuellung|\b(fuellung|fllg)\b.*\b([abcd][1-4](,5)?|komp\w*|\wflaechig|[1-4]-?fl)\b/.test(
          fold(note),
        ) ||
        holds(fold(note), deedWords.anaesthesia) ||
        (hear(note).tokens.some(({ text }) => text === 'F') &&
          !hear(note).cues.has('befund') &&
          named(note, 'finding').every(({ code }) => code === finding))),
  )

/** "PZR 1/2 Jahr": in a note work with a span of time is when it is due. */
export const isDueInNote = ({ group }: Candidate, { clauses, whole }: Support): boolean =>
  group === 'treatment' &&
  whole.every(isTypedNote) &&
  clauses.every((clause) => holds(fold(clause), 'jahr|jahre|jahren|jaehrl*|monat*|woche|wochen|recall'))

/** One note of the practice and of today; what would do harm is named in it by its own word. */
export function isNoted(
  { act, ...candidate }: Candidate,
  { positions, quotes, whole }: Support,
  talk: Talk,
): boolean {
  const [position = -1] = positions
  // as it is read: short forms are written out
  const { tokens } = hear(whole[0] ?? '')
  const note = tokens.map(({ word }) => word).join(' ')
  const kind = severeKind({ ...candidate, act })
  return (
    talk.utterances[position]?.speaker !== 'patient' &&
    positions.every((one) => one === position) &&
    isTypedNote(whole[0] ?? '') &&
    !holds(note, notOfToday) &&
    !tokens.some(({ word }) => isYear(word)) &&
    !endsWithExplained(whole[0] ?? '') &&
    // subjective, objective, assessment, plan
    !/(?:^|[.;]\s*)P: /.test(whole[0] ?? '') &&
    !(inLaboratory.has(act ?? '') && holds(note, 'indirekt*|*abformung*|*labor*')) &&
    (kind !== 'extraction' || holds(note, withExtraction)) &&
    (kind === undefined ||
      kind === 'anaesthesia' ||
      kind === 'filling' ||
      quotes.some((one) => hear(one).cues.has('place') || named(one, 'act').some((said) => said.act === act)))
  )
}

/** Came out or taken out, off or put on, received or written: what a note leaves open of some acts, and words that decide it. */
const leftOpen: readonly (readonly [acts: ReadonlySet<string>, open: string, decided: string])[] = [
  [wordSet('krone-entfernt fuellung-entfernt'), 'raus', 'alte*|*fuellung*|fllg'],
  [
    wordSet('krone-eingesetzt bruecke-eingesetzt'),
    'prov|provi|provisorisch|probeweise|*tempbond|*temp bond',
    'def',
  ],
  [wordSet('fuellung'), 'begonnen|angefangen', 'fertig*|gelegt'],
  [wordSet('provisorium'), 'prov', 'neu*|*gestellt|*fertigt|ab|raus'],
  [wordSet('fluoridierung'), 'rezept*|rp|zahnpasta|zahncreme|zuhause', 'appliziert|aufgetragen'],
  [wordSet('bracket'), 'ab|lose|los|locker|weg|raus|verloren|fehlt', '*klebt|neu|wieder|*setzt|befestigt'],
  [wordSet('matrize'), 'keil', 'matrize*|holz*|interdental*'],
  [wordSet('arztbrief'), 'arztbrief*|*bericht', '*schrieben|geschickt|versandt|an|fuer|erstellt'],
]

/** "Krone 37 raus", "Bracket 13 ab", "Arztbrief Prof. Meyer: Ex 18": a person decides what was done. */
export const isLeftOpen = ({ act }: Candidate, { clauses, whole }: Support): boolean =>
  act !== undefined &&
  whole.every(isTypedNote) &&
  leftOpen.some(
    ([acts, open, decided]) =>
      acts.has(act) && clauses.map(fold).every((clause) => holds(clause, open) && !holds(clause, decided)),
  )

/** "Clindamycin 600 3x1" in a note: prescribed or taken, a person decides. */
export const isPrescribedOrTaken = ({ group, text, drug, speaker }: Candidate, { whole }: Support): boolean =>
  group === 'medication' &&
  text.startsWith('Einnahme') &&
  givenForDays.has(drug?.name ?? '') &&
  (speaker !== 'patient' || whole.some((one) => fold(one).startsWith('doch'))) &&
  !holds(fold(whole.join(' ')), 'med|medis|medi*kation*|medikament*|dm|dauermed*|nimmt|anamnese*')

/** "Penicillin KI", "Clexane prä OP", "Plavix bis 2022", "fragt, ob Ibu": named, but not as taken; a person decides. */
export function isNamedOtherwise(candidate: Candidate, support: Support): boolean {
  const { group, speaker, text } = candidate
  if (group !== 'medication') return false
  const sentences = support.sentences.map(fold)
  const says = (words: string): boolean => sentences.some((sentence) => holds(sentence, words))
  if (speaker === 'patient') return says('nehm* es nicht|nehm* * nicht|nicht nehmen')
  if (says('abgelehnt|verweigert')) return true
  if (!text.startsWith('Einnahme')) return false
  if (says(notTaken) || support.sentences.some((sentence) => /->|→/.test(sentence))) return true
  return clausesNaming(candidate, support).some(
    (clause) =>
      holds(fold(clause), otherwise) || (/\b(?:19|20)\d\d\b/.test(clause) && !holds(fold(clause), 'seit')),
  )
}

/** Asked, denied, supposed, told of former or coming days, of others: no drug that the patient takes. */
const notTaken =
  'nicht|fragt|frage|ob|soll|sollen|demnaechst|vermut*|angeblich|war|frueher|damals|will|wollte|geplant|ausweis*|*ausweis|baby|kind|frau|mann|tochter|sohn|mutter|vater|bruder|schwester|hausarzt will|erhoeht|reduziert|gesenkt|gesteigert|oder|ersetzt|getauscht|davor|beide'

const otherwise =
  'kontraindiz*|ki|*allerg*|*unvertraeglich*|reaktion*|anaphyla*|nw|asthma auf|cave ass|cave aspirin|prae|praeop*|vor op|postop*|wegen|wg'
