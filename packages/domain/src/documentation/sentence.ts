import type { Fact } from '../facts/fact.ts'
import { surfaceLetters } from '../facts/surfaces.ts'
import type { Sentence, Style } from './section.ts'
import { capitalise, completePhrase, namesTeeth, psiText, teethText, withoutTeeth } from './wording.ts'

/** Words the record uses for the patient: "Die Patientin", "Der Patient", else without article. */
export type Wording = { readonly style: Style; readonly sex?: 'm' | 'w' | 'd' | 'x' }

const patientWords = (sex: Wording['sex']): string =>
  ({ m: 'Der Patient', w: 'Die Patientin' })[sex === 'm' || sex === 'w' ? sex : 'm'] ?? ''

const knownSex = (sex: Wording['sex']): sex is 'm' | 'w' => sex === 'm' || sex === 'w'

const stop = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

/** The phrase with its teeth named, whatever the fact's text says. */
function phrase(fact: Fact): string {
  const text = completePhrase(fact)
  if (namesTeeth(fact, text)) return text
  const noun = fact.teeth.length === 1 ? 'Zahn' : 'Zähne'
  const rest = text.replace(/^(Zähne|Zahn)\s+/, '')
  return rest === text ? `${text} (${teethText(fact.teeth)})` : `${noun} ${teethText(fact.teeth)} ${rest}`
}

/** Card entry: tooth first, surfaces as letters. */
function terse(fact: Fact): string {
  const rest = withoutTeeth(fact)
  if (rest === undefined) return phrase(fact)
  const letters = surfaceLetters.filter((letter) => fact.surfaces.includes(letter)).join('')
  const words =
    letters === ''
      ? rest
      : rest.replace(
          /[\s,]*\b((mesial|okklusal|inzisal|distal|vestibulär|bukkal|labial|oral|lingual|palatinal|zervikal)(-|\b))+/i,
          '',
        )
  const isShort = words !== rest && words.trim() !== '' && !/^(und|mit|,)/i.test(words.trim())
  const head = teethText(fact.teeth)
  return isShort ? `${head} ${letters}: ${capitalise(words.trim())}` : `${head}: ${capitalise(rest)}`
}

const feminine =
  /^(?:[A-ZÄÖÜ][\wäöüß-]*)(ung|ion|ektomie|otomie|anästhesie|therapie|aufnahme|analyse|naht|Naht|inzision)\b/
const participle =
  /^(.+?) ((?:ab|an|auf|aus|ein|vor|nach|zu|wieder|be|ver|ent|er|zer|über|unter)?(?:ge)?[a-zäöüß]{2,}(?:t|en)) ?(\(.*\))?$/
const participleWords =
  /^(gelegt|angelegt|entfernt|eingesetzt|eingegliedert|poliert|gespült|aufgetragen|appliziert|durchgeführt|erhoben|erstellt|angefertigt|genommen|verschlossen|gereinigt|eröffnet|inseriert|versorgt|vernäht|entlastet|unterschrieben|bescheinigt|verordnet|eingeschliffen|reponiert|extrahiert|trepaniert|aufbereitet|versiegelt|geprüft|gewechselt|desinfiziert|gelasert|befestigt|zementiert|abgeformt|beauftragt|ausgehändigt|übergeben|behandelt|geschient|inzidiert|genehmigt|vereinbart|empfohlen|besprochen)$/

const pluralStart =
  /^(Zwei |Drei |Beide |Mehrere |[A-ZÄÖÜ][^-\s]+ und [A-ZÄÖÜ])|^(Alte |Neue )?[A-ZÄÖÜ][\wäöüß-]*(ungen|ähne|äden|ähte|ilder|aufnahmen|stellen|kronen|matrizen)\b/

