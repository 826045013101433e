const frame = (max, threshold, basis, agreementAllowed) => ({
    minMicro: 1_000_000,
    thresholdMicro: threshold,
    maxMicro: max,
    basis,
    agreementAllowed,
});
const gozFrame = frame(3_500_000, 2_300_000, 'GOZ § 5 Abs. 1, 2', true);
const gozFixed = frame(1_000_000, 1_000_000, 'GOZ Anl. 1 Abschn. A, L', false);
const goaePersonal = frame(3_500_000, 2_300_000, 'GOÄ § 5 Abs. 1, 2', true);
const goaeTechnical = frame(2_500_000, 1_800_000, 'GOÄ § 5 Abs. 3', false);
const goaeLaboratory = frame(1_300_000, 1_150_000, 'GOÄ § 5 Abs. 4', false);
const goaeFixed = frame(1_000_000, 1_000_000, 'GOÄ Anl. B II, B V, B VI, C VIII, O', false);
/** GOZ numbers that are paid at 1.0 only: surcharges of sections A and L. */
export const gozFixedCodes = new Set(['0110', '0120', '0500', '0510', '0520', '0530']);
/** GOÄ numbers that are paid at 1.0 only (surcharges, visits by staff, typing fees). */
export const goaeFixedCodes = new Set('A B C D K1 E F G H J K2 52 95 96 440 441 442 443 444 445 446 447 448 449 5298 5377 5732 5733'.split(' '));
/** Single GOÄ numbers with the frame of section A (GOÄ Anl. Abschn. A). */
export const goaeSectionACodes = new Set([
    '2',
    '56',
    '250',
    '250a',
    '402',
    '403',
    '4852',
]);
/** Factor frame of a code by system, number and section; null where no factor exists. */
export function factorFrame(system, code, section) {
    if (system === 'BEMA')
        return null;
    if (system === 'GOZ')
        return gozFixedCodes.has(code) ? gozFixed : gozFrame;
    if (goaeFixedCodes.has(code))
        return goaeFixed;
    if (goaeSectionACodes.has(code))
        return goaeTechnical;
    if (section.startsWith('GOÄ E') || section.startsWith('GOÄ O'))
        return goaeTechnical;
    if (section.startsWith('GOÄ M'))
        return goaeLaboratory;
    return goaePersonal;
}
/**
 * Highest factor in the standard and basic tariff (GOÄ § 5b): 1.7 in general,
 * 1.3 for sections A, E, O, 1.1 for laboratory.
 */
export function standardTariffCap(frameOfCode) {
    if (frameOfCode.maxMicro === goaeTechnical.maxMicro)
        return 1_300_000;
    if (frameOfCode.maxMicro === goaeLaboratory.maxMicro)
        return 1_100_000;
    return 1_700_000;
}
//# sourceMappingURL=factor-frame.js.map