import type { Fact, FactGroup } from '../facts/fact.ts'
import { fold } from '../suggestions/read-acts.ts'
import { sortTeeth, writingOrder } from '../teeth/fdi.ts'
import { section, sectionKeys, type Section, type SectionKey, type Sentence } from './section.ts'
import type { Wording } from './phrase.ts'
import { factSentence } from './sentence.ts'
import { abbreviate } from './shorthand.ts'
import { completePhrase, joinGerman, teethText, withoutTeeth } from './wording.ts'

/** An answer to a required question, kept beside the facts so that generating again keeps it. */
export type Answer = {
  readonly requirementId: string
  readonly key: SectionKey
  readonly label: string
  readonly text: string
  readonly factIds: readonly string[]
}

export type GenerateInput = {
  readonly facts: readonly Fact[]
  readonly answers?: readonly Answer[]
} & Wording

/** Names of drugs that thin the blood, in folded text. */
export const anticoagulants =
  /marcumar|phenprocoumon|falithrom|eliquis|apixaban|xarelto|rivaroxaban|pradaxa|dabigatran|lixiana|edoxaban|\bass\b|aspirin|clopidogrel|plavix|heparin|blutverduenn|gerinnungshemm/

const groupsOf: Readonly<Record<SectionKey, readonly FactGroup[]>> = {
  anamnese: ['chief-complaint', 'history', 'medication', 'allergy'],
  befund: ['finding'],
  roentgen: ['radiograph'],
  diagnose: ['diagnosis'],
  behandlung: ['anaesthesia', 'treatment', 'material'],
  aufklaerung: ['advice', 'consent'],
  procedere: ['plan', 'follow-up'],
}

const sectionOfGroup = new Map(
  sectionKeys.flatMap((key) => groupsOf[key].map((group) => [group, key] as const)),
)

/** The section a fact is written into. */
export function sectionOf(fact: Fact): SectionKey {
  return sectionOfGroup.get(fact.group) ?? 'befund'
}

/** Allergies and blood thinners come first: they are what the next reader must not miss. */
export function isAlert(fact: Fact): boolean {
  const isTaken = fact.group === 'medication' && fact.temporality === 'now' && !fact.negated
  return (
    (fact.group === 'allergy' && !fact.negated) ||
    (isTaken && anticoagulants.test(fold(`${fact.text} ${fact.drug?.name ?? ''}`)))
  )
}

const anamnesisRank: Partial<Record<FactGroup, number>> = {
  'chief-complaint': 2,
  history: 3,
  medication: 4,
  allergy: 5,
}

function rankAnamnesis(fact: Fact): number {
  if (isAlert(fact)) return fact.group === 'allergy' ? 0 : 1
  return anamnesisRank[fact.group] ?? 6
}

function rankFinding(fact: Fact): number {
  if (fact.psi) return 1000
  const first = sortTeeth(fact.teeth)[0]
  if (first !== undefined) return 10 + writingOrder.indexOf(first)
  const isIndex =
    fact.values !== undefined &&
    ['API', 'SBI', 'PI', 'QHI', 'PBI', 'BOP', 'DMFT'].some((name) => fact.values?.[name] !== undefined)
  return isIndex ? 1001 : 0
}

const byRank =
  (rank: (fact: Fact) => number) =>
  (facts: readonly Fact[]): Fact[] =>
    facts.toSorted((a, b) => rank(a) - rank(b))

const treatmentRank: Partial<Record<FactGroup, number>> = { anaesthesia: 0, treatment: 1, material: 2 }

const ordered: Readonly<Record<SectionKey, (facts: readonly Fact[]) => Fact[]>> = {
  anamnese: byRank(rankAnamnesis),
  befund: byRank(rankFinding),
  roentgen: (facts) => [...facts],
  diagnose: byRank((fact) => (fact.certainty === 'suspected' ? 1 : 0)),
  behandlung: byRank((fact) => treatmentRank[fact.group] ?? 1),
  aufklaerung: byRank((fact) => (fact.group === 'advice' ? 0 : 1)),
  procedere: byRank((fact) => (fact.group === 'plan' ? 0 : 1)),
}