/** "Kofferdam an 36 angelegt" → "Kofferdam an 36 wurde angelegt"; undefined when the phrase ends otherwise. */
function passive(text: string): string | undefined {
  const verbForm = pluralStart.test(text) ? 'wurden' : 'wurde'
  const placed = /^([A-ZÄÖÜ][^,;()]*?) ([a-zäöüß]+) ((?:an|regio|bei|von|in|mit|im|am) [^;]+)$/.exec(text)
  const [, subject = '', done = '', where = ''] = placed ?? []
  if (participleWords.test(done) && !where.split(/[ ,]+/).some((word) => participleWords.test(word)))
    return `${subject} ${verbForm} ${where} ${done}`
  const match = participle.exec(text)
  const verb = match?.[2] ?? ''
  if (!match || !participleWords.test(verb) || /,|;/.test(match[1] ?? '')) return undefined
  return `${match[1]} ${verbForm} ${verb}${match[3] ? ` ${match[3]}` : ''}`
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

/** "Keine apikale Aufhellung an 46" → "Es besteht keine apikale Aufhellung an 46". */
function withDenial(text: string, verb: string): string | undefined {
  if (!/^Kein(e|en)? /.test(text)) return undefined
  const plain = text.replace(
    /^(Kein(?:e|en)?) ([A-ZÄÖÜ])([a-zäöüß]+e[nrs]?) (?=[A-ZÄÖÜ])/,
    (_, no, first: string, rest) => `${no} ${first.toLowerCase()}${rest} `,
  )
  return `${verb} ${lowerFirst(plain)}`
}

const adjectives = /^(Zahn|Zähne|Milchzahn|Milchzähne|Gebiss) ((?:\d\d(?:, | und | bis )?)+ ?)?(.*)$/

function findingSentence(fact: Fact): string {
  const text = phrase(fact)
  const denied = withDenial(text, /^Keine \S+(en|chen)\b/.test(text) ? 'Es bestehen' : 'Es besteht')
  if (denied) return denied
  const test =
    /^(Kältetest|Perkussionstest|Sensibilitätstest) (.*?)(stark |schwach |verzögert )?(positiv|negativ)(.*)$/.exec(
      text,
    )
  if (test) return `Der ${test[1]} ${test[2]}war ${test[3] ?? ''}${test[4]}${test[5]}`.replace(/ {2,}/g, ' ')
  const probe =
    /^(Sensibilitätsprüfung|Vitalitätsprobe|Kälteprobe|Vitalitätsprüfung) (.*?)(positiv|negativ)(.*)$/.exec(
      text,
    )
  if (probe) return `Die ${probe[1]} ${probe[2]}war ${probe[3]}${probe[4]}`.replace(/ {2,}/g, ' ')
  const tooth = adjectives.exec(text)
  const rest = tooth?.[3] ?? ''
  if (tooth && tooth[2] && rest !== '') {
    const plural = tooth[1]?.endsWith('e') === true || fact.teeth.length > 1
    const head = plural ? `Die Zähne ${tooth[2].trim()}` : `Zahn ${tooth[2].trim()}`
    if (/^fehl(t|en)/.test(rest))
      return `${head} ${plural ? 'fehlen' : 'fehlt'}${rest.replace(/^fehl(t|en)/, '')}`
    if (/^(ist|sind|hat|haben|zeigt|trägt)\b/.test(rest)) return `${head} ${rest}`
    return `${head} ${plural ? 'sind' : 'ist'} ${rest}`
  }
  const reordered = /^([A-ZÄÖÜ][\wäöüß-]*) ([a-zäöüß]+) ((?:an|regio) \d\d(?:(?:,| und| bis) \d\d)*)$/.exec(
    text,
  )
  if (reordered && predicate.test(` ${reordered[2]}`))
    return nominal(`${reordered[1]} ${reordered[3]} ${reordered[2]}`) ?? text
  return nominal(text)?.replace(/(Sondierungstiefe),? (?=\d)/, '$1 von ') ?? text
}

const place = /^(.+?) ((?:an|regio|bei) (?:Zahn )?\d\d(?:(?:,| und| bis) \d\d)*)(.*)$/
const massNouns =
  /(karies|caries profunda|zahnstein|plaque|hygiene|atrophie|konkremente|beläge|blutung|engstand|platzmangel)$/i
const feminineNouns =
  /(ung|ion|ur|ie|tiefe|krone|fistel|tasche|prothese|pulpa|wunde|stelle|naht|zyste|aphthe|wurzel|brücke)$/i
const neuterNouns = /(implantat|inlay|provisorium|glied|koagel|veneer)$/i
const pluralNouns =
  /(ungen|kronen|facetten|defekte|beläge|fissuren|taschen|wunden|ränder|zähne|konkremente|längen)$/i
const predicate =
  /^ (?:(?:nicht|leicht|stark|deutlich|teilweise|weit|gut) )?(?:eröffnet|offen|intakt|fest|locker|undicht|insuffizient|reizlos|stabil|positiv|negativ|defekt|vital|verbreitert|erhalten|dicht|in Ordnung|ohne Befund|\S+(?:iert|brochen|fallen|löst|lockert|ckert|tzt|ndert|schlossen))(?:[, ].*)?$/

/** "Karies an 15 distal" → "An 15 findet sich Karies distal"; "Pulpa an 36 nicht eröffnet" → "Die Pulpa an 36 ist nicht eröffnet". */
function nominal(text: string): string | undefined {
  const [, head = '', where = '', rest = ''] = place.exec(text) ?? []
  const words = head.split(' ')
  const noun = words.at(-1) ?? ''
  if (head === 'Apikal') return undefined
  if (head === '' || words.length > 3 || /\d/.test(head)) return undefined
  if (!/^[A-ZÄÖÜ]/.test(noun) && !/^Caries profunda$/.test(head)) return undefined
  const isPlural = pluralNouns.test(noun)
  if (predicate.test(rest))
    return `${definite(head, noun, isPlural)} ${where} ${isPlural ? 'sind' : 'ist'}${rest}`
  const single = feminineNouns.test(noun) ? 'eine ' : 'ein '
  const isShared = (where.match(/\d\d/g) ?? []).length > 1
  const indefinite = isPlural || massNouns.test(head) ? '' : `${isShared ? 'je ' : ''}${single}`
  const named = words.length > 1 && !head.startsWith('Caries') ? lowerFirst(head) : head
  return `${capitalise(where)} ${isPlural ? 'finden' : 'findet'} sich ${indefinite}${named}${rest}`
}

function definite(head: string, noun: string, isPlural: boolean): string {
  if (head !== noun) return isPlural ? head : `Die ${lowerFirst(head)}`.replace(/^Die (\S+(?:er|es) )/, '$1')
  if (isPlural || feminineNouns.test(noun)) return `Die ${noun}`
  return `${neuterNouns.test(noun) ? 'Das' : 'Der'} ${noun}`
}

function treatmentSentence(text: string): string {
  const denied = withDenial(text, 'Es erfolgte')
  if (denied) return denied
  if (/\bnicht\b/.test(text)) return text
  const isDone = text.split(/[ ,;]+/).some((word) => participleWords.test(word))
  const adjective = /^[A-ZÄÖÜ][\wäöüß-]*e (?=[A-ZÄÖÜ][\wäöüß-]*(ung|ion|ie|lage|naht|Lage)\b)/.test(text)
  if (!isDone && adjective) return `Es erfolgte eine ${lowerFirst(text)}`
  return (
    passive(text) ?? (feminine.test(text) && !isDone ? `Es erfolgte die ${text}` : `Durchgeführt: ${text}`)
  )
}

function talkSentence(fact: Fact, wording: Wording): string {
  const text = phrase(fact).replace(/^Verhaltenshinweise: /, '')
  const who = (person: string): string => article(person, wording.sex)
  const informed = /^(Patient|Patientin|Mutter|Vater|Eltern) (über .+) aufgeklärt$/.exec(text)
  if (informed)
    return `${who(informed[1] ?? '')} ${informed[1] === 'Eltern' ? 'wurden' : 'wurde'} ${informed[2]} aufgeklärt`
  const agreed = /^(Patient|Patientin|Mutter|Vater) (mit .+) einverstanden( an .+)?$/.exec(text)
  if (agreed) return `${who(agreed[1] ?? '')} ist ${agreed[2]}${agreed[3] ?? ''} einverstanden`
  const willing = /^(Patient|Patientin|Mutter|Vater) einverstanden(.*)$/.exec(text)
  if (willing) return `${who(willing[1] ?? '')} ist einverstanden${willing[2]}`
  const decided =
    /^(Patient|Patientin|Mutter|Vater|Eltern) ((?:lehnt|wünscht|möchte|stimmt|entscheidet|lehnen|wünschen)\b.*)$/.exec(
      text,
    )
  if (decided) return `${who(decided[1] ?? '')} ${decided[2]}`
  const signed = /^(.+ (?:unterschrieben|genehmigt))( an \d\d.*)$/.exec(text)
  if (signed) return `${passive(signed[1] ?? '') ?? signed[1]} (${(signed[2] ?? '').replace(' an ', '')})`
  const short = passive(text)
  if (short) return short
  if (/^(Aufklärung|Beratung|Risikoaufklärung|Empfehlung)\b/.test(text))
    return `Es erfolgte die ${text.replace(/ erfolgt(?= \(|$)/, '')}`
  if (fact.group === 'advice' && /gespräch|aufklär/i.test(text)) return `Es erfolgte: ${text}`
  if (fact.group === 'advice') {
    const addressed = knownSex(wording.sex) ? `${patientWords(wording.sex)} erhielt den Hinweis` : 'Hinweis'
    return `${addressed}: ${text.replace(/^Hinweis: /, '')}`
  }
  return text
}

/** "Der Patient", "Die Mutter"; the patient's sex decides where the words leave it open. */
function article(person: string, sex: Wording['sex']): string {
  if (person.startsWith('Patient') && knownSex(sex)) return patientWords(sex)
  const known: Readonly<Record<string, string>> = {
    Patient: 'Der Patient',
    Patientin: 'Die Patientin',
    Mutter: 'Die Mutter',
    Vater: 'Der Vater',
    Eltern: 'Die Eltern',
  }
  return known[person] ?? person
}

function historySentence(fact: Fact, wording: Wording): string {
  const text = phrase(fact)
  const who = knownSex(wording.sex) ? `${patientWords(wording.sex)} berichtet` : 'Angegeben wird'
  const own = /^(Patient|Patientin) /.exec(text)
  if (own) return `${article(own[1] ?? '', wording.sex)} ${text.slice(own[0].length)}`
  if (fact.group === 'chief-complaint' && fact.negated)
    return text.startsWith('Keine Beschwerden') ? `Es bestehen k${text.slice(1)}` : text
  if (fact.group === 'chief-complaint') return `${who}: ${text}`
  const named = /^(\S*(?:allergie|unverträglichkeit))\b(.*)$/i.exec(text)
  if (fact.group === 'allergy' && !fact.negated && named) return `Es besteht eine ${named[1]}${named[2]}`
  if (fact.group === 'allergy')
    return (
      withDenial(text, 'Es bestehen')?.replace(
        /^Es bestehen keine (\S*allergie|\S*unverträglichkeit)\b/i,
        'Es besteht keine $1',
      ) ?? `Allergie/Unverträglichkeit: ${text}`
    )
  if (fact.group === 'medication') {
    if (fact.temporality === 'past' || fact.negated) return text
    const taken = /^Einnahme von (.+)$/.exec(text)
    if (taken) return `Dauermedikation: ${taken[1]}`
    return fact.speaker === 'patient'
      ? `Medikation: ${text}`
      : `Verordnung/Empfehlung: ${text.replace(/^(Verordnung|Empfehlung)( von)? /, '')}`
  }
  if (fact.negated) return text
  return `${fact.temporality === 'past' ? 'Z. n.' : 'Vorgeschichte'}: ${text}`
}

function planSentence(fact: Fact): string {
  const text = phrase(fact)
  if (fact.negated) return text
  const short = fact.group === 'follow-up' ? passive(text) : undefined
  if (short) return short
  const bare = text.replace(/ (ist |sind )?geplant\b/, '').replace(/^Geplant: /, '')
  return fact.group === 'plan' ? `Geplant: ${bare}` : `Vereinbart: ${bare}`
}

const suspected = (fact: Fact, text: string, words: string): string =>
  fact.certainty === 'suspected' && !/verdacht|v\. ?a\./i.test(text)
    ? `${words} ${text}`
    : text.replace(/^Verdacht auf /, `${words} `)

/** One fact as one line, in the style of the practice. Adds nothing that the fact does not say. */
export function factSentence(fact: Fact, wording: Wording): Sentence {
  const text = wording.style === 'terse' ? terseSentence(fact) : fullSentence(fact, wording)
  return { text: stop(capitalise(text)), factIds: [fact.id] }
}

function terseSentence(fact: Fact): string {
  const text = terse(fact)
  if (fact.group === 'allergy' && !fact.negated) return `CAVE ${text}`
  if (fact.psi) return `PSI ${psiText(fact.psi)}`
  if (fact.group === 'diagnosis') return suspected(fact, text, 'V. a.')
  if (fact.group === 'plan' && !fact.negated) return `Geplant: ${text.replace(/ geplant\b/, '')}`
  return suspected(fact, text, 'V. a.')
}

function fullSentence(fact: Fact, wording: Wording): string {
  switch (fact.group) {
    case 'chief-complaint':
    case 'history':
    case 'medication':
    case 'allergy':
      return historySentence(fact, wording)
    case 'finding':
      return fact.psi
        ? `Der PSI beträgt ${psiText(fact.psi)}`
        : suspected(fact, findingSentence(fact), 'Verdacht auf')
    case 'diagnosis':
      return suspected(fact, phrase(fact), 'Verdacht auf')
    case 'anaesthesia':
      return fact.negated
        ? (withDenial(phrase(fact), 'Es erfolgte') ?? phrase(fact))
        : anaesthesiaSentence(phrase(fact))
    case 'treatment':
      return treatmentSentence(phrase(fact))
    case 'radiograph':
      return (
        withDenial(phrase(fact), 'Es erfolgte') ?? passive(phrase(fact)) ?? `Angefertigt: ${phrase(fact)}`
      )
    case 'material':
      return `Material: ${phrase(fact)}`
    case 'advice':
    case 'consent':
      return talkSentence(fact, wording)
    case 'plan':
    case 'follow-up':
      return planSentence(fact)
  }
}

function anaesthesiaSentence(text: string): string {
  return /^[A-ZÄÖÜ][\wäöüß-]*anästhesie\b/.test(text) ? `Es erfolgte eine ${text}` : `Anästhesie: ${text}`
}
