import type { Fact } from '../facts/fact.ts'
import { surfaceLetters } from '../facts/surfaces.ts'
import { findingSentence } from './finding-sentence.ts'
import { isPlural, withIndefinite } from './grammar.ts'
import { historySentence } from './history-sentence.ts'
import { passive, withDenial } from './passive.ts'
import { lowerFirst, phrase, type Wording } from './phrase.ts'
import type { Sentence } from './section.ts'
import { abbreviate } from './shorthand.ts'
import { talkSentence } from './talk-sentence.ts'
import { treatmentSentence } from './treatment-sentence.ts'
import { capitalise, psiText, teethText, withoutTeeth } from './wording.ts'

const stop = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

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

function planSentence(fact: Fact): string {
  const text = phrase(fact)
  if (fact.negated) return text
  if (/^(?:Arbeitsunfähigkeit|Terminvereinbarung)\b(?!.*bescheinigt)/.test(text)) return text
  const short = fact.group === 'follow-up' ? passive(text) : undefined
  if (short) return short
  const bare = text.replace(/ (ist |sind )?geplant\b/, '').replace(/^Geplant: /, '')
  return fact.group === 'plan' ? `Geplant: ${bare}` : `Vereinbart: ${bare}`
}

/** An adjective that opens a phrase: "Basale Verschattung". */
const beforeNoun = /^[A-ZÄÖÜ][a-zäöüß]+(?:e|er|es) [A-ZÄÖÜ]/

const suspected = (fact: Fact, text: string, words: string): string =>
  fact.certainty === 'suspected' && !/verdacht|v\. ?a\./i.test(text)
    ? `${words} ${beforeNoun.test(text) ? lowerFirst(text) : text}`
    : text.replace(/(^|: )Verdacht auf /, `$1${words} `)

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
      return fact.psi ? `Der PSI beträgt ${psiText(fact.psi)}` : findingOrSuspicion(fact)
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
  const [, head = '', rest = ''] =
    /^((?:[A-ZÄÖÜ][a-zäöüß]+e )?[A-ZÄÖÜ]\S*(?:anästhesie|nfiltration|njektion|etäubung))\b(.*)$/.exec(text) ??
    []
  const subject = head === '' ? undefined : withIndefinite(head)
  return subject === undefined ? `Anästhesie: ${text}` : `Es erfolgte ${subject}${rest}`
}

/** A suspicion keeps its noun phrase: "Verdacht auf basale Verschattung rechts". */
function findingOrSuspicion(fact: Fact): string {
  if (fact.certainty !== 'suspected') return findingSentence(fact)
  const text = phrase(fact)
  if (/verdacht|v\. ?a\./i.test(text)) return suspected(fact, text, 'Verdacht auf')
  return `Verdacht auf ${beforeNoun.test(text) ? lowerFirst(text) : text}`
}
