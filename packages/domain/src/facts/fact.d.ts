import type { Jaw, Quadrant, Tooth } from '../teeth/fdi.ts';
import type { Act } from './acts.ts';
import type { FindingCode } from './findings.ts';
import type { Surface } from './surfaces.ts';
/** The fourteen groups of clinical facts. */
export declare const factGroups: readonly ['chief-complaint', 'history', 'medication', 'allergy', 'finding', 'diagnosis', 'treatment', 'anaesthesia', 'radiograph', 'material', 'advice', 'consent', 'plan', 'follow-up'];
export type FactGroup = (typeof factGroups)[number];
export declare const speakers: readonly ['dentist', 'assistant', 'patient'];
export type Speaker = (typeof speakers)[number];
export type Temporality = 'now' | 'past' | 'planned';
export type Certainty = 'certain' | 'suspected';
export type FactSide = 'rechts' | 'links' | 'beidseits';
/** A drug as said, the dose with its unit ("600 mg", "75 µg"). */
export type Drug = {
    readonly name: string;
    readonly dose?: string;
};
/** Six sextants S1 17–14, S2 13–23, S3 24–27, S4 37–34, S5 33–43, S6 44–47; "0"–"4", "*" may follow, "x" is not scored. */
export type PsiValues = {
    readonly S1: string;
    readonly S2: string;
    readonly S3: string;
    readonly S4: string;
    readonly S5: string;
    readonly S6: string;
};
/** One clinical statement. Plain data: it travels to the browser and into the database as it is. */
export type Fact = {
    /** Stable inside one consultation: made from what supports the fact, so that deriving again updates it. */
    readonly id: string;
    readonly group: FactGroup;
    /** One normalised German phrase of at most 120 characters. */
    readonly text: string;
    readonly teeth: readonly Tooth[];
    /** In the order m o/i d v l z; only together with teeth. */
    readonly surfaces: readonly Surface[];
    readonly finding?: FindingCode;
    readonly negated: boolean;
    readonly temporality: Temporality;
    readonly certainty: Certainty;
    readonly speaker: Speaker;
    readonly jaw?: Jaw;
    readonly side?: FactSide;
    readonly quadrant?: Quadrant;
    readonly quantity?: number;
    /** Root canals treated. */
    readonly canals?: number;
    readonly material?: string;
    readonly drug?: Drug;
    /** ST in millimetres, lockerung and furkation as grades, API and SBI in percent, mundoeffnung in millimetres, HbA1c, INR … */
    readonly values?: Readonly<Record<string, number | string>>;
    readonly psi?: PsiValues;
    /** What was done or taken, when the engine knows it; never needed to read a fact. */
    readonly act?: Act;
    /** Surfaces counted in words without letters ("zweiflächig"). */
    readonly surfaceCount?: number;
    /** The utterances (transcript ids) that support the fact, in order of speech; never empty for a derived fact. */
    readonly utteranceIds: readonly string[];
};
/** Facts that may lead to a fee: said as done now, not denied. */
export declare function isBillable(fact: Fact): boolean;
/** Fills the defaults. */
export declare function fact(given: Pick<Fact, 'id' | 'group' | 'text'> & Partial<Fact>): Fact;
