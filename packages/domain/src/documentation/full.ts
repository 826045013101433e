import { isPlural, withDefinite, withIndefinite } from '@honora/language/facts/grammar.ts'
import {
  atTeeth,
  denialOf,
  inSentence,
  joinGerman,
  joinWords,
  upperFirst,
  type StructuredFact,
} from '@honora/language/facts/phrase.ts'
import { isAct } from '@honora/language/facts/acts.ts'
import { isIntolerance } from '@honora/language/facts/label.ts'
import { surfaceWords } from '@honora/language/facts/surfaces.ts'
import { sortTeeth } from '@honora/language/teeth/fdi.ts'
import { drugFragment } from './drugs.ts'
import {
  anaesthesiaFragment,
  isOwned,
  psiText,
  unsaidMaterial,
  unsaidSurfaces,
  unsaidValues,
} from './fragment.ts'
import { line } from './line.ts'
import { planFragment } from './procedere.ts'
import { teethHead, teethRange } from './place.ts'
import type { Sentence, Wording } from './section.ts'
import { deeds, participle } from './terms/act-words.ts'

const isDenied = (fact: StructuredFact): boolean => fact.negated && fact.structure.isDeniedInWords !== true
const atWords = (fact: StructuredFact): string =>
  fact.teeth.length === 0 ? '' : `an ${joinGerman(sortTeeth(fact.teeth))}`

/** "Die Patientin", "Der Patient"; undefined where the sex is not known. */
export function patientOf({ sex }: Pick<Wording, 'sex'>): string | undefined {
  if (sex === 'w') return 'Die Patientin'
  return sex === 'm' ? 'Der Patient' : undefined
}

type Behind = { readonly near: string; readonly far: readonly string[] }

/** Surfaces as words, qualifiers, material and drug directly behind the noun; the details after commas. */
function behind(fact: StructuredFact): Behind {
  const { noun, qualifiers, details } = fact.structure
  const said = [noun, ...qualifiers, ...details].join(' ')
  const isNamedDrug = fact.drug === undefined || said.includes(fact.drug.name)
  const surfaces = surfaceWords(unsaidSurfaces(fact))
  const near = joinWords([
    ...(isOwned(qualifiers) ? [...qualifiers, surfaces] : [surfaces, ...qualifiers]),
    unsaidMaterial(said, fact.material),
    isNamedDrug ? '' : `mit ${joinWords([fact.drug?.name, fact.drug?.dose])}`,
  ])
  return { near, far: [...details, ...unsaidValues(fact, [noun, near, ...details].join(', '))] }
}

const glue = (head: string, { near, far }: Behind): string => [joinWords([head, near]), ...far].join(', ')

/** Words behind a noun that say how it is ("Krone erneuerungsbedürftig"): they do not go with "findet sich eine Krone". */
const saysState = (qualifiers: readonly string[]): boolean =>
  /(?:^|\s)[a-zäöüß-]+$/.test(qualifiers.at(-1) ?? '') &&
  !/(?:^|\s)(?:rechts|links|beidseits|oben|unten|mm|mesial|distal|bukkal|lingual|palatinal)$/.test(
    qualifiers.at(-1) ?? '',
  )

const labelled = (fact: StructuredFact, words: string): string => {
  const who = fact.teeth.length > 1 ? 'Zähne' : 'Zahn'
  return fact.teeth.length === 0 ? words : `${who} ${joinGerman(sortTeeth(fact.teeth))}: ${words}`
}

const opening = (fact: StructuredFact, verb: string): string => {
  const where = atWords(fact)
  return where === '' ? `Es ${verb}` : `${upperFirst(where)} ${verb}`
}

const isMany = (noun: string): boolean => isPlural(noun.split(' ').at(-1) ?? '') || noun.endsWith('zeichen')
const denied = (fact: StructuredFact): string => denialOf(fact.structure.noun, fact.structure.article)

function stateText(fact: StructuredFact): string {
  const { noun } = fact.structure
  const several = fact.teeth.length > 1
  const who = `${several ? 'Die Zähne' : 'Zahn'} ${joinGerman(sortTeeth(fact.teeth))}`
  const not = isDenied(fact) ? 'nicht ' : ''
  if (/^fehl(?:t|en)$/.test(noun))
    return glue(joinWords([who, several ? 'fehlen' : 'fehlt', not.trim()]), behind(fact))
  const suspected = fact.certainty === 'suspected' ? 'vermutlich ' : ''
  return glue(`${who} ${several ? 'sind' : 'ist'} ${suspected}${not}${noun}`, behind(fact))
}

