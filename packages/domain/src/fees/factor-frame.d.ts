import type { FactorFrame, ScheduleSystem } from './fee-code.ts';
/** GOZ numbers that are paid at 1.0 only: surcharges of sections A and L. */
export declare const gozFixedCodes: ReadonlySet<string>;
/** GOÄ numbers that are paid at 1.0 only (surcharges, visits by staff, typing fees). */
export declare const goaeFixedCodes: ReadonlySet<string>;
/** Single GOÄ numbers with the frame of section A (GOÄ Anl. Abschn. A). */
export declare const goaeSectionACodes: ReadonlySet<string>;
/** Factor frame of a code by system, number and section; null where no factor exists. */
export declare function factorFrame(system: ScheduleSystem, code: string, section: string): FactorFrame | null;
/**
 * Highest factor in the standard and basic tariff (GOÄ § 5b): 1.7 in general,
 * 1.3 for sections A, E, O, 1.1 for laboratory.
 */
export declare function standardTariffCap(frameOfCode: FactorFrame): number;
