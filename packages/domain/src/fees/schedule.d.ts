import { type FeeCode, type FeeSystem, type ScheduleSystem } from './fee-code.ts';
/** Every dated row of GOZ, BEMA and the opened GOÄ, in the order of the schedules. */
export declare const feeCodes: readonly FeeCode[];
/** True while the row is in force on that day. */
export declare function isValidOn(code: FeeCode, day: string): boolean;
/** All dated rows of a code, oldest first; empty when the schedule does not know it. */
export declare function codeVersions(system: FeeSystem, code: string): readonly FeeCode[];
/** The row in force on the day of treatment, or undefined (unknown, not yet or no longer valid). */
export declare function findCode(system: FeeSystem, code: string, day: string): FeeCode | undefined;
/** Numbers of a system, each once, in the order of the schedule. */
export declare function codesOf(system: ScheduleSystem): readonly string[];
/**
 * Section letter of a GOÄ number that exists but is closed to dentists (GOZ § 6 Abs. 2);
 * undefined when the number is open or does not exist.
 */
export declare function closedGoaeSection(code: string): string | undefined;
