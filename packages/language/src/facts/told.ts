import type { Words } from '../text/words.ts'
import type { Act } from './acts.ts'

const groups = {
  materials:
    'adhesive bonded composite cement fibre cast metal veneered zirconia own-bone as-needed ordered parapulpal provisional-crown confectioned',
  restorations:
    'fitting fitted manufactured again removed repaired restoration bridge adhesive-bridge two-wings on-implant tangential corner neck denture complete-denture partial-denture partial interim toothless clasps relining functional-rim custom-tray with-impression without-impression splint long-term root-cap protrusion unadjusted ground built-up centric',
  places: 'upper-jaw lower-jaw both-jaws both-sides jaw-joint beside-teeth soft-tissue antrum at-root-tip',
  complaints:
    'acute pain aching pain-on-occasion pressure relieved injury tooth-grinding test-result index-value numbered retained extremely-displaced tooth-germ deep-fracture deep-destruction root-remnant deep-abscess deep growth healed wound-healing no-complaints no-allergies complicating harder',
  treatments:
    'repeated operation open-surgery bone-fixed internal navigated implant-template microscope laser vestibule jaw-set swab injection infusion status examination lot amount',
  care: 'periodontal periodontal-therapy supportive-care individual-lesson lesson-check hygiene-check cared-for care-degree care-home care-contract arranged-visit further-patient urgent oral-care-plan care-guidance',
  images: 'not-taken-here endodontic-image both-wings',
  papers:
    'counsel only-costs explained informed timed wish referral orthodontic function profile extra-cost private-service cost-plan cost-plan-approved handed-out out-of-hours weekend patient-file medication-plan emergency-data',
} as const
/** What the words of a statement tell beside its members, as fees, chart, gates and warnings ask for it; found once, where it enters. */
export type Trait = Words<(typeof groups)[keyof typeof groups]>

/** Numbers that stand only in words. */
export type ToldNumbers = {
  readonly canals?: number
  readonly surfaces?: number
  readonly rootTips?: number
  readonly teeth?: number
  /** Full hour of the day. */
  readonly hour?: number
}

/** Raised with every change of what is told: a statement stored under another one is read again where it is used. */
export const toldRevision = 8

export type Told = {
  readonly revision: number
  /** What was done, the fact's own act first. */
  readonly acts: readonly Act[]
  /** Treatments that a plan or an event of the past names. */
  readonly named: readonly Act[]
  readonly traits: readonly Trait[]
  readonly numbers: ToldNumbers
  /** Root canals by their names ("mb1", "palatinal"). */
  readonly canalNames: readonly string[]
  /** Its folded words without articles and the like: what two statements without codes are compared by. */
  readonly words: readonly string[]
}

type Telling = { readonly told?: Told }

/** Whether the words of a statement have one of the traits; false for a statement that was not read. */
export const hasTrait = ({ told }: Telling, ...any: readonly Trait[]): boolean =>
  told !== undefined && any.some((trait) => told.traits.includes(trait))

/** Whether a statement says that one of the acts was done. */
export const doesAny = ({ told }: Telling, acts: readonly Act[]): boolean =>
  told !== undefined && acts.some((act) => told.acts.includes(act))

export const someHave = (facts: readonly Telling[], ...any: readonly Trait[]): boolean =>
  facts.some((fact) => hasTrait(fact, ...any))
