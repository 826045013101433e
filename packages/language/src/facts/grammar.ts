export type Gender = 'm' | 'f' | 'n'

const plural =
  /(ungen|ionen|tiefen|spitzen|zysten|fisteln|aphthen|abszesse|fäden|wurzeln|kronen|facetten|defekte|beläge|fissuren|taschen|wunden|ränder|zähne|konkremente|längen|flecken|schmerzen|beschwerden|aufnahmen|nähte|enden|stümpfe|überschüsse|flächen|reste|wundränder|hälse|störungen|füllungen|zeichen|alveolen|kanten|schnitte|züge|brackets|teleskope|implantate|inlays|wurzelreste|provisorien|bürsten|heiten|beeren|tabletten|risiken|medikamente|allergien|ampullen|drüsen|folgen|kosten|alternativen|pollen|fotos)$/i
const feminine =
  /(ung|ion|fraktur|ie|tomie|krone|fistel|tasche|prothese|pulpa|wunde|stelle|naht|zyste|aphthe|wurzel|brücke|aufnahme|bissnahme|einnahme|einlage|analyse|matrize|tiefe|allergie|membran|schiene|kontrolle|bestätigung|okklusion|therapie|prophylaxe|itis|schleimhaut|muskulatur|pflege|wärme|keit|heit|gingiva|anlage|klammer|kappe|kante|alveole|wand|papille|kavität|lippe|füllung|einwilligung|erklärung|schaft|karies|plaque|lücke|farbe|klappe|gingiva|extraktion|nekrose|stomatitis|mobilität|vitalität|sensibilität|anästhesie|ose|prothetik)$/i
const neuter =
  /(implantat|inlay|provisorium|bracket|wachstum|glied|koagel|veneer|opg|dvt|bleaching|gefühl|fieber|knacken|knirschen|exsudat|ödem|antibiotikum|aspirin|asa|ass|profen|cillin|mycin|dazol|cetamol|sulfon|cortison|rezept|attest)$/i
const masculine =
  /(verschluss|aufbau|zahnfilm|abszess|wechsel|rest|abbau|bruch|defekt|austritt|befall|anker|kofferdam|faden|bogen|stupfer|spalt|pfeiler|hals|sinuslift|streifen|kontakt|rand|anhalt|hinweis|verdacht|eiter|pus|stift|plan|löffel|status|zahnstein|riss)$/i
/** Nouns without "ein". */
const uncounted =
  /(karies|caries profunda|zahnstein|plaque|hygiene|atrophie|konkremente|beläge|blutung|unfähigkeit|mih|kühlung|schonung|zahnseide|rauchstopp|engstand|platzmangel|knacken|kofferdam|pus|eiter|fieber)$/i

export const isPlural = (noun: string): boolean => plural.test(noun)

/** The gender of a dental noun by its ending; undefined when the ending does not tell. */
export function genderOf(noun: string): Gender | undefined {
  if (masculine.test(noun)) return 'm'
  if (neuter.test(noun)) return 'n'
  return feminine.test(noun) ? 'f' : undefined
}

const articles: Readonly<Record<Gender, string>> = { m: 'der', f: 'die', n: 'das' }

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const inflected = /^[A-ZÄÖÜ][a-zäöüß-]+(?:e|er|es)$/

/** A noun phrase in the nominative that starts with a capital: its adjectives, its noun, its gender. */
function parts(head: string): { adjectives: string[]; noun: string; gender: Gender | undefined } | undefined {
  const words = head.split(' ')
  const noun = words.at(-1) ?? ''
  const adjectives = words.slice(0, -1)
  if (!/^[A-ZÄÖÜ]/.test(noun) || adjectives.some((word) => !/(e|er|es)$/.test(word))) return undefined
  const [first] = adjectives
  if (first !== undefined && !inflected.test(first)) return undefined
  return { adjectives: adjectives.map(lowerFirst), noun, gender: genderOf(noun) }
}

/** "Provisorischer Verschluss" → "ein provisorischer Verschluss"; undefined when the words do not allow it. */
export function withIndefinite(head: string): string | undefined {
  const said = parts(head)
  if (!said) return undefined
  const phrase = [...said.adjectives, said.noun].join(' ')
  if (isPlural(said.noun) || uncounted.test(said.noun)) return phrase
  if (said.gender === undefined) return undefined
  return `${said.gender === 'f' ? 'eine' : 'ein'} ${phrase}`
}

/** "Provisorischer Verschluss" → "der provisorische Verschluss"; undefined when the words do not allow it. */
export function withDefinite(head: string): string | undefined {
  const said = parts(head)
  if (!said) return undefined
  const adjectives = said.adjectives.map((word) => word.replace(/(er|es)$/, 'e'))
  if (isPlural(said.noun))
    return ['die', ...adjectives.map((word) => word.replace(/e$/, 'en')), said.noun].join(' ')
  if (said.gender === undefined) return undefined
  return [articles[said.gender], ...adjectives, said.noun].join(' ')
}

/** "Kein Wurzelfraktur" → "Keine Wurzelfraktur", "Keine Tiefe Fissuren" → "Keine tiefen Fissuren". */
export const agreeDenial = (text: string): string =>
  text.replace(
    /^(Keine?) ((?:[A-ZÄÖÜ]?[a-zäöüß-]+e[rs]? )*)([A-ZÄÖÜ][\wäöüßÄÖÜ-]*)/,
    (all, article: string, said: string, noun: string) => {
      const words = said.split(' ').slice(0, -1)
      if (words.some((word) => genderOf(word) !== undefined && !notNouns.test(word))) return all
      const gender = isPlural(noun) ? 'plural' : genderOf(noun)
      const adjectives = words.map((word) =>
        lowerFirst(gender === 'plural' ? word.replace(/e$/, 'en') : word),
      )
      const agreed = gender === 'plural' || gender === 'f' ? 'Keine' : 'Kein'
      return [gender === undefined ? article : agreed, ...adjectives, noun].join(' ')
    },
  )

const notNouns =
  /^(?:Zwei|Drei|Vier|Fünf|Sechs|Sieben|Acht|Neun|Zehn|Beide|Mehrere|Tiefe|Erneute|Neue|Gute|Alte|Große|Kleine|Leichte|Starke)$/
const anyInflected = /^[A-ZÄÖÜa-zäöüß][a-zäöüß-]*(?:e|er|es)$/
const determiner =
  /^(?:der|die|des|einer|eines|eine|aller|alle|beider|jeder|dieser|ohne|keine|bei|oder|ihre|seine)$/
const nounLike = /^[A-ZÄÖÜ][a-zäöüß]{2,}/

/** An inflected word before a noun or before another such word: "Große apikale Aufhellung". */
export function isAdjective(words: readonly string[], at: number): boolean {
  const [word = '', next = ''] = [words[at], words[at + 1]]
  if (next === '') return false
  if (notNouns.test(word)) return true
  if (!anyInflected.test(word) || determiner.test(word) || genderOf(word) !== undefined) return false
  return nounLike.test(next) || isAdjective(words, at + 1)
}
