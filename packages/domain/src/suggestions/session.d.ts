import type { Act } from '../facts/acts.ts';
import { type Fact } from '../facts/fact.ts';
import { type FindingCode } from '../facts/findings.ts';
import { type Tooth } from '../teeth/fdi.ts';
import { type Alternative, type FeeSystem, type Suggestion, type SuggestionContext } from './suggestion.ts';
/** A billable fact with its acts and folded words. */
export type Deed = {
    readonly fact: Fact;
    readonly acts: ReadonlySet<Act>;
    readonly words: string;
};
/** The facts of one session, read once for all rules. */
export type Session = {
    readonly facts: readonly Fact[];
    readonly deeds: readonly Deed[];
    /** Treatments, anaesthesia and images of today. */
    readonly done: readonly Deed[];
    readonly isStatutory: boolean;
    readonly context: SuggestionContext;
    readonly ageMonths: number | undefined;
};
export type Rule = (session: Session) => Suggestion[];
/** Keeps what can trigger a code at all: not denied, not past, not planned. */
export declare function openSession(facts: readonly Fact[], context: SuggestionContext): Session;
/** Deeds of today that contain one of the acts. */
export declare function doing(session: Session, ...acts: readonly Act[]): Deed[];
export declare function isDoing(session: Session, ...acts: readonly Act[]): boolean;
/** Findings and diagnoses of today, not denied, of one of the codes or their sub-codes. */
export declare function findingsNow(session: Session, ...codes: readonly FindingCode[]): Fact[];
export declare function isFoundAt(session: Session, tooth: Tooth, ...codes: readonly FindingCode[]): boolean;
/** Teeth worked on today, in writing order; anaesthesia and images do not count as work. */
export declare function treatedTeeth(session: Session): Tooth[];
/** Area of a "Kieferhälfte oder Frontzahnbereich": "Q1" … "Q4" for side teeth, "OK"/"UK" for 13–23 and 43–33. */
export declare function regionOf(tooth: Tooth): string;
export type Offer = {
    code: string;
    facts: readonly Fact[];
    reason: string;
    system?: FeeSystem;
} & Partial<Omit<Suggestion, 'code' | 'factIds' | 'reason' | 'system' | 'alternatives'>> & {
    alternatives?: readonly (string | Alternative)[];
};
/** Builds a suggestion with its defaults: quantity 1, confidence 0.9, the alternatives in the same schedule. */
export declare function offer(system: FeeSystem, given: Offer): Suggestion;
/** Groups deeds by each tooth they name, in writing order. */
export declare function byTooth(deeds: readonly Deed[]): Map<Tooth, Deed[]>;
export declare function factsOf(deeds: readonly Deed[]): Fact[];
/** An agreed private service of a statutory patient: said in advice, consent or plan ("Mehrkosten", "Zuzahlung", "privat"). */
export declare function privateAgreement(session: Session): Fact | undefined;
/** The code of the patient's schedule. */
export declare const pick: (session: Session, statutory: string, fee: string) => {
    system: FeeSystem;
    code: string;
};
