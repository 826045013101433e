import type { Fact } from '../facts/fact.ts'
import { surfaceLetters } from '../facts/surfaces.ts'
import { isPlural, isUncounted, withDefinite, withIndefinite } from './grammar.ts'
import type { Sentence, Style } from './section.ts'
import { abbreviate } from './shorthand.ts'
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
  return rest === text
    ? `${text.replace(/ (an|von)$/, '')} (${teethText(fact.teeth)})`
    : `${noun} ${teethText(fact.teeth)} ${rest}`
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
  if (fact.teeth.length > 1 && /^fehlt$/i.test(rest)) return `${head}: Fehlen`
  return isShort ? `${head} ${letters}: ${capitalise(words.trim())}` : `${head}: ${capitalise(rest)}`
}

const feminine =
  /^(?:[A-ZÄÖÜ][\wäöüß-]*)(ung|ion|ektomie|otomie|anästhesie|therapie|aufnahme|analyse|naht|Naht|inzision)\b/
const participle =
  /^(.+?) ((?:ab|an|auf|aus|ein|vor|nach|zu|wieder|be|ver|ent|er|zer|über|unter)?(?:ge)?[a-zäöüß]{2,}(?:t|en)) ?(\(.*\))?$/
const participleWords =
  /^(gelegt|angelegt|entfernt|eingesetzt|eingegliedert|poliert|gespült|aufgetragen|appliziert|durchgeführt|erhoben|erstellt|angefertigt|genommen|verschlossen|gereinigt|eröffnet|inseriert|versorgt|vernäht|entlastet|unterschrieben|bescheinigt|verordnet|eingeschliffen|reponiert|extrahiert|trepaniert|aufbereitet|versiegelt|geprüft|gewechselt|desinfiziert|gelasert|befestigt|zementiert|abgeformt|beauftragt|ausgehändigt|übergeben|behandelt|geschient|inzidiert|genehmigt|vereinbart|empfohlen|besprochen|exkaviert|gekürzt|einzementiert|aufgeklärt|ausgeschliffen|eingebracht|übersandt|(?:[a-zäöü]*ge[a-zäöüß]{2,}t|[a-zäöü]{3,}iert))$/

const pluralStart =
  /^(Zwei |Drei |Beide |Mehrere |[A-ZÄÖÜ][^-\s]+ und [A-ZÄÖÜ])|^(Alte |Neue )?[A-ZÄÖÜ][\wäöüß-]*(ungen|ähne|äden|ähte|ilder|aufnahmen|stellen|kronen|matrizen)\b/

/** Deeds on something that was there before take "die", new work takes "eine". */
const onKnown =
  /^(entfernt|poliert|geprüft|gereinigt|eingeschliffen|genehmigt|unterschrieben|gewechselt|gespült|desinfiziert|kontrolliert|verschlossen|versiegelt)$/

function subjectOf(head: string, done: string): string {
  if (/^Heil- und Kostenplan$/.test(head)) return 'der Heil- und Kostenplan'
  const said = onKnown.test(done) ? withDefinite(head) : withIndefinite(head)
  return said !== undefined && !isUncounted(head) ? said : head
}

/** "Kompositfüllung an 36 mesial gelegt" → "An 36 wurde eine Kompositfüllung mesial gelegt"; undefined when the phrase ends otherwise. */
function passive(text: string): string | undefined {
  const placed = /^([A-ZÄÖÜ][^,;()]*?)((?: [a-zäöüß]+)?) ((?:an|regio|bei|von|in|mit|im|am) [^;]+)$/.exec(
    text,
  )
  const [, subject = '', done = '', where = ''] = placed ?? []
  if (participleWords.test(done.trim()) && !where.split(/[ ,]+/).some((word) => participleWords.test(word)))
    return inOrder(subject, where, done.trim())
  const match = participle.exec(text)
  const verb = match?.[2] ?? ''
  const head = match?.[1] ?? ''
  if (!match || !participleWords.test(verb) || /[,;]/.test(head.replace(/(\d\d), (?=\d\d)/g, '$1 ')))
    return undefined
  const [, what = head, place = ''] = /^(.+?) ((?:an|auf|regio|von|im|mit|in|am) .+)$/.exec(head) ?? []
  return inOrder(what, place, `${verb}${match[3] ? ` ${match[3]}` : ''}`)
}

