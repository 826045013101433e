import type { Sentence } from '../read/sentences.ts'
import { questionBefore } from '../evidence.ts'
import { entriesIn, type Range } from '../read/view.ts'
import { cueIn, emit, said, type Turn, says, addFact, addFactAt, itemsIn } from '../turn.ts'
import { answeredByPatient } from '../known.ts'
import { withTenth } from './disease-details.ts'
import { valueAt } from './values.ts'
import { wordSet } from '../text/words.ts'
import { comesForVisit } from './visit.ts'

/** "dann war Ruhe", "es hat sich beruhigt", "merk ich nichts mehr": the complaint is over. */
const calmed =
  /\b(war|ist|wars|herrscht|seitdem|dann|jetzt|mal|termin|sitzung) (dann |seitdem |jetzt |wieder |endlich |auch )?(ruhe|ruhig)\b|\b(hat|haben) sich (\w+ )?(beruhigt|gelegt|gegeben)\b|\b(merk|merke|spuer|spuere|sag|sagt|hab|habe|hatte) (ich |er |sie |es )?(da |jetzt |davon |seitdem )*(gar )?nichts mehr\b|\b(ist|war|seitdem|jetzt) (alles |es |das )?(wieder |jetzt )?(weg|vorbei|wie weggeblasen)$/

/** "Siebenunddreißig neun": a temperature read out; below 37,5 it is no fever. */
function stateTemperature(turn: Turn): boolean {
  for (let index = 0; index < turn.view.tokens.length; index++) {
    const whole = valueAt(turn, index)
    if (whole === undefined || whole < 35 || whole > 42) continue
    const value = withTenth(turn, index, whole)
    const isFever = value >= 37.5
    const degrees = `${String(Math.round(value * 10) / 10).replace('.', ',')} °C`
    const fever = { kind: 'complaint-fever', noun: `Temperatur ${degrees}`, values: { temperatur: value } }
    const none = { kind: 'free-Fieber', noun: 'Kein Fieber', negated: true, details: [degrees] }
    emit(turn, { group: 'chief-complaint', ...(isFever ? fever : none) })
    return true
  }
  return false
}

const neuter = wordSet('Fieber Druckgefühl Taubheitsgefühl Zahnfleischbluten Ziehen Brennen Kieferknacken')

/** Whether a sentence says that the complaint is over. */
function isCalmed(turn: Turn, sentence: Sentence): boolean {
  const { test, phase, turn: now } = turn.state
  return (
    (turn.isPatient || now <= 2) &&
    phase !== 'treatment' &&
    !(test && test.answered !== true && now - test.turn <= 1) &&
    calmed.test(said(turn, sentence)) &&
    entriesIn(turn.view, 'symptom', sentence).length === 0
  )
}

function deny(turn: Turn, kind: string, noun: string): void {
  addFact(turn, 'chief-complaint', kind, noun, { negated: true })
}

export const denySymptom = (turn: Turn, symptom: string): void =>
  deny(turn, `free-${symptom}`, noSymptom(symptom))

function stateAnsweredNo(turn: Turn): void {
  const pending = answeredByPatient(turn)
  if (!pending) return
  const { symptoms = [] } = pending
  const saysNo = cueIn(turn, turn.whole, 'no', 'allClear') || says(turn, turn.whole, 'weder noch|fieberfrei')
  if ((symptoms.includes('Fieber') && stateTemperature(turn)) || !saysNo) return
  const named = entriesIn(turn.view, 'symptom', turn.whole)
  for (const symptom of symptoms)
    if (!named.some((one) => one.entry.text === symptom)) denySymptom(turn, symptom)
  const hasContent = named.length > 0 || entriesIn(turn.view, 'drug', turn.whole).length > 0
  const asksComplaint = pending.topics.includes('complaint') && pending.diseases.length === 0
  if (symptoms.length === 0 && asksComplaint && !hasContent)
    deny(turn, 'free', noComplaint(questionBefore(turn)))
}

/** "beschwerdefrei", "keine Schmerzen", "alles gut" as an answer. */
export function stateClear(turn: Turn): void {
  // "Vertragen Sie Spritzen?" – "Keine Probleme.": said of what was asked, not of teeth
  if (answeredByPatient(turn)?.asksBearing === true) return
  for (const sentence of turn.sentences) {
    const isCalm = isCalmed(turn, sentence)
    if (sentence.asked || !(isCalm || cueIn(turn, sentence, 'complaintFree'))) continue
    // "Die Ecke am 25 ist weg": said of a tooth by those who look at it
    if (isCalm && !turn.isPatient && turn.chunks.some((one) => one.from >= sentence.from)) continue
    if (
      !turn.isPatient &&
      turn.state.turn > 3 &&
      (cueIn(turn, sentence, 'unitMm') ||
        itemsIn(turn, sentence).some((item) => item.finding && !item.finding.weak))
    )
      continue
    const chunk = turn.chunks.find((one) => one.from >= sentence.from && one.to <= sentence.to)
    const noun = `${noComplaint(said(turn, sentence))}${comesForCheck(turn, sentence) ? ', kommt zur Kontrolle' : ''}`
    addFactAt(turn, sentence, 'chief-complaint', 'free', noun, {
      teeth: chunk ? chunk.teeth : [],
      negated: true,
      details: says(turn, sentence, '*letzter sitzung*|*letzten sitzung*') ? ['seit letzter Sitzung'] : [],
    })
    return
  }
  stateAnsweredNo(turn)
}

const comesForCheck = (turn: Turn, sentence: Range): boolean =>
  comesForVisit(turn, sentence) ||
  (turn.isPatient && cueIn(turn, sentence, 'return') && !cueIn(turn, sentence, 'future', 'wish'))

/** Pain is denied only where it was named. */
function noComplaint(spoken: string): string {
  const hasPain = spoken.includes('schmerz') || spoken.includes('weh')
  if (!hasPain) return 'Keine Beschwerden'
  return spoken.includes('beschwerde') ? 'Keine Beschwerden, keine Schmerzen' : 'Keine Schmerzen'
}

/** "Kein Fieber", "Keine Schwellung der Wange". */
export function noSymptom(symptom: string): string {
  if (symptom === 'Schmerzen') return 'Keine Schmerzen'
  const isMany = symptom.endsWith('en') && !symptom.includes(' ') && !symptom.endsWith('schmerzen')
  return `${neuter.has(symptom) || isMany ? 'Kein' : 'Keine'} ${symptom}`
}