function findingText(fact: StructuredFact): string {
  const { noun, predicate, qualifiers } = fact.structure
  if (fact.psi) return `Der PSI beträgt ${psiText(fact.psi)}`
  if (predicate === 'is') return stateText(fact)
  const rest = behind(fact)
  const stands = isMany(noun) ? 'bestehen' : 'besteht'
  if (isDenied(fact)) return glue(`${opening(fact, stands)} ${denied(fact)}`, rest)
  if (fact.certainty === 'suspected')
    return glue(`${opening(fact, 'besteht')} der Verdacht auf ${inSentence(noun)}`, rest)
  const subject = withIndefinite(noun)
  if (subject === undefined || fact.structure.isDeniedInWords === true || saysState(qualifiers))
    return labelled(fact, glue(noun, rest))
  const each = fact.teeth.length > 1 && /^eine? /.test(subject) ? 'je ' : ''
  return glue(`${opening(fact, isMany(noun) ? 'finden' : 'findet')} sich ${each}${subject}`, rest)
}

/** Nouns of something that is done: only they can be said to have taken place, or not. */
const event =
  /(?:ung|ungen|ion|ionen|ektomie|otomie|anästhesie|therapie|aufnahmen?|analyse|naht|politur|kontrolle|einlage|prophylaxe|wechsel|verschluss|abdruck|scan|status)$/i
/** Nouns of something that is made or placed. */
const thing =
  /(?:füllung|naht|nähte|kofferdam|faden|matrize|film|aufnahme|bild|opg|dvt|drainage|tupfer|provisorium)$/i
/** Deeds on something that was there before take "die", new work takes "eine". */
const onKnown =
  /^(?:entfernt|poliert|geprüft|gereinigt|eingeschliffen|kontrolliert|gewechselt|gespült|desinfiziert|reponiert|exkaviert|exkochleiert|entlastet|geglättet|verschlossen|versiegelt|durchtrennt|repariert|wiedereingesetzt|herausgenommen|belassen)$/

/** "An 36 wurde die alte Füllung entfernt", "An 36 erfolgte eine Trepanation". */
function workText(fact: StructuredFact): string {
  const { noun, qualifiers, term = '' } = fact.structure
  const { near, far } = behind(fact)
  const many = isMany(noun)
  const words = near.split(' ')
  const deed = words.at(-1) ?? ''
  const was = many ? 'wurden' : 'wurde'
  const write = (...parts: readonly string[]): string => [joinWords(parts), ...far].join(', ')
  if (isDenied(fact)) {
    if (participle.test(deed)) return write(opening(fact, was), denied(fact), ...words)
    const isEvent = event.test(noun) && !saysState(qualifiers)
    return isEvent
      ? write(opening(fact, many ? 'erfolgten' : 'erfolgte'), denied(fact), near)
      : labelled(fact, upperFirst(write(denied(fact), near)))
  }
  if (term === 'act.kofferdam')
    return write('Kofferdam wurde angelegt', fact.teeth.length === 0 ? '' : `(${teethRange(fact.teeth)})`)
  const subject = withIndefinite(noun)
  if (fact.group === 'anaesthesia' && subject !== undefined)
    return `${opening(fact, 'erfolgte')} ${anaesthesiaFragment(fact).replace(inSentence(noun), subject)}`
  if (participle.test(deed)) {
    const object = onKnown.test(deed) ? withDefinite(noun) : subject
    return write(opening(fact, was), object ?? noun, ...words)
  }
  const isPlain =
    fact.structure.isDeniedInWords !== true &&
    subject !== undefined &&
    !noun.includes(' und ') &&
    !saysState(qualifiers)
  if (!isPlain) return labelled(fact, write(noun, near))
  const act = term.startsWith('act.') ? term.slice(4) : ''
  const own = isAct(act) && thing.test(noun) ? deeds[act] : undefined
  if (own !== undefined) return write(opening(fact, was), subject, near, own)
  return event.test(noun)
    ? write(opening(fact, many ? 'erfolgten' : 'erfolgte'), subject, near)
    : labelled(fact, write(noun, near))
}