/** The tooth opens the sentence: "An 36 wurde …"; without a tooth the subject does. */
function inOrder(what: string, where: string, done: string): string {
  const verbForm = pluralStart.test(what) || isPlural(what.split(' ').at(-1) ?? '') ? 'wurden' : 'wurde'
  const again = /^(.+) wieder$/.exec(what)
  const head = subjectOf(again?.[1] ?? what, again ? 'entfernt' : (done.split(' ')[0] ?? ''))
  const [, tooth, rest = ''] = /^((?:an|regio) \d\d(?:(?:,| und) \d\d)*)(.*)$/.exec(where) ?? []
  const verb = again ? `wieder ${done}` : done
  return tooth === undefined
    ? [capitalise(head), verbForm, where, verb].filter((part) => part !== '').join(' ')
    : `${capitalise(tooth)} ${verbForm} ${head}${rest} ${verb}`
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
  const measured =
    /^(Sondierungstiefe|Rezession|Lockerungsgrad|Furkationsbefall Grad) (\S+(?: mm)?) (an \d\d(?:(?:,| und) \d\d)*)(.*)$/.exec(
      text,
    )
  if (measured) {
    const [, what = '', value = '', where = '', rest = ''] = measured
    const subject = value.endsWith(' mm') ? `eine ${what} von ${value}` : `ein ${what} ${value}`
    return `${capitalise(where)} findet sich ${fact.teeth.length > 1 ? 'je ' : ''}${subject}${rest}`
  }
  const listed = /^([^,]+,.+) (an|regio) (\d\d(?:(?:,| und) \d\d)*)$/.exec(text)
  if (listed) return `${listed[2] === 'an' ? 'An' : 'Regio'} ${listed[3]}: ${listed[1]}`
  if (fact.teeth.length === 0) return generalFinding(text)
  return nominal(text)?.replace(/(Sondierungstiefe),? (?=\d)/, '$1 von ') ?? text
}

const place = /^(.+?) ((?:an|regio|bei) (?:Zahn )?\d\d(?:(?:,| und| bis) \d\d)*)(.*)$/
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
  const isMany = isPlural(noun)
  if (predicate.test(rest)) {
    const subject = withDefinite(head) ?? `der ${noun}`
    return `${capitalise(subject)} ${where} ${isMany ? 'sind' : 'ist'}${rest}`
  }
  const isCaries = head.startsWith('Caries')
  const subject = isCaries
    ? head
    : (withIndefinite(head) ?? `ein ${words.length > 1 ? lowerFirst(head) : head}`)
  const isShared = (where.match(/\d\d/g) ?? []).length > 1 && /^eine? /.test(subject)
  return `${capitalise(where)} ${isMany ? 'finden' : 'findet'} sich ${isShared ? 'je ' : ''}${subject}${rest}`
}

const withoutTooth: readonly (readonly [RegExp, string])[] = [
  [/^verfärbt\b(.*)$/i, 'Es bestehen Verfärbungen$1'],
  [/^zahnlos im (Oberkiefer|Unterkiefer)$/i, 'Der $1 ist zahnlos'],
  [/^(.*prothese|Prothese) im (Oberkiefer|Unterkiefer)$/, 'Im $2 ist eine $1 vorhanden'],
  [/^Mundöffnung (\d+ mm),? eingeschränkt$/, 'Die Mundöffnung beträgt $1 und ist eingeschränkt'],
  [/^Mundöffnung (\d+ mm)$/, 'Die Mundöffnung beträgt $1'],
  [
    /^(Kaumuskulatur|Kiefergelenk|Kiefergelenke) (druckempfindlich|druckdolent)(?: (beidseits|rechts|links))?$/,
    'Druckempfindlich: $1 $3',
  ],
]

/** A finding of no tooth as a sentence: "Schwellung rechts" → "Es besteht eine Schwellung rechts". */
function generalFinding(text: string): string {
  const fixed = withoutTooth.find(([pattern]) => pattern.test(text))
  if (fixed) return text.replace(fixed[0], fixed[1]).trim()
  const [, head = '', rest = ''] =
    /^((?:[A-ZÄÖÜ][a-zäöüß]+(?:e|er|es) (?:[a-zäöüß]+(?:e|er|es) )?)?[A-ZÄÖÜ][\wäöüßÄÖÜ-]+)((?: (?!\d).*)?)$/.exec(
      text,
    ) ?? []
  const subject = head === '' || /\d/.test(text) ? undefined : withIndefinite(head)
  if (subject === undefined || / (?:ist|sind|mangelhaft|intakt|vorhanden|reizlos|adaptiert)\b/.test(rest))
    return text
  return `${isPlural(head) ? 'Es bestehen' : 'Es besteht'} ${subject}${rest}`
}

