import type { Sentence, Sentences } from '../read/sentences.ts'
import { entriesIn } from '../read/view.ts'
import type { Pending, Topic } from '../state.ts'
import { wordSet, holds } from '../text/words.ts'
import { cueIn, said as saidIn, type Turn, says } from '../turn.ts'
import { asksComplaint } from './pending-questions.ts'

/** Symptoms that are asked for at any time; others only before anything is tested or treated. */
const alwaysAsked = wordSet('Fieber Mundgeruch Zahnfleischbluten Eiter Kieferknacken Mundtrockenheit')

const isAskedOfPatient = ({ state }: Turn, symptom: string): boolean =>
  alwaysAsked.has(symptom) ||
  symptom.startsWith('Schwellung') ||
  (symptom !== 'Beschwerden' && state.phase === 'talk' && state.test === undefined)

function asksAllergy(turn: Turn, sentence: Sentence): boolean {
  const isAboutDrug = entriesIn(turn.view, 'drug', sentence).length > 0
  return (
    cueIn(turn, sentence, 'allergic') ||
    says(turn, sentence, 'vertragen') ||
    (isAboutDrug &&
      sentence.to - sentence.from <= 3 &&
      turn.state.turn <= 40 &&
      turn.state.drafts.some((draft) => draft.group === 'allergy'))
  )
}

/** Whether a sentence asks for drugs that are taken; "Allergien gegen Medikamente?" asks for allergies alone. */
function asksDrugs(turn: Turn, sentence: Sentence, spoken: string, topics: readonly Topic[]): boolean {
  const asksAllergyTo =
    topics.includes('allergy') &&
    /\b(gegen|auf|vertragen sie) (\w+ )?(medi|arznei|tablette|antibio)/.test(spoken) &&
    !cueIn(turn, sentence, 'takeDrug')
  return (
    !asksAllergyTo &&
    cueIn(turn, sentence, 'drugsWord', 'takeDrug') &&
    !/\b((soll|darf|wollen|moechten) (ich|wir|sie)|spritzen?|betaeubung)\b/.test(spoken)
  )
}

/** Complaints, health, duration and return visits that are asked for. */
function noteTopics(turn: Turn, topics: Topic[], spoken: string): void {
  const { state } = turn
  if (
    asksComplaint.test(spoken) &&
    !holds(
      spoken,
      'gegen die schmerzen|gegen die beschwerden|gegen den schmerzen|gegen den beschwerden|gegen das schmerzen|gegen das beschwerden|gegen schmerzen|gegen beschwerden|mit der spritze|mit der betaeubung|mit der narkose|mit einer spritze|mit einer betaeubung|mit einer narkose|bei der spritze|bei der betaeubung|bei der narkose|bei einer spritze|bei einer betaeubung|bei einer narkose|von der spritze|von der betaeubung|von der narkose|von einer spritze|von einer betaeubung|von einer narkose',
    )
  )
    topics.push('complaint')
  if (/\b(sie|du|er|ihr|es|sonst) (\w+ ){0,2}(gesund|fit)\b/.test(spoken) && state.phase === 'talk')
    topics.push('health')
  if (holds(spoken, '*seit wann*|*wie lange*')) topics.push('duration')
  // "Haben Sie Allergien?" – "Ja." – "Gegen was denn?"
  const before = state.pending
  const goesOn = before?.topics.includes('allergy') === true && state.turn - before.turn <= 2
  if (goesOn && topics.length === 0 && says(turn, turn.whole, 'wogegen|gegen|worauf')) topics.push('allergy')
  if (/\btermin|\bwann\b.{0,30}\b(wieder\w*|kommen)\b/.test(spoken)) topics.push('return')
}

export type Asked = {
  readonly topics: Topic[]
  readonly drugs: string[]
  readonly diseases: Pending['diseases'][number][]
  readonly symptoms: string[]
}

function noteDiseases(turn: Turn, { from, to }: Sentence, { diseases, drugs }: Asked, bears: boolean): void {
  for (const { entry } of entriesIn(turn.view, 'disease', { from, to }))
    diseases.push({ text: entry.text, ...(entry.none ? { none: entry.none } : {}) })
  for (const { entry } of entriesIn(turn.view, 'drug', { from, to }))
    if (entry.local !== true) drugs.push(entry.name)
  if (bears || cueIn(turn, { from, to }, 'allergic') || says(turn, { from, to }, 'vertragen|vertraegst'))
    return
  for (const { entry } of entriesIn(turn.view, 'drugClass', { from, to }))
    diseases.push({
      text: entry.name,
      none: `Keine ${entry.name}`,
      ...(entry.name === 'Bisphosphonate' ? {} : { isDrug: true }),
    })
}

/** Where an accident is asked about, and what a yes or a no then says. */
const accidents: readonly (readonly [places: string, disease: string])[] = [
  ['schule', 'Schulunfall'],
  ['kindergarten|kita', 'Kindergartenunfall'],
  ['hort', 'Hortunfall'],
  ['arbeit', 'Arbeitsunfall'],
]

/** A yes to several places at once says none of them. */
function accidentsAsked(spoken: string): Pending['diseases'] {
  const asked = accidents.flatMap(([places, text]) => (holds(spoken, places) ? { text } : []))
  return asked.length > 1 ? [{ text: 'Schul- oder Arbeitsunfall', none: 'Kein Schulunfall' }] : asked
}

export function readQuestions(turn: Turn, asked: Sentences): Asked {
  const found: Asked = { topics: [], drugs: [], diseases: [], symptoms: [] }
  const { topics, diseases, symptoms } = found
  for (const sentence of asked) {
    for (const { hit, entry } of entriesIn(turn.view, 'symptom', sentence))
      if (
        // "Soll ich den Zahn gleich ziehen?" asks for no pain
        !(hit.kinds.has('act') && says(turn, sentence, 'ich|wir|lassen')) &&
        isAskedOfPatient(turn, entry.text) &&
        !says(turn, sentence, 'wo brennt*|wo zwickt*|wo drueckt*|wo fehlt*')
      )
        symptoms.push(entry.text)
    if (asksAllergy(turn, sentence)) topics.push('allergy')
    const spoken = saidIn(turn, sentence)
    if (asksDrugs(turn, sentence, spoken, topics)) topics.push('drugs')
    const asksBearing =
      holds(spoken, 'gegen') &&
      holds(spoken, 'bekannt|vertragen|empfindlich|ueberempfindlich|reagiert|reagieren')
    if (asksBearing) topics.push('allergy')
    if (holds(spoken, 'war|passiert|unfall')) diseases.push(...accidentsAsked(spoken))
    noteTopics(turn, topics, spoken)
    noteDiseases(turn, sentence, found, asksBearing)
  }
  return found
}
