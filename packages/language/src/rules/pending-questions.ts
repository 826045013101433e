import { wordSet, holds } from '../text/words.ts'
import type { Sentence, Sentences } from '../read/sentences.ts'
import type { Pending } from '../state.ts'
import { entriesIn, type Range } from '../read/view.ts'
import { cueIn, said as saidIn, type Turn, word, says, itemsIn } from '../turn.ts'
import type { Items } from '../read/item.ts'

/** Questions that ask for complaints, by name or openly. */
export const asksComplaint =
  /beschwerden|schmerzen|probleme|tut .*weh|wie geht|\b(was (fuehrt|bringt|treibt)|was kann ich|was koennen wir|was gibts|was gibt es|wo drueckt|was fehlt|wo fehlts|ergangen|was ist (denn )?(los|passiert)|was hast du (denn )?angestellt|zwickt|anliegen|wie (war|wars|lief|liefs) (es |das |die |der |denn )*(nach|seit|letzte|letztes|tage|zeit)|klappt|zurechtgekommen|kommen sie .{0,20}zurecht)\b/

const asksPlace =
  /\b(welche seite|welcher zahn|welcher denn|auf welcher|wo (genau|denn|ungefaehr|tut|sitzt|zieht|haben|ist)|oben oder unten|links oder rechts|rechts oder links|unten oder oben)\b|^(und )?wo$/

const formerSigns = 'schon mal|schon einmal|schon frueher|jemals|hatten sie|hattest|wurde|wurden|gab es'

/** The paper a question or a request for a signature is about. */
export function paperIn(turn: Turn, asked: Sentences): string | undefined {
  const request = turn.sentences.find((sentence) => says(turn, sentence, 'unterschreiben|unterschrift'))
  const question = asked.find((sentence) =>
    says(turn, sentence, 'kostenvoranschlag|heil|hkp|kostenplan|unterschrieben|unterzeichnet|bogen'),
  )
  const about = question ?? request
  if (!about) return undefined
  const said = saidIn(turn, question ? about : turn.whole)
  if (holds(said, 'mehrkosten*')) return 'Mehrkostenvereinbarung'
  if (holds(said, 'kostenvoranschlag')) return 'Kostenvoranschlag'
  return holds(said, 'heil|hkp|kostenplan|plan') ? 'Heil- und Kostenplan' : 'Aufklärungsbogen'
}

/** "Hatten Sie schon mal …?", "Wurde der …?": work of former days. */
export const asksFormer = (turn: Turn, sentence: Sentence): boolean =>
  // "Hatten Sie schon mal Probleme mit der Betäubung?"
  (says(turn, sentence, formerSigns) && !says(turn, sentence, 'problem*|schwierigkeit*|vertragen')) ||
  /\b(ist|sind) (\w+ ){0,3}(raus|weg|gezogen|draussen)$/.test(saidIn(turn, sentence))

/** What a question is about, beside the things it names. */
export function questionMarks(
  turn: Turn,
  asked: Sentences,
  former: Items,
  namesDrug: boolean,
  paper: string | undefined,
): Partial<Pending> {
  const said = saidIn(turn, turn.whole)
  const isAsked = asked.length > 0
  return {
    isStill: namesDrug && holds(said, 'noch|weiter|weiterhin|immer noch'),
    asksPlace: isAsked && asksPlace.test(said),
    ...(paper ? { paper } : {}),
    former: former.flatMap(({ act }) => (act ? [{ act: act.act, noun: act.noun }] : [])),
    asksChange:
      isAsked && holds(said, '*aendert|dazugekommen|umgestellt|neue*|besser|zurueckgegangen|abgeklungen'),
    looks:
      isAsked &&
      holds(said, 'gefaellt|gefallen|zufrieden|passt ihnen|sind sie einverstanden') &&
      holds(said, 'farbe|form|aussehen|krone|kronen|zaehne|veneers|veneer|prothese|so|bruecke|fuellung'),
    asksBearing: asked.some((sentence) => says(turn, sentence, 'vertragen|vertraegst|vertraegt|vertragt')),
    asksNone: holds(said, 'nichtraucher*'),
  }
}

const agreeTags = wordSet('ja okay ok gut einverstanden recht gell')
const announces =
  /\b(ich|wir) (mach|mache|machen|nehm|nehme|nehmen|zieh|ziehe|ziehen|fuelle|fuellen|bohre|bohren|spritze|betaeube|lege|legen|setze|setzen|entferne|entfernen|roentge|roentgen)\b|\b(mach|mache|machen|nehm|nehmen|zieh|ziehen|fuellen|legen|setzen|entfernen) (ich|wir)\b/

/** "Ich mach das jetzt sauber, mit Betäubung, ja?": work announced, with a tag that wants a yes. */
export function asksByTag(turn: Turn): boolean {
  const { tokens } = turn.view
  const last = turn.sentences.at(-1)
  return (
    last !== undefined &&
    last.to - last.from >= 4 &&
    tokens[last.from]?.asked === true &&
    agreeTags.has(word(turn, tokens.length - 1)) &&
    (itemsIn(turn, last).some((item) => item.act !== undefined) || announces.test(saidIn(turn, last)))
  )
}

/** "allergien", "medikamente sonst", "Zucker auch", without marks: a topic thrown in is a question. */
export function isTopicOnly(turn: Turn, { from, to }: Range): boolean {
  const { tokens } = turn.view
  if (turn.isPatient || from > 0 || to > 4 || to !== tokens.length) return false
  const whole = { from, to }
  if (cueIn(turn, whole, 'neg', 'negAfter')) return false
  const namesDisease = turn.state.phase === 'talk' && entriesIn(turn.view, 'disease', { from, to }).length > 0
  const first = tokens[0]
  return (
    (namesDisease && /^(und |noch |was mit |wat mit )?\w+( auch)?$/.test(saidIn(turn, whole))) ||
    (first !== undefined &&
      first.text === first.text.toLowerCase() &&
      (cueIn(turn, whole, 'allergic', 'drugsWord') || says(turn, whole, 'langzeitzucker|hba1c|langzeitwert')))
  )
}
