import type { SectionKey } from './section.ts'
import type { Jaw, Quadrant, Teeth } from '../teeth/fdi.ts'
import type { Act } from './acts.ts'
import type { FindingCode } from './findings.ts'
import type { FactStructure } from './structure.ts'
import type { Told } from './told.ts'
import type { Surface } from './surfaces.ts'
import { nameSet } from '../text/words.ts'

/** The fourteen groups of clinical facts. */
export const factGroups = [
  ...nameSet(
    'chief-complaint history medication allergy finding diagnosis treatment anaesthesia radiograph material advice consent plan follow-up',
  ),
]
export type FactGroup = (typeof factGroups)[number]

export const speakers = ['dentist', 'assistant', 'patient'] as const
export type Speaker = (typeof speakers)[number]

export type Temporality = 'now' | 'past' | 'planned'
export type Certainty = 'certain' | 'suspected'
export type FactSide = 'rechts' | 'links' | 'beidseits'

/** A drug as said, the dose with its unit ("600 mg", "75 µg"). */
export type Drug = { readonly name: string; readonly dose?: string }

/** Six sextants S1 17–14, S2 13–23, S3 24–27, S4 37–34, S5 33–43, S6 44–47; "0"–"4", "*" may follow, "x" is not scored. */
export type PsiValues = Readonly<Record<`S${1 | 2 | 3 | 4 | 5 | 6}`, string>>

/** `proposed`: read, but not proven, in no record, chart, bill or patient file until a person accepts it. `dropped`: refused by a person. */
export const factStates = ['recorded', 'proposed', 'dropped'] as const
export type FactState = (typeof factStates)[number]

/** Who states a fact: the rules, the language model, the speech provider's own engine, or a person. */
export const factReaders = ['rules', 'model', 'provider', 'person'] as const
export type FactReaderId = (typeof factReaders)[number]

/** What the judge looks at before a fact enters the record; see `reading/judge.ts`. */
export const factChecks = [
  ...nameSet(
    'quote vocabulary tooth number polarity time person deed contradiction general-denial agreement',
  ),
]
export type FactCheck = (typeof factChecks)[number]

/** Which readers state a fact and which checks it failed; a fact in the record failed none. */
export type FactWhy = { readonly readers: readonly FactReaderId[]; readonly failed: readonly FactCheck[] }

/** What a person is asked before a proposed fact may enter the record; `confirm` is a plain yes or no. */
export const questionKinds = ['tooth', 'time', 'polarity', 'dose', 'contradiction', 'confirm'] as const
export type FactQuestion = {
  readonly kind: (typeof questionKinds)[number]
  /** The teeth to choose from, for `tooth`. */
  readonly teeth?: Teeth
  /** The fact of the record that says otherwise, for `contradiction`. */
  readonly otherFactId?: string
}

/** Whether the teeth of a fact were named in its own sentence or are those spoken of before. */
export const toothSources = ['said', 'carried'] as const
export type ToothSource = (typeof toothSources)[number]

/** Words of an utterance that support a fact, as they stand there. */
export type Evidence = { readonly utteranceId: string; readonly quote: string }

/** One clinical statement. Plain data: it travels to the browser and into the database as it is. */
export type Fact = {
  /** Stable inside one consultation: made from what supports the fact, so that deriving again updates it. */
  readonly id: string
  readonly group: FactGroup
  /** One normalised German phrase of at most 120 characters. */
  readonly text: string
  /** The same in parts, as everything but people and readers uses it; `reading/structure.ts` gives it to a text once, at entry. */
  readonly structure?: FactStructure
  /** Acts and features that its words name, read with the parts. */
  readonly told?: Told
  readonly teeth: Teeth
  /** In the order m o/i d v l z; only together with teeth. */
  readonly surfaces: readonly Surface[]
  readonly finding?: FindingCode
  readonly negated: boolean
  readonly temporality: Temporality
  readonly certainty: Certainty
  readonly speaker: Speaker
  readonly jaw?: Jaw
  readonly side?: FactSide
  readonly quadrant?: Quadrant
  readonly quantity?: number
  /** Root canals treated. */
  readonly canals?: number
  readonly material?: string
  readonly drug?: Drug
  /** ST in millimetres, lockerung and furkation as grades, API and SBI in percent, mundoeffnung in millimetres, HbA1c, INR … */
  readonly values?: Readonly<Record<string, number | string>>
  readonly psi?: PsiValues
  /** What was done or taken, when the engine knows it; never needed to read a fact. */
  readonly act?: Act
  /** Surfaces counted in words without letters ("zweiflächig"). */
  readonly surfaceCount?: number
  /** Where a person has put the statement; absent: the section of its group. */
  readonly section?: SectionKey
  /** The utterances (transcript ids) that support the fact, in order of speech; never empty for a derived fact. */
  readonly utteranceIds: readonly string[]
  /** The words that support it; absent on facts that a person states. */
  readonly evidence?: readonly Evidence[]
  /** Only with teeth, and only of the rules. */
  readonly toothSource?: ToothSource
  /** Absent: recorded. */
  readonly state?: FactState
  /** 0–1: share of such facts that were right on the independent cases (`reading/calibration.ts`). */
  readonly confidence?: number
  readonly why?: FactWhy
  readonly question?: FactQuestion
}

/** Facts that the documentation, the chart, the bill and the patient's file may rest on. */
export const isRecorded = (fact: Pick<Fact, 'state'>): boolean => (fact.state ?? 'recorded') === 'recorded'

/** Facts that may lead to a fee: said as done now, not denied. */
export const isBillable = (fact: Fact): boolean =>
  isRecorded(fact) &&
  !fact.negated &&
  fact.temporality === 'now' &&
  ['treatment', 'anaesthesia', 'radiograph', 'finding', 'diagnosis', 'advice'].includes(fact.group)

/** Fills the defaults. */
export const fact = (given: Pick<Fact, 'id' | 'group' | 'text'> & Partial<Fact>): Fact => ({
  teeth: [],
  surfaces: [],
  negated: false,
  temporality: 'now',
  certainty: 'certain',
  speaker: 'dentist',
  utteranceIds: [],
  ...given,
})
