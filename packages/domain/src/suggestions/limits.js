import { codeVersions, findCode } from '../fees/schedule.js';
import { jawOf, quadrantOf } from '../teeth/fdi.js';
import { monthsBetween } from './suggestion.js';
/** Adds up equal codes on equal teeth; the surer one lends its words. */
export function merge(suggestions) {
    const merged = new Map();
    for (const suggestion of suggestions) {
        const key = [
            suggestion.system,
            suggestion.code,
            suggestion.tooth ?? '',
            suggestion.surfaces.join(''),
            suggestion.jaw ?? '',
        ].join('|');
        const known = merged.get(key);
        if (!known) {
            merged.set(key, suggestion);
            continue;
        }
        merged.set(key, {
            ...known,
            quantity: known.quantity + suggestion.quantity,
            confidence: Math.min(known.confidence, suggestion.confidence),
            factIds: [...new Set([...known.factIds, ...suggestion.factIds])],
        });
    }
    return [...merged.values()];
}
/** Codes that give way to others of the same session (notes of the schedules; billing rules BE-… and GZ-…). */
const exclusions = [
    { codes: ['105', '107', '107a'], by: ['AITa', 'AITb', 'CPTa', 'CPTb', 'UPTc'] },
    { codes: ['04'], by: ['AITa', 'AITb', 'CPTa', 'CPTb', 'BEVa', 'BEVb', 'UPTa', 'UPTc'] },
    { codes: ['01'], by: ['01k', 'FU1', 'FU2'] },
    { codes: ['11'], by: ['13a', '13b', '13c', '13d', '25', '26', '28', '29', '34', '35'], sameTooth: true },
    { codes: ['31'], by: ['28', '29'], sameTooth: true },
    { codes: ['38'], by: ['36', '37', '46'], sameTooth: true },
    { codes: ['13a', '13b', '13c', '13d'], by: ['14'], sameTooth: true },
    { codes: ['1020', '4050', '4055', '4070', '4075'], by: ['1040'] },
    { codes: ['4050', '4055'], by: ['4090', '4100'] },
    { codes: ['0050'], by: ['0060'] },
    { codes: ['5'], by: ['0010'] },
    { codes: ['0030'], by: ['0040'] },
    { codes: ['2330'], by: ['2340'], sameTooth: true },
];
/** Drops what another suggestion of the session contains or forbids. */
export function exclude(suggestions) {
    return suggestions.filter((one) => !exclusions.some((rule) => rule.codes.includes(one.code) &&
        suggestions.some((other) => other !== one && rule.by.includes(other.code) && (!rule.sameTooth || other.tooth === one.tooth))));
}
const sameYear = (before, on) => before.on.slice(0, 4) === on.slice(0, 4);
const half = (date) => `${date.slice(0, 4)}-${Number(date.slice(5, 7)) <= 6 ? 1 : 2}`;
const sameHalf = (before, on) => half(before.on) === half(on);
const within = (months) => (before, on) => (monthsBetween(before.on, on) ?? months) < months;
/** Limits over time that need the patient's earlier bills (BEMA Nr. 01, 04, 107, IP). */
const limits = {
    '01': (before, on) => sameHalf(before, on) || within(4)(before, on),
    '01k': within(6),
    '04': within(24),
    '107': sameYear,
    '107a': sameHalf,
    IP1: sameHalf,
    IP2: sameHalf,
    FU1: within(4),
    FU2: within(12),
};
/** Drops codes that were billed too recently; without earlier bills nothing is dropped. */
export function withinLimits(suggestions, context) {
    const { on, billedBefore = [] } = context;
    if (on === undefined)
        return [...suggestions];
    return suggestions.filter((one) => !billedBefore.some((before) => before.system === one.system && before.code === one.code && limits[one.code]?.(before, on) === true));
}
/**
 * Completes what the schedule asks for: the quadrant and jaw that a tooth implies; what is still missing becomes a question.
 * Codes that are not in force on the day of treatment are dropped.
 */
export function withAttributes(suggestions, on) {
    return suggestions.flatMap((one) => {
        const row = on === undefined ? codeVersions(one.system, one.code).at(-1) : findCode(one.system, one.code, on);
        if (!row)
            return [];
        const { tooth } = one;
        const needs = new Set(row.needs);
        const quadrant = one.quadrant ?? (needs.has('quadrant') && tooth !== undefined ? halfOf(tooth) : undefined);
        const jaw = one.jaw ?? (needs.has('jaw') && tooth !== undefined ? jawOf(tooth) : undefined);
        const ask = one.ask ?? missing(needs, { ...one, jaw });
        return [
            {
                ...one,
                ...(quadrant === undefined ? {} : { quadrant }),
                ...(jaw === undefined ? {} : { jaw }),
                ...(ask === undefined ? {} : { ask }),
                confidence: ask === 'tooth' ? Math.min(one.confidence, 0.6) : one.confidence,
            },
        ];
    });
}
/** Jaw half 1–4; a milk tooth stands in the half of its successors. */
const halfOf = (tooth) => ((((quadrantOf(tooth) ?? 1) - 1) % 4) + 1);
function missing(needs, one) {
    if (needs.has('tooth') && one.tooth === undefined)
        return 'tooth';
    if (needs.has('surfaces') && one.surfaces.length === 0)
        return 'surfaces';
    if (needs.has('canals') && one.canals === undefined)
        return 'canals';
    return needs.has('jaw') && one.jaw === undefined ? 'jaw' : undefined;
}
/** Every suggestion must stand on facts that may be billed, or on the session's own circumstances. */
export function isSupported(suggestion, facts) {
    const known = new Set(facts.map((fact) => fact.id));
    return suggestion.factIds.length > 0 && suggestion.factIds.every((id) => known.has(id));
}
//# sourceMappingURL=limits.js.map