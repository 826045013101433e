import { withDefinite } from '@honora/language/facts/grammar.ts'
import {
  inSentence,
  joinWords,
  lowerFirst,
  upperFirst,
  type StructuredFact,
} from '@honora/language/facts/phrase.ts'
import type { Predicate } from '@honora/language/facts/structure.ts'
import { riskName, riskOf } from '@honora/language/facts/terms/risks.ts'
import { unsaidValues } from './fragment.ts'
import { joined, line, withoutRepeats, type Part } from './line.ts'
import { patientOf } from './full.ts'
import { groupBy, teethHead } from './place.ts'
import type { Sentence, Wording } from './section.ts'

/** A topic that was explained: its kind and its words. */
type Topic = {
  readonly kind: 'risks' | 'alternatives' | 'costs' | 'informed' | 'advised'
  readonly part: Part
}

const titles: Readonly<Record<Topic['kind'], string>> = {
  risks: 'Risiken',
  alternatives: 'Alternativen',
  costs: 'Kosten',
  informed: 'Aufklärung über',
  advised: 'Hinweis',
}

/** Headings among topics: what follows them is of their kind. */
const headings: readonly (readonly [RegExp, Topic['kind']])[] = [
  [/^Risiken/, 'risks'],
  [/^Alternativen?$/, 'alternatives'],
  [/^Kosten/, 'costs'],
]