const counted: readonly (readonly [RegExp, string])[] = [
  [
    /^Naht((?: (?:an|regio) [\d, und]+\d)?)((?: mit [^()]+)?) \(Anzahl (\d+)\)$/,
    'Es wurden $3 Nähte$1$2 gelegt',
  ],
  [/^Naht((?: (?:an|regio) [\d, und]+\d)?)((?: mit [^()]+)?)$/, 'Es wurde eine Naht$1$2 gelegt'],
  [/^Kofferdam((?: (?:an|regio) [\d, und]+\d)?)$/, 'Es wurde Kofferdam$1 angelegt'],
  [/^(Nahtentfernung.*) \(Anzahl (\d+)\)$/, '$1 ($2 Nähte)'],
  [/^(.*(?:[Rr]einigung|PZR).*) \(Anzahl (\d+)\)$/, '$1 ($2 Zähne)'],
  [
    /^Okklusionskontrolle, Frühkontakt eingeschliffen(.*)$/,
    'Die Okklusion wurde kontrolliert und$1 ein Frühkontakt eingeschliffen',
  ],
]

function treatmentSentence(said: string): string {
  const noDam = /^Kein Kofferdam(.*)$/.exec(said)
  if (noDam) return `Es wurde kein Kofferdam angelegt${noDam[1]}`
  const denied = withDenial(said, 'Es erfolgte')
  if (denied) return denied
  const text = counted.reduce((words, [pattern, with_]) => words.replace(pattern, with_), said)
  if (/^(Es|Die Okklusion) wurden? /.test(text)) return text
  if (/\bnicht\b/.test(text)) return text
  const isDone = text.split(/[ ,;]+/).some((word) => participleWords.test(word))
  if (isDone) return passive(text) ?? `Durchgeführt: ${text}`
  const [, head = '', rest = ''] =
    /^((?:[A-ZÄÖÜ][\wäöüß-]*(?:e|er|es) )?[A-ZÄÖÜ][\wäöüßÄÖÜ-]*)((?:[ ,(].*)?)$/.exec(text) ?? []
  const isOneWord = !head.includes(' ')
  const subject = isOneWord && feminine.test(head) ? `die ${head}` : withIndefinite(head)
  const isList = /^(?: und [A-ZÄÖÜ]|, )/.test(rest) && !/^, \d/.test(rest)
  if (subject !== undefined && !isPlural(head) && !isList) return `Es erfolgte ${subject}${rest}`
  return feminine.test(text) ? `Es erfolgte die ${text}` : `Durchgeführt: ${text}`
}

function talkSentence(fact: Fact, wording: Wording): string {
  const text = phrase(fact).replace(/^Verhaltenshinweise: /, '')
  const who = (person: string): string => article(person, wording.sex)
  const informed = /^(Patient|Patientin|Mutter|Vater|Eltern) (über .+) aufgeklärt$/.exec(text)
  if (informed)
    return `${who(informed[1] ?? '')} ${informed[1] === 'Eltern' ? 'wurden' : 'wurde'} ${informed[2]} aufgeklärt`
  const declined =
    /^(Patient|Patientin|Mutter|Vater|Eltern) (lehnt|lehnen) ab: (\S+)((?: (?:an|von|regio) .+)?)$/.exec(text)
  if (declined) {
    const what = withDefinite(declined[3] ?? '')?.replace(/^der /, 'den ')
    const where = (declined[4] ?? '').replace(
      /^ an (?=\d)/,
      /^(Extraktion|Osteotomie|\S*[Aa]ufnahme)/.test(declined[3] ?? '') ? ' von ' : ' an ',
    )
    if (what !== undefined) return `${who(declined[1] ?? '')} ${declined[2]} ${what}${where} ab`
  }
  const agreed = /^(Patient|Patientin|Mutter|Vater) (mit .+) einverstanden( an .+)?$/.exec(text)
  if (agreed)
    return `${who(agreed[1] ?? '')} ist ${(agreed[2] ?? '').replace(/^mit Behandlung\b/, 'mit der Behandlung')}${agreed[3] ?? ''} einverstanden`
  const content = /^(Patient|Patientin|Mutter|Vater) (mit .+ zufrieden.*)$/.exec(text)
  if (content) return `${who(content[1] ?? '')} ist ${content[2]}`
  const willing = /^(Patient|Patientin|Mutter|Vater) einverstanden(.*)$/.exec(text)
  if (willing) return `${who(willing[1] ?? '')} ist einverstanden${willing[2]}`
  const decided =
    /^(Patient|Patientin|Mutter|Vater|Eltern) ((?:lehnt|wünscht|wählt|möchte|stimmt|entscheidet|lehnen|wünschen)\b.*)$/.exec(
      text,
    )
  if (decided)
    return `${who(decided[1] ?? '')} ${(decided[2] ?? '')
      .replace(
        /, mit Behandlung einverstanden(?: an (\d\d.*))?$/,
        (_, teeth: string | undefined) =>
          `${teeth ? ` (${teeth})` : ''} und ist mit der Behandlung einverstanden`,
      )
      .replace(/^(möchte Bedenkzeit.*|wünscht Zahnerhalt) an (\d\d.*)$/, '$1 ($2)')}`
  const signed = /^(.+ (?:unterschrieben|genehmigt))( an \d\d.*)$/.exec(text)
  if (signed) return `${passive(signed[1] ?? '') ?? signed[1]} (${(signed[2] ?? '').replace(' an ', '')})`
  const short = passive(text)
  if (short) return short
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

/** Complaints that read well after "berichtet über". */
const complaint =
  /^(?:[A-ZÄÖÜ][a-zäöüß]+e )?(?:\S*[Ss]chmerzen|Ziehen|Druckgefühl|Zahnfleischbluten|Taubheitsgefühl|\S*[Ss]chwellung|\S*[Bb]lutung|\S*[Ee]mpfindlichkeit|Entzündung|Kieferknacken|Mundgeruch|Fieber)\b(?!.*: )/

function historySentence(fact: Fact, wording: Wording): string {
  const text = phrase(fact)
  const who = knownSex(wording.sex) ? `${patientWords(wording.sex)} berichtet` : 'Angegeben wird'
  const own = /^(Patient|Patientin) /.exec(text)
  if (own) return `${article(own[1] ?? '', wording.sex)} ${text.slice(own[0].length)}`
  if (fact.group === 'chief-complaint' && fact.negated)
    return text.startsWith('Keine Beschwerden') ? `Es bestehen k${text.slice(1)}` : text
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
    if (fact.temporality === 'past' || fact.negated) return text
    const taken = /^Einnahme von (.+)$/.exec(text)
    if (taken) return `Medikation: ${taken[1]}`
    return fact.speaker === 'patient'
      ? `Medikation: ${text}`
      : `Verordnung/Empfehlung: ${text.replace(/^(Verordnung|Empfehlung)( von)? /, '')}`
  }
  if (fact.negated) return text.replace(/^Keine Vorerkrankungen: /, 'Verneint: ')
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
  const text = abbreviate(terse(fact))
  if (fact.group === 'allergy' && !fact.negated) return `CAVE ${text}`
  if (fact.psi) return `PSI ${psiText(fact.psi)}`
  if (fact.group === 'plan' && !fact.negated) {
    const bare = text.replace(/ geplant\b/, '').replace(/^Geplant: /, '')
    return fact.teeth.length > 0 && /^\d\d/.test(bare) ? `${bare} geplant` : `Geplant: ${bare}`
  }
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
      return withDenial(phrase(fact), 'Es erfolgte') ?? imageSentence(phrase(fact))
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

/** "Zahnfilm von 46" → "Es wurde ein Zahnfilm von 46 angefertigt". */
function imageSentence(text: string): string {
  const short = passive(text)
  if (short) return short.replace(/^OPG /, 'Ein OPG ')
  const [, head = '', rest = ''] = /^([A-ZÄÖÜ][\wäöüßÄÖÜ-]*)(.*)$/.exec(text) ?? []
  const many = / \(Anzahl (\d+)\)/.exec(rest)
  if (isPlural(head))
    return `Es wurden ${many ? `${many[1]} ` : ''}${head}${rest.replace(many?.[0] ?? '', '')} angefertigt`
  const subject = withIndefinite(head)
  return subject === undefined ? `Angefertigt: ${text}` : `Es wurde ${subject}${rest} angefertigt`
}

function anaesthesiaSentence(text: string): string {
  return /^[A-ZÄÖÜ][\wäöüß-]*anästhesie\b/.test(text) ? `Es erfolgte eine ${text}` : `Anästhesie: ${text}`
}
