import type { Fact } from '../facts/fact.ts'
import { genderOf, withDefinite, withIndefinite } from './grammar.ts'
import { passive } from './passive.ts'
import { knownSex, lowerFirst, patientWords, phrase, type Wording } from './phrase.ts'

const bareObject = /^(lehnt|lehnen|wünscht|wünschen) ([A-ZÄÖÜ][\wäöüß-]+)(?= |$)/

/** What is refused is known, what is wished for is new: "lehnt die Extraktion ab", "wünscht eine Füllung". */
function objectOf(verb: string, noun: string): string {
  const said = verb.startsWith('lehn') ? withDefinite(noun) : withIndefinite(noun)
  const isMasculine = genderOf(noun) === 'm'
  return (isMasculine ? said?.replace(/^der /, 'den ').replace(/^ein /, 'einen ') : said) ?? noun
}

/** Information, advice, consent and refusal in the sense of the patient. */
export function talkSentence(fact: Fact, wording: Wording): string {
  const text = phrase(fact).replace(/^Verhaltenshinweise: /, '')
  const who = (person: string): string => article(person, wording.sex)
  const informed = /^(Patient|Patientin|Mutter|Vater|Eltern) (über .+) aufgeklärt$/.exec(text)
  if (informed)
    return `${who(informed[1] ?? '')} ${informed[1] === 'Eltern' ? 'wurden' : 'wurde'} ${informed[2]} aufgeklärt`
  const declined =
    /^(Patient|Patientin|Mutter|Vater|Eltern) (lehnt|lehnen) ab: (\S+)((?: (?:mit|an|von|regio) .+)?)$/.exec(
      text,
    )
  if (declined) {
    const what = withDefinite(declined[3] ?? '')?.replace(/^der /, 'den ')
    const where = (declined[4] ?? '').replace(
      /^ an (?=\d)/,
      /^(Extraktion|Osteotomie|\S*[Aa]ufnahme)/.test(declined[3] ?? '') ? ' von ' : ' an ',
    )
    if (what !== undefined) return `${who(declined[1] ?? '')} ${declined[2]} ${what}${where} ab`
  }
  const agreed =
    /^(Patient|Patientin|Mutter|Vater|Tochter|Sohn|Ehefrau|Ehemann|Betreuerin|Betreuer) (mit .+) einverstanden((?: an |, | \().+)?$/.exec(
      text,
    )
  if (agreed) {
    const more = agreed[3] ?? ''
    const isPlace = more.startsWith(' an ')
    const what = (agreed[2] ?? '').replace(/^mit Behandlung\b/, 'mit der Behandlung')
    return `${who(agreed[1] ?? '')} ist ${what}${isPlace ? more : ''} einverstanden${isPlace ? '' : more}`
  }
  const content = /^(Patient|Patientin|Mutter|Vater) (mit .+ zufrieden.*)$/.exec(text)
  if (content) return `${who(content[1] ?? '')} ist ${content[2]}`
  const willing = /^(Patient|Patientin|Mutter|Vater) einverstanden(.*)$/.exec(text)
  if (willing) return `${who(willing[1] ?? '')} ist einverstanden${willing[2]}`
  const decided =
    /^(Patient|Patientin|Mutter|Vater|Eltern) ((?:erbittet|bittet|überlegt|hat|haben|ist|versteht|bestätigt|lehnt|wünscht|wählt|möchte|stimmt|entscheidet|lehnen|wünschen)\b.*)$/.exec(
      text,
    )
  if (decided)
    return `${who(decided[1] ?? '')} ${(decided[2] ?? '')
      .replace(bareObject, (_, verb: string, noun: string) => `${verb} ${objectOf(verb, noun)}`)
      .replace(
        /, mit Behandlung einverstanden(?: an (\d\d.*))?$/,
        (_, teeth: string | undefined) =>
          `${teeth ? ` (${teeth})` : ''} und ist mit der Behandlung einverstanden`,
      )
      .replace(/^(möchte Bedenkzeit.*|wünscht Zahnerhalt) an (\d\d.*)$/, '$1 ($2)')}`
  const signed = /^(.+ (?:unterschrieben|genehmigt))( an \d\d.*)$/.exec(text)
  if (signed) return `${passive(signed[1] ?? '') ?? signed[1]} (${(signed[2] ?? '').replace(' an ', '')})`
  // "Tupfer belassen" tells the patient what to do
  const short = fact.group === 'advice' && text.endsWith('belassen') ? undefined : passive(text)
  if (short) return short
  if (/\bempfohlen\b/.test(text)) return text
  const told = /^([A-ZÄÖÜ][a-zäöüß]+e) (Aufklärung|Beratung)\b(.*)$/.exec(text)
  if (told) return `Es erfolgte eine ${lowerFirst(told[1] ?? '')} ${told[2]}${told[3]}`
  if (text.startsWith('Empfehlung ')) return `Empfohlen: ${text.slice('Empfehlung '.length)}`
  if (/^(Aufklärung|Beratung|Risikoaufklärung)\b/.test(text))
    return `Es erfolgte die ${text.replace(/ erfolgt(?= \(|$)/, '')}`
  if (fact.group === 'advice' && /gespräch|aufklär/i.test(text)) return `Es erfolgte: ${text}`
  if (fact.group === 'advice') {
    const addressed = knownSex(wording.sex) ? `${patientWords(wording.sex)} erhielt den Hinweis` : 'Hinweis'
    return `${addressed}: ${text.replace(/^Hinweis: /, '')}`
  }
  return text
}

/** "Der Patient", "Die Mutter"; the patient's sex decides where the words leave it open. */
export function article(person: string, sex: Wording['sex']): string {
  if (person.startsWith('Patient') && knownSex(sex)) return patientWords(sex)
  const known: Readonly<Record<string, string>> = {
    Patient: 'Der Patient',
    Patientin: 'Die Patientin',
    Mutter: 'Die Mutter',
    Vater: 'Der Vater',
    Eltern: 'Die Eltern',
    Tochter: 'Die Tochter',
    Sohn: 'Der Sohn',
    Ehefrau: 'Die Ehefrau',
    Ehemann: 'Der Ehemann',
    Betreuerin: 'Die Betreuerin',
    Betreuer: 'Der Betreuer',
  }
  return known[person] ?? person
}
