import { wordSet } from '../text/words.ts'
import type { Item } from '../read/items.ts'
import type { Sentence } from '../read/sentences.ts'
import type { Pending } from '../state.ts'
import { entriesIn, type Range, wholeOf } from '../read/view.ts'
import { cueIn, said as saidIn, timeIn, type Turn, word, says } from '../turn.ts'
import { holds } from '../text/word-list.ts'

/** Questions that ask for complaints, by name or openly. */
export const asksComplaint =
  /beschwerden|schmerzen|probleme|tut .*weh|wie geht|\b(was (fuehrt|bringt|treibt)|was kann ich|was koennen wir|was gibts|was gibt es|wo drueckt|was fehlt|wo fehlts|ergangen|was ist (denn )?(los|passiert)|was hast du (denn )?angestellt|zwickt|anliegen|wie (war|wars|lief|liefs) (es |das |die |der |denn )*(nach|seit|letzte|letztes|tage|zeit)|klappt|zurechtgekommen|kommen sie .{0,20}zurecht)\b/

const asksPlace =
  /\b(welche seite|welcher zahn|welcher denn|auf welcher|wo (genau|denn|ungefaehr|tut|sitzt|zieht|haben|ist)|oben oder unten|links oder rechts|rechts oder links|unten oder oben)\b|^(und )?wo$/

/** "Donnerstag um drei?": a day and an hour put to the patient. */
export function slotOffered(turn: Turn, asked: readonly Sentence[]): Sentence | undefined {
  return asked.find(
    (sentence) =>
      timeIn(turn, sentence)?.kind === 'in' &&
      says(turn, sentence, 'um|uhr|gegen|vormittag*|nachmittag*|frueh') &&
      !says(turn, sentence, 'ist|war|hat|haben|tut'),
  )
}

const formerSigns = 'schon mal|schon einmal|schon frueher|jemals|hatten sie|hattest|wurde|wurden|gab es'

/** The paper a question or a request for a signature is about. */
export function paperIn(turn: Turn, asked: readonly Sentence[]): string | undefined {
  const request = turn.sentences.find((sentence) => says(turn, sentence, 'unterschreiben|unterschrift'))
  const question = asked.find((sentence) =>
    says(turn, sentence, 'kostenvoranschlag|heil|hkp|kostenplan|unterschrieben|unterzeichnet|bogen'),
  )
  const about = question ?? request
  if (!about) return undefined
  const said = saidIn(turn, question ? about : wholeOf(turn))
  if (holds(said, 'mehrkosten*')) return 'Mehrkostenvereinbarung'
  if (holds(said, 'kostenvoranschlag')) return 'Kostenvoranschlag'
  return holds(said, 'heil|hkp|kostenplan|plan') ? 'Heil- und Kostenplan' : 'Aufklärungsbogen'
}

/** "Hatten Sie schon mal …?", "Wurde der …?": work of former days. */
export const asksFormer = (turn: Turn, sentence: Sentence): boolean => says(turn, sentence, formerSigns)

/** What a question is about, beside the things it names. */
export function questionMarks(
  turn: Turn,
  asked: readonly Sentence[],
  former: readonly Item[],
  namesDrug: boolean,
  paper: string | undefined,
): Partial<Pending> {
  const said = saidIn(turn, wholeOf(turn))
  return {
    ...(namesDrug && holds(said, 'noch|weiter|weiterhin|immer noch') ? { isStill: true } : {}),
    ...(asked.length > 0 && asksPlace.test(said) ? { asksPlace: true } : {}),
    ...(paper ? { paper } : {}),
    ...(former.length > 0
      ? { former: former.flatMap((item) => (item.act ? [{ act: item.act.act, noun: item.act.noun }] : [])) }
      : {}),
    ...(asked.length > 0 &&
    turn.items.some(
      (item) => item.sentence.asked && (item.object ?? item.act?.object ?? item.act?.act) === 'schiene',
    )
      ? { thing: 'schiene' }
      : {}),
    ...(asked.length > 0 &&
    holds(said, 'geaendert|veraendert|dazugekommen|umgestellt|neues|neue|besser|zurueckgegangen|abgeklungen')
      ? { asksChange: true }
      : {}),
    ...(asked.length > 0 &&
    holds(said, 'gefaellt|gefallen|zufrieden|passt ihnen|sind sie einverstanden') &&
    holds(said, 'farbe|form|aussehen|krone|kronen|zaehne|veneers|veneer|prothese|so|bruecke|fuellung')
      ? { looks: true }
      : {}),
    ...(asked.some((sentence) => says(turn, sentence, 'vertragen|vertraegst|vertraegt|vertragt'))
      ? { asksBearing: true }
      : {}),
    ...(holds(said, 'nichtraucher*') ? { asksNone: true } : {}),
  }
}

const agreeTags = wordSet('ja okay ok gut einverstanden recht gell')

/** "Ich mach das jetzt sauber, mit Betäubung, ja?": work announced, with a tag that wants a yes. */
export function asksByTag(turn: Turn): boolean {
  const { tokens } = turn.view
  const last = turn.sentences.at(-1)
  if (!last || last.to - last.from < 4 || tokens[last.from]?.asked !== true) return false
  if (!agreeTags.has(word(turn, tokens.length - 1))) return false
  return (
    turn.items.some((item) => item.sentence === last && item.act !== undefined) ||
    /\b(ich|wir) (mach|mache|machen|nehm|nehme|nehmen|zieh|ziehe|ziehen|fuelle|fuellen|bohre|bohren|spritze|betaeube|lege|legen|setze|setzen|entferne|entfernen|roentge|roentgen)\b|\b(mach|mache|machen|nehm|nehmen|zieh|ziehen|fuellen|legen|setzen|entfernen) (ich|wir)\b/.test(
      saidIn(turn, last),
    )
  )
}

/** "Zucker auch", "Herz": what the practice names alone before anything is treated. */
const namesDisease = (turn: Turn, sentence: Range): boolean =>
  turn.state.phase === 'talk' && entriesIn(turn.view, 'disease', sentence.from, sentence.to).length > 0

/** "allergien", "medikamente sonst", without marks: a topic thrown in is a question. */
export function isTopicOnly(turn: Turn, sentence: Range): boolean {
  if (turn.speaker === 'patient' || sentence.to - sentence.from > 4 || sentence.from > 0) return false
  if (sentence.to !== turn.view.tokens.length || cueIn(turn, sentence, 'neg', 'negAfter')) return false
  const first = turn.view.tokens[sentence.from]
  if (
    /^(und |noch |was mit |wat mit )?\w+( auch)?$/.test(saidIn(turn, sentence)) &&
    namesDisease(turn, sentence)
  )
    return true
  return (
    first !== undefined &&
    first.text === first.text.toLowerCase() &&
    (cueIn(turn, sentence, 'allergic', 'drugsWord') ||
      says(turn, sentence, 'langzeitzucker|hba1c|langzeitwert'))
  )
}
