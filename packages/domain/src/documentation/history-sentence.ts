import type { Fact } from '../facts/fact.ts'
import { passive, withDenial } from './passive.ts'
import { knownSex, lowerFirst, patientWords, phrase, type Wording } from './phrase.ts'
import { article } from './talk-sentence.ts'

/** Complaints that read well after "berichtet über". */
const complaint =
  /^(?:[A-ZÄÖÜ][a-zäöüß]+e )?(?:\S*[Ss]chmerzen|Ziehen|Druckgefühl|Zahnfleischbluten|Taubheitsgefühl|\S*[Ss]chwellung|\S*[Bb]lutung|\S*[Ee]mpfindlichkeit|Entzündung|Kieferknacken|Mundgeruch|Fieber)\b(?!.*: )(?!.*\b(?:gebessert|abgeklungen|verschwunden|zurückgegangen|weg|vorbei)\b)/

/** What a patient does or feels, told from the verb on: "Isst seit Montag kaum noch". */
const verbFirst =
  /^(?:Isst|Kaut|Hat|Trägt|Knirscht|Raucht|Leidet|Spürt|Verspürt|Bemerkt|Möchte|Wünscht|Schläft|Putzt) /

const smoker = /^(?:Nicht)?[Rr]aucher(?:in)?\b/

/** "Kein Diabetes" → "Es besteht kein Diabetes"; "Keine Osteoporose, keine Bisphosphonate" → "Verneint: …". */
function denial(text: string): string {
  if (text.startsWith('Keine Vorerkrankungen: '))
    return text.replace(/^Keine Vorerkrankungen: /, 'Verneint: ')
  if (/^Keine? [^,]+, keine? /.test(text))
    return `Verneint: ${text.replace(/(?:^K|, k)eine? /g, ', ').slice(2)}`
  const prescribed = /^(Keine?) ([A-ZÄÖÜ]\S+) (verordnet|empfohlen)$/.exec(text)
  if (prescribed) return `Es wurde ${lowerFirst(prescribed[1] ?? '')} ${prescribed[2]} ${prescribed[3]}`
  const now = /^(Derzeit|Aktuell|Momentan) (keine? .+)$/.exec(text)
  if (now)
    return `${now[1]} ${/^keine \S+(?:en|chen)\b/.test(now[2] ?? '') ? 'bestehen' : 'besteht'} ${now[2]}`
  const isPlain =
    /^Keine? (?:[a-zäöüß-]+e[nrs]? )?[\wäöüß-]*(?:erkrankung|schmerzen|beschwerden|diabetes|allergie|blutung|schwellung|schwangerschaft|asthma|osteoporose)(?: (?:an|im|in|seit) .*)?$/i.test(
      text,
    )
  return (isPlain ? withDenial(text, 'Es besteht') : undefined) ?? text
}

/** Complaint, history, drug or allergy as the patient told it. */
export function historySentence(fact: Fact, wording: Wording): string {
  const text = phrase(fact)
  const who = knownSex(wording.sex) ? `${patientWords(wording.sex)} berichtet` : 'Angegeben wird'
  if (verbFirst.test(text) && knownSex(wording.sex)) return `${patientWords(wording.sex)} ${lowerFirst(text)}`
  const own = /^(Patient|Patientin) /.exec(text)
  if (own) {
    const said = text.slice(own[0].length)
    return `${article(own[1] ?? '', wording.sex)} ${/^[a-zäöüß]+(?:lich|ig|isch|los|ert)$/.test(said) ? 'ist ' : ''}${said}`
  }
  if (fact.group === 'chief-complaint' && fact.negated) return denial(text)
  if (fact.group === 'chief-complaint' && complaint.test(text) && knownSex(wording.sex))
    return `${patientWords(wording.sex)} berichtet über ${/^[A-ZÄÖÜ]\S*(?:e|er|es) [A-ZÄÖÜ]/.test(text) ? lowerFirst(text) : text}`
  if (fact.group === 'chief-complaint') return `${who}: ${text}`
  const named = /^(\S*(?:allergie|unverträglichkeit))\b(.*)$/i.exec(text)
  if (fact.group === 'allergy' && !fact.negated && named) return `Es besteht eine ${named[1]}${named[2]}`
  if (fact.group === 'allergy' && /^Keine .+ bekannt$/.test(text)) return `Es sind ${lowerFirst(text)}`
  if (fact.group === 'allergy')
    return (
      withDenial(text, 'Es bestehen')?.replace(
        /^Es bestehen keine (\S*allergie|\S*unverträglichkeit)\b/i,
        'Es besteht keine $1',
      ) ?? `Allergie/Unverträglichkeit: ${text}`
    )
  if (fact.group === 'medication') {
    if (fact.temporality === 'past') return text.split(' ').length < 4 ? (passive(text) ?? text) : text
    if (fact.negated) return denial(text)
    if (/\beingenommen\b/.test(text)) return `Medikation: ${text}`
    const advised = /^(.+) empfohlen$/.exec(text)
    if (advised) return `Empfohlen: ${advised[1]}`
    const taken = /^Einnahme von (.+)$/.exec(text)
    if (taken) return `Medikation: ${taken[1]}`
    return fact.speaker === 'patient'
      ? `Medikation: ${text}`
      : `Verordnung/Empfehlung: ${text.replace(/^(Verordnung|Empfehlung)( von)? /, '')}`
  }
  if (fact.negated && !smoker.test(text)) return denial(text)
  if (smoker.test(text)) return knownSex(wording.sex) ? `${patientWords(wording.sex)} ist ${text}` : text
  return `${fact.temporality === 'past' ? 'Z. n.' : 'Vorgeschichte'}: ${text}`
}