/** A word of the lexicon as the record names it, else as it was said. */
function riskWords(topic: string): string {
  const id = riskOf(topic)
  const isPlain = id !== undefined && !/\d|\(/.test(topic) && topic.split(' ').length < 3
  return isPlain ? riskName(id) : topic
}

/** Under "Kosten" stands only what speaks of money, under "Risiken" only risks; under "Alternativen" all. */
function kindUnder(heading: Topic['kind'] | undefined, words: string): Topic['kind'] {
  if (heading === 'alternatives') return heading
  const isMoney = /euro|€|kasse|zahl|anteil|privat/i.test(words)
  return heading === 'costs' && isMoney ? heading : 'informed'
}

/** What one fact explained, by kind: "Aufklärung über Risiken, Nachblutung, Kosten" speaks of two. */
function topicsOf(fact: StructuredFact): Topic[] {
  const { predicate, noun, qualifiers, details } = fact.structure
  const factIds = [fact.id]
  const topic = (kind: Topic['kind'], text: string): Topic => ({ kind, part: { text, factIds } })
  if (predicate === 'risks') {
    const cause = noun === '' ? [] : [noun]
    const items = details.map(riskWords)
    return items.length === 0
      ? cause.map((words) => topic('risks', words))
      : items.map((words) => topic('risks', words))
  }
  if (predicate === 'alternatives' || predicate === 'costs')
    return details.map((words) => topic(predicate, words))
  if (predicate === 'informed') {
    const said = [joinWords([noun, ...qualifiers]), ...details].filter((words) => words !== '')
    let kind: Topic['kind'] | undefined
    const read = said.map((words) => {
      const heading = headings.find(([pattern]) => pattern.test(words))?.[1]
      kind = heading ?? kind
      if (heading !== undefined) return { heading, ...topic('informed', words) }
      if (riskOf(words) !== undefined) return topic('risks', riskWords(words))
      return topic(kindUnder(kind, words), words)
    })
    // A heading gives way to what stands under it; one with nothing under it was a topic itself.
    return read.filter((each) => !('heading' in each) || read.every((other) => other.kind !== each.heading))
  }
  const words = [joinWords([noun, ...qualifiers]), ...details].filter((each) => each !== '').join(', ')
  return [topic('advised', [words, ...unsaidValues(fact, words)].join(', '))]
}

/** "Patientin", "Mutter": who decides; the patient's sex decides where the words leave it open. */
function whoOf(fact: StructuredFact, { sex, style }: Wording): string {
  const { who } = fact.structure
  const isOther = who !== undefined && !who.startsWith('Patient')
  if (isOther) return style === 'full' ? upperFirst(withDefinite(who) ?? who) : who
  if (style === 'full' && (sex === 'w' || sex === 'm')) return patientOf({ sex }) ?? ''
  if (sex === 'w') return 'Patientin'
  return sex === 'm' ? 'Patient' : (who ?? 'Pat.')
}

/** "Extraktion 14", "Behandlung (36)". */
const objectOf = (fact: StructuredFact): string => {
  const { noun } = fact.structure
  const teeth = teethHead(fact.teeth)
  if (teeth === '') return noun
  if (noun === '') return `(${teeth})`
  if (noun.includes(' (')) return noun.replace(' (', ` ${teeth} (`)
  return /[A-ZÄÖÜ][\wäöüß-]*$/.test(noun.split(' ').at(-1) ?? '') ? `${noun} ${teeth}` : `${noun} (${teeth})`
}

const decisions: Readonly<Partial<Record<Predicate, (who: string, what: string, is: string) => string>>> = {
  agreed: (who, what, is) => joinWords([who, is, what === '' ? '' : `mit ${what}`, 'einverstanden']),
  refused: (who, what) => `${who} lehnt ${what} ab`,
  wished: (who, what) => `${who} wünscht ${what}`,
  signed: (_, what) => `${what} unterschrieben`,
  deferred: (who, what) => joinWords([`${who} möchte Bedenkzeit`, what]),
}

/** Consent and refusal in the patient's sense. */
export function decisionText(fact: StructuredFact, wording: Wording): string {
  const { predicate, details, who } = fact.structure
  const decide = decisions[predicate]
  const what = objectOf(fact)
  const said =
    decide === undefined
      ? upperFirst(joinWords([who === undefined ? undefined : whoOf(fact, wording), what]))
      : decide(whoOf(fact, wording), what, wording.style === 'full' ? 'ist' : '')
  return [said, ...details.map(lowerClause)].join(', ')
}

/** "mit Behandlung einverstanden" behind a wish. */
const lowerClause = (words: string): string =>
  /^(?:Mit|Ohne|Nach|Keine?|Nichts?|Nur|Bei|Bis|In|Für)\b/.test(words) ? lowerFirst(words) : words

/** What is recommended stands by itself, all else of one kind in one line; the teeth behind its title, where the words do not name them. */
function linesOf(kind: Topic['kind'], parts: readonly Part[], teeth: string, { style }: Wording): Sentence[] {
  if (parts.length === 0) return []
  const all = joined(parts, ', ')
  const behind = teeth === '' || all.text.includes(teeth) ? '' : `(${teeth})`
  const title = joinWords([titles[kind], behind])
  if (kind === 'advised') {
    const isSelf = ({ text }: Part): boolean => /\bempfohlen$|^Empfehlung|^Rat /.test(text)
    const hints = joined(
      parts
        .filter((part) => !isSelf(part))
        .map(({ text, factIds }, at) => ({ text: at === 0 ? text : lowerClause(inSentence(text)), factIds })),
      '; ',
    )
    return [
      ...parts.filter(isSelf).map(({ text, factIds }) => line('', joinWords([text, behind]), factIds)),
      ...(hints.text === '' ? [] : [line(title, hints.text, hints.factIds)]),
    ]
  }
  if (kind !== 'informed') return [line(title, all.text, all.factIds)]
  const named = parts.filter(({ text }) => text !== 'Behandlung')
  const topics = (named.length > 0 ? named : parts).map(({ text }) => inSentence(text)).join(', ')
  const opening = style === 'full' ? `Es erfolgte die ${titles.informed}` : titles.informed
  return [line('', joinWords([opening, topics, behind]), all.factIds)]
}

const order: readonly Topic['kind'][] = ['informed', 'risks', 'alternatives', 'costs', 'advised']

/** What was named, by kind, then what the patient decided. */
export function talkLines(facts: readonly StructuredFact[], wording: Wording): Sentence[] {
  const advice = facts.filter((fact) => fact.group === 'advice')
  const informed = order.flatMap((kind) =>
    groupBy(advice, (fact) => teethHead(fact.teeth)).flatMap((group) => {
      const parts = withoutRepeats(
        group.flatMap((fact) =>
          topicsOf(fact)
            .filter((topic) => topic.kind === kind)
            .map(({ part }) => part),
        ),
      )
      return linesOf(kind, parts, teethHead(group[0]?.teeth ?? []), wording)
    }),
  )
  const decided = facts
    .filter((fact) => fact.group === 'consent')
    .map((fact) => line('', decisionText(fact, wording), [fact.id]))
  return [...informed, ...decided]
}