const imageFindings = new Set([
  'apikale-aufhellung',
  'apikale-parodontitis',
  'zyste',
  'knochenabbau',
  'retiniert',
  'impaktiert',
  'nichtanlage',
  'wurzelfuellung',
  'wurzelfuellung-insuffizient',
  'resorption',
  'wurzelfraktur',
  'wurzelrest',
])
const imageWords =
  /apikal|röntgen|knochen|nerv\b|nervus|kieferhöhle|aufhellung|opg|zahnfilm|parodontalspalt|bis zur pulpa|approximal|verschattung|vor apex|achsgerecht/i
const clinicalWords = /nicht dargestellt|antrum|sensib|kälte|klopf/i
const harmless = new Set(
  'gesund fehlt fuellung krone teilkrone inlay brueckenanker brueckenglied versiegelung implantat teleskop prothese vital milchzahn durchbruch'.split(
    ' ',
  ),
)

/** Findings for which one takes an image of more than one tooth; a crack or a wedge is none. */
const leadsToImage = new Set(
  'karies sekundaerkaries karies-profunda zerstoert taschentiefe blutung lockerung mobil furkation schwellung abszess fistel perkussion druckdolenz luxation avulsion kronenfraktur kiefergelenk mundoeffnung'.split(
    ' ',
  ),
)

/** The complaint or finding that led to the image (§ 83 StrlSchG asks for the indication). */
function indicationOf(image: Fact, facts: readonly Fact[]): Fact | undefined {
  const before = facts.slice(0, facts.indexOf(image))
  const shares = (fact: Fact): boolean =>
    image.teeth.length > 0 && fact.teeth.some((tooth) => image.teeth.includes(tooth))
  const asked = facts.filter(
    (fact) => fact.group === 'chief-complaint' && !fact.negated && !/wunsch|empfehlung/i.test(fact.text),
  )
  const isReason = (fact: Fact): boolean =>
    fact.group === 'finding' &&
    !fact.negated &&
    fact.finding !== undefined &&
    !imageFindings.has(fact.finding) &&
    !harmless.has(fact.finding)
  return (
    asked.find(shares) ??
    before.find((fact) => isReason(fact) && shares(fact)) ??
    asked.find((fact) => fact.teeth.length === 0) ??
    (image.teeth.length === 0
      ? before.find((fact) => isReason(fact) && leadsToImage.has(fact.finding ?? ''))
      : undefined)
  )
}

/** An image that looks at the work itself is not led to by the complaint. */
const isControl = /kontroll|messaufnahme|masterpoint|postoperativ|\bnach\b/i

function radiographSentences(images: readonly Fact[], facts: readonly Fact[], wording: Wording): Sentence[] {
  const taken = images.filter((image) => !image.negated)
  const short = (words: string): string => (wording.style === 'terse' ? abbreviate(words) : words)
  const lines = images.map((image) => {
    const base = factSentence(image, wording)
    const reason = image.negated || isControl.test(image.text) ? undefined : indicationOf(image, facts)
    if (!reason) return base
    const text = base.text.replace(/\.$/, '')
    return { text: `${text}, Indikation: ${short(completePhrase(reason))}.`, factIds: [image.id, reason.id] }
  })
  if (taken.length === 0) return lines
  const isPanorama = taken.some((image) => image.teeth.length === 0)
  const covered = new Set(taken.flatMap((image) => image.teeth))
  const seen = facts.filter(
    (fact) =>
      fact.group === 'finding' &&
      facts.indexOf(fact) > facts.indexOf(taken[0] ?? fact) &&
      (imageFindings.has(fact.finding ?? '') || imageWords.test(fact.text)) &&
      !clinicalWords.test(fact.text) &&
      (isPanorama || fact.teeth.some((tooth) => covered.has(tooth))),
  )
  if (seen.length === 0) return lines
  const label = wording.style === 'terse' ? 'Rö-Befund' : 'Röntgenbefund'
  return [
    ...lines,
    {
      text: `${label}: ${seen
        .map((fact) =>
          fact.teeth.length > 0 && !/\d\d/.test(fact.text)
            ? `${teethText(fact.teeth)} ${completePhrase(fact)}`
            : completePhrase(fact),
        )
        .map(short)
        .join('; ')}.`,
      factIds: seen.map((fact) => fact.id),
    },
  ]
}

