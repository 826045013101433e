import { offer } from '../session.js';
/** GOZ numbers that carry an operation surcharge, with the surcharge (GOZ Abschnitt L Nr. 3). */
const surcharges = {
    '3020': '0500',
    '3030': '0500',
    '3040': '0510',
    '3045': '0510',
    '3090': '0500',
    '3100': '0500',
    '3110': '0500',
    '3120': '0510',
    '3130': '0500',
    '3140': '0510',
    '3190': '0500',
    '3200': '0510',
    '3230': '0500',
    '3260': '0510',
    '3270': '0510',
    '3280': '0500',
    '4090': '0500',
    '4100': '0500',
    '4130': '0500',
    '4133': '0520',
    '9010': '0530',
    '9020': '0510',
    '9090': '0500',
    '9100': '0530',
    '9110': '0530',
    '9120': '0530',
    '9130': '0530',
    '9140': '0510',
    '9150': '0510',
    '9160': '0500',
    '9170': '0510',
};
/** One surcharge per treatment day, chosen by the service with the most points. */
export function operationSurcharge(session, others) {
    const entitled = others.filter((other) => other.system === 'GOZ' && surcharges[other.code] !== undefined);
    const best = [...entitled].sort((a, b) => (surcharges[b.code] ?? '').localeCompare(surcharges[a.code] ?? ''))[0];
    const code = best && surcharges[best.code];
    if (!best || code === undefined)
        return [];
    const facts = session.facts.filter((fact) => best.factIds.includes(fact.id));
    return [
        offer('GOZ', {
            code,
            facts,
            reason: `Zuschlag zu ${best.code}, einmal je Behandlungstag`,
            confidence: 0.75,
            agreement: best.agreement,
        }),
    ];
}
//# sourceMappingURL=surcharge.js.map