/** "Es wurde ein Zahnfilm von 46 angefertigt". */
export function imageText(fact: StructuredFact, name: string): string {
  const subject = withIndefinite(fact.structure.noun)
  const { near, far } = behind(fact)
  const words = joinWords([
    atTeeth(fact.structure.noun, fact.teeth),
    near.replace(/\b(?:heute )?angefertigt\b/, '').trim(),
  ])
  return subject === undefined
    ? `Angefertigt: ${name}`
    : [
        `Es ${isMany(fact.structure.noun) ? 'wurden' : 'wurde'} ${joinWords([subject, words])} angefertigt`,
        ...far,
      ].join(', ')
}

/** What is said of a drug beside how much of it is taken, and how often. */
const beyondIntake = /letzte|angewendet|anwendung|wirkung|einnahme|pausier/i

function drugText(fact: StructuredFact, wording: Pick<Wording, 'sex'>): string {
  const words = drugFragment(fact)
  const who = patientOf(wording)
  if (fact.drug === undefined) return historyText(fact, wording)
  switch (fact.structure.predicate) {
    case 'stopped':
      return `${words} wurde abgesetzt`
    case 'prescribed':
      return fact.negated ? `${words} wurde nicht verordnet` : `Verordnet wurde ${words}`
    case 'recommended':
      return fact.negated ? `Von ${words} wurde abgeraten` : `Empfohlen wurde ${words}`
    default: {
      // "Xarelto heute pausieren" does not say that none is taken
      if (fact.structure.isDeniedInWords === true) return upperFirst(words)
      const said = fact.negated ? denialOf(fact.drug.name) : words
      const isPlain = fact.structure.details.length === 0 && !beyondIntake.test(words)
      return who === undefined || !isPlain ? `Medikation: ${said}` : `${who} nimmt ${said} ein`
    }
  }
}

/** "gegen Penicillin" behind "eine Penicillin-Allergie" says nothing new. */
const withoutAllergen = (words: string, drug: string | undefined): string =>
  drug !== undefined && words.toLowerCase().startsWith(`gegen ${drug.toLowerCase()}`)
    ? words.slice(`gegen ${drug}`.length).trim()
    : words

function historyText(fact: StructuredFact, wording: Pick<Wording, 'sex'>): string {
  const { noun, qualifiers } = fact.structure
  const rest = behind(fact)
  const who = patientOf(wording)
  if (isDenied(fact)) {
    if (participle.test(rest.near))
      return glue(`${opening(fact, isMany(noun) ? 'wurden' : 'wurde')} ${denied(fact)}`, rest)
    const verb = isMany(noun) || noun.endsWith('en') ? 'bestehen' : 'besteht'
    return saysState(qualifiers)
      ? labelled(fact, glue(upperFirst(denied(fact)), rest))
      : glue(`${opening(fact, verb)} ${denied(fact)}`, rest)
  }
  if (fact.group === 'allergy' && !fact.negated) {
    const called = isIntolerance(fact) ? 'Unverträglichkeit' : 'Allergie'
    const name = fact.drug === undefined ? withIndefinite(noun) : `eine ${fact.drug.name}-${called}`
    const near = joinWords(qualifiers.map((words) => withoutAllergen(words, fact.drug?.name)))
    if (name !== undefined) return glue(`Es besteht ${name}`, { near, far: fact.structure.details })
  }
  const words = glue(joinWords([noun, atWords(fact)]), rest)
  if (fact.group === 'history') return `Vorgeschichte: ${words}`
  return who === undefined ? `Angegeben wird: ${words}` : `${who} gibt an: ${words}`
}

/** One fact as a whole sentence; lines about talk and images are written of several. */
export function fullSentence(fact: StructuredFact, wording: Pick<Wording, 'sex'>): Sentence {
  return line('', textOf(fact, wording), [fact.id])
}

function textOf(fact: StructuredFact, wording: Pick<Wording, 'sex'>): string {
  switch (fact.group) {
    case 'chief-complaint':
    case 'history':
    case 'allergy':
      return historyText(fact, wording)
    case 'medication':
      return drugText(fact, wording)
    case 'finding':
    case 'diagnosis':
      return findingText(fact)
    case 'plan':
    case 'follow-up': {
      const words = joinWords([fact.teeth.length === 0 ? '' : teethHead(fact.teeth), planFragment(fact)])
      if (fact.negated) return labelled(fact, upperFirst(planFragment(fact)))
      return `${fact.group === 'plan' ? 'Geplant' : 'Vereinbart'}: ${words}`
    }
    default:
      return workText(fact)
  }
}