/** "35 od: Füllungsverlust, alt" → "Füllungsverlust od, alt": the surfaces of a line behind its noun. */
const surfacesBehind = (line: string): string =>
  line.replace(
    /^\d\d ([moidvlz]+): ([A-ZÄÖÜ][a-zäöüß-]*(?:e|er|es) [A-ZÄÖÜ][^\s,;.]*|[^\s,;.]+)(.*)$/,
    '$2 $1$3',
  )

/** What follows in a line of the same tooth: without its number, adjectives small, surfaces behind the noun. */
function continued(line: string, fact: Fact): string {
  const text = surfacesBehind(line)
    .replace(/(\.) ([moidvlz]+)$/, ' $2$1')
    .replace(/^\d\d: /, '')
    .replace(/\. ([moidvlz]+)\.?$/, ' $1.')
  const isAdjective =
    /^(?:Keine?|Nicht|[A-ZÄÖÜ][a-zäöüß-]+(?:e|er|es) (?=[A-ZÄÖÜ])|[A-ZÄÖÜ][a-zäöüß]+(?:iert|lich|ert|ört|al|los|offen)[.,;])/.test(
      text,
    )
  // "Zahn 12 leicht klopfempfindlich": what its phrase writes small stays small
  const isSmall = /^[a-zäöü]/.test(withoutTeeth(fact) ?? '') && !/^(?:Perk|ViPr)\b/.test(text)
  return isAdjective || isSmall ? text.charAt(0).toLowerCase() + text.slice(1) : text
}

/** Card style joins what is said of one tooth into one line: "46: Perkussionsempfindlich; Kältetest stark positiv." */
function joinByTooth(facts: readonly Fact[], wording: Wording): Sentence[] {
  const lines: { head: string; sentence: Sentence }[] = []
  for (const fact of facts) {
    const sentence = factSentence(fact, wording)
    const head = /^(\d\d)(?: [moidvlz]+)?: /.exec(sentence.text)?.[1] ?? ''
    const last = lines.at(-1)
    if (last && head !== '' && last.head === head) {
      const more = continued(sentence.text, fact)
      const first = /^\d\d [moidvlz]+: /.test(last.sentence.text)
        ? `${head}: ${surfacesBehind(last.sentence.text)}`
        : last.sentence.text
      lines[lines.length - 1] = {
        head,
        sentence: {
          text: `${first.replace(/(?<!insuff|Infiltr|Ltg|Trep|B)\.$/, '')}; ${more}`,
          factIds: [...last.sentence.factIds, ...sentence.factIds],
        },
      }
    } else lines.push({ head, sentence })
  }
  return lines.map((line) => line.sentence)
}

/** States that are told of many teeth at once: "Die Zähne 18, 28, 38 und 48 fehlen." */
const shared = new Set([
  'fehlt',
  'gesund',
  'krone',
  'teilkrone',
  'fuellung',
  'versiegelung',
  'durchbruch',
  'brueckenanker',
  'brueckenglied',
  'implantat',
  'vital',
  'perkussion',
  'lockerung',
  'karies',
])

type Merged = { readonly fact: Fact; readonly factIds: readonly string[] }

