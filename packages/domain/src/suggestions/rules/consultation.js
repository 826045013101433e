import { fold } from '../read-acts.js';
import { factsOf, findingsNow, isDoing, offer } from '../session.js';
import { acuteComplaint } from './examination.js';
/** BEMA Ä1 is contained in these of the same session (BEMA Nr. Ä1). */
const containsAdvice = new Set([
    '01',
    '01k',
    '02',
    'FU1',
    'FU2',
    'IP1',
    'IP2',
    'ATG',
    'MHU',
    'BEVa',
    'BEVb',
    'UPTa',
    'UPTb',
    'UPTg',
    'VS',
]);
/** Codes that are no service of their own beside a consultation: tests and images. */
const diagnostics = new Set(['8', '03', 'Ä925a', 'Ä925b', 'Ä925c', 'Ä925d', 'Ä935d', '7b', '2', '04']);
const counsel = /aufklaer|aufgeklaert|risik|alternativ|besproch|berat|erlaeuter|moeglichkeit|konsequenz|vor- und nachteil/;
/** What a treatment costs is no counsel of its own (GOÄ Nr. 1). */
const onlyCosts = /(ueber|zu) (die |den )?(privat\w* )?(kosten|eigenanteil|zuzahlung|mehrkosten)\b(?!.*(risik|alternativ|befund))/;
/**
 * Ä1, decided last because it depends on what else was done. Statutory: as the only service, or beside others when a
 * complaint was looked into. Private: whenever there was a complaint or counsel.
 */
export function consultation(session, others) {
    const talks = session.deeds.filter(({ fact, words }) => fact.group === 'advice' &&
        !onlyCosts.test(words) &&
        (counsel.test(words) || fact.act === 'beratung' || fact.act === 'aufklaerung'));
    const complaint = acuteComplaint(session);
    const refusal = session.facts.find((fact) => fact.group === 'consent' && fact.negated);
    return session.isStatutory ? statutory() : privateFee();
    function statutory() {
        if (others.some((other) => other.system === 'BEMA' && containsAdvice.has(other.code)))
            return [];
        if (isDoing(session, 'nahtentfernung', 'wundkontrolle', 'streifenwechsel'))
            return [];
        const findings = session.deeds.filter((deed) => deed.fact.group === 'finding' || deed.fact.group === 'diagnosis');
        const isOnlyService = others.every((other) => other.system === 'BEMA' && diagnostics.has(other.code));
        const isTalkOnly = isOnlyService &&
            (talks.length > 0 || refusal !== undefined || (complaint !== undefined && findings.length > 0));
        const isNewComplaint = complaint !== undefined && findings.length > 0;
        if (!isTalkOnly && !isNewComplaint)
            return [];
        if (session.done.some((deed) => ['funktionsabformung', 'abformung', 'prothese-reparatur'].some((act) => deed.acts.has(act))) &&
            !isNewComplaint)
            return [];
        const facts = [...(complaint ? [complaint] : []), ...(refusal ? [refusal] : []), ...factsOf(talks)];
        return [
            offer('BEMA', {
                code: 'Ä1',
                facts: facts.length > 0 ? facts : factsOf(findings),
                reason: isTalkOnly
                    ? 'Beratung als alleinige Leistung'
                    : 'Beratung und Untersuchung bei neuer Beschwerde',
                confidence: isTalkOnly ? 0.9 : 0.75,
                alternatives: ['01'],
            }),
        ];
    }
    function privateFee() {
        const wish = session.facts.find((fact) => fact.group === 'chief-complaint' && !fact.negated && /wunsch|wuensch/.test(fold(fact.text)));
        if (talks.length === 0 && !complaint && !refusal)
            return [];
        const facts = [
            ...(complaint ? [complaint] : []),
            ...(wish ? [wish] : []),
            ...factsOf(talks),
            ...(refusal ? [refusal] : []),
        ];
        const minutes = session.facts.find((fact) => /(\d+|zehn|fuenfzehn|zwanzig|dreissig) minuten/.test(fold(fact.text)) && fact.group === 'advice');
        const isLong = minutes !== undefined;
        const diagnosed = findingsNow(session, 'parodontitis').length > 0;
        return [
            offer('GOÄ', {
                code: isLong ? '3' : '1',
                facts,
                reason: isLong ? 'Eingehende Beratung, mindestens zehn Minuten' : 'Beratung',
                confidence: complaint || diagnosed ? 0.85 : 0.75,
                alternatives: [isLong ? '1' : '3'],
            }),
        ];
    }
}
//# sourceMappingURL=consultation.js.map