import { exclude, isSupported, merge, withAttributes, withinLimits } from './limits.js';
import { aftercareAndTrauma } from './rules/aftercare.js';
import { anaesthetics } from './rules/anaesthetics.js';
import { consultation } from './rules/consultation.js';
import { fixedProsthetics } from './rules/crowns.js';
import { dentures } from './rules/dentures.js';
import { endodontics } from './rules/endodontics.js';
import { examination } from './rules/examination.js';
import { fillings } from './rules/fillings.js';
import { periodontics } from './rules/periodontics.js';
import { planning } from './rules/planning.js';
import { prevention } from './rules/prevention.js';
import { radiographs } from './rules/radiographs.js';
import { operationSurcharge } from './rules/surcharge.js';
import { surgery } from './rules/surgery.js';
import { openSession } from './session.js';
/** In the order a bill is read: examination, images, anaesthesia, then treatment. */
const rules = [
    examination,
    radiographs,
    anaesthetics,
    prevention,
    fillings,
    endodontics,
    surgery,
    aftercareAndTrauma,
    periodontics,
    fixedProsthetics,
    dentures,
    planning,
];
/**
 * Fee codes that the facts of one session support, for the patient's insurance. Planned, past, denied and
 * suspected facts never trigger one. Nothing is booked: each suggestion names its facts, its certainty and what it lacks.
 */
export function suggestCodes(facts, context) {
    const session = openSession(facts, context);
    const found = exclude(merge(rules.flatMap((rule) => rule(session))));
    const all = [...consultation(session, found), ...found, ...operationSurcharge(session, found)];
    return withAttributes(withinLimits(all, context), context.on).filter((suggestion) => isSupported(suggestion, facts));
}
//# sourceMappingURL=suggest.js.map