/** Findings that say the same of other teeth become one, at the place of the first tooth. */
function mergeEqual(facts: readonly Fact[]): Merged[] {
  const merged = new Map<string, Merged>()
  facts.forEach((fact, index) => {
    const rest = fact.teeth.length > 0 && shared.has(fact.finding ?? '') ? withoutTeeth(fact) : undefined
    const key =
      rest === undefined
        ? String(index)
        : [
            fact.finding,
            rest.replace(/^fehlen$/, 'fehlt'),
            fact.surfaces.join(''),
            fact.negated,
            fact.certainty,
          ].join('|')
    const known = merged.get(key)
    merged.set(key, known && rest !== undefined ? joined(known, fact, rest) : { fact, factIds: [fact.id] })
  })
  return [...merged.values()]
}

function joined(known: Merged, fact: Fact, rest: string): Merged {
  const teeth = sortTeeth([...known.fact.teeth, ...fact.teeth])
  const isState = /^(Zahn|Zähne|Milchzahn|Milchzähne)\b/.test(fact.text)
  const where = joinGerman(teeth)
  const text = isState ? `Zähne ${where} ${rest}` : placed(completePhrase(fact), where)
  return { fact: { ...fact, teeth, text }, factIds: [...known.factIds, fact.id] }
}

/** "Krone an 25" with other teeth: "Krone an 25, 36 und 37". */
const placed = (text: string, where: string): string =>
  text.replace(/\b(an|regio|bei) (Zahn )?\d\d(?:(?:,| und) \d\d)*/, `$1 ${where}`)

function findingSentences(facts: readonly Fact[], wording: Wording): Sentence[] {
  const merged = mergeEqual(facts)
  const support = new Map(merged.map(({ fact, factIds }) => [fact.id, factIds]))
  const list = merged.map(({ fact }) => fact)
  const lines =
    wording.style === 'terse'
      ? joinByTooth(list, wording)
      : dropRepeats(list.map((fact) => factSentence(fact, wording)))
  return lines.map(({ text, factIds }) => ({
    text,
    factIds: factIds.flatMap((id) => [...(support.get(id) ?? [id])]),
  }))
}

function sentencesOf(key: SectionKey, facts: readonly Fact[], wording: Wording): Sentence[] {
  const own = ordered[key](facts.filter((fact) => sectionOf(fact) === key))
  if (key === 'befund') return findingSentences(own, wording)
  if (key === 'roentgen') return radiographSentences(own, facts, wording)
  if (wording.style === 'terse' && key === 'behandlung') return joinByTooth(own, wording)
  return dropRepeats(own.map((fact) => factSentence(fact, wording)))
}

/** Two facts with the same words make one line that both support. */
function dropRepeats(sentences: readonly Sentence[]): Sentence[] {
  const lines = new Map<string, Sentence>()
  for (const sentence of sentences) {
    const known = lines.get(sentence.text)
    lines.set(
      sentence.text,
      known ? { text: known.text, factIds: [...known.factIds, ...sentence.factIds] } : sentence,
    )
  }
  return [...lines.values()]
}

/**
 * The seven sections from the facts of a consultation, in the order of the record. Every sentence names
 * its facts; nothing is written that no fact supports.
 */
export function generateSections(input: GenerateInput): Section[] {
  const { facts, answers = [], ...wording } = input
  return sectionKeys.map((key) => {
    const answered = answers.filter((answer) => answer.key === key && answer.text.trim() !== '')
    return section(key, answered.reduce(withAnswer, sentencesOf(key, facts, wording)))
  })
}

/** An answer stands behind the last line of the facts it belongs to, else at the end. */
function withAnswer(sentences: Sentence[], answer: Answer): Sentence[] {
  const line = {
    text: `${answer.label}: ${answer.text.trim().replace(/\.$/, '')}.`,
    factIds: [...answer.factIds],
  }
  const at = sentences.findLastIndex((sentence) => sentence.factIds.some((id) => answer.factIds.includes(id)))
  return at < 0 ? [...sentences, line] : sentences.toSpliced(at + 1, 0, line)
}
