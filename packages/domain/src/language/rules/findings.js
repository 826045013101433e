import { entriesIn, findCue } from '../read/view.js';
import { findingKind, revise } from '../state.js';
import { isFront, jawOf } from '../../teeth/fdi.js';
import { cueIn, cueNear, emit, focusTooth, said, timeIn, word } from '../turn.js';
import { stanceOf, startsConditional } from './stance.js';
import { isRestoration } from './finding-term.js';
import { hasToothBetween, refined } from './refine.js';
import { placeOf, timeText } from './place.js';
import { readMeasure, valueAt as valueOf } from './values.js';
/** States of a whole tooth: "nach distal gekippt" names a direction, no surface. */
const siteless = new Set([
    'fehlstellung',
    'gesund',
    'fehlt',
    'vital',
    'avital',
    'perkussion',
    'lockerung',
    'mobil',
    'retiniert',
    'durchbruch',
    'luxation',
    'krone',
    'nichtanlage',
    'luecke',
    'blutung',
    'wurzelfuellung',
    'wurzelfuellung-insuffizient',
    'apikale-aufhellung',
    'apikale-parodontitis',
    'pulpitis',
]);
const toothBound = new Set([
    'gesund',
    'fehlt',
    'karies',
    'fuellung',
    'krone',
    'vital',
    'avital',
    'perkussion',
    'zerstoert',
    'durchbruch',
    'retiniert',
    'versiegelung',
]);
/** "Engstand im Oberkiefer", "ansonsten": a clause about a jaw or the rest does not speak of the last tooth. */
function ownRegion(turn, item) {
    if (item.reach === 'own')
        return (item.finding?.code === 'knochenabbau' &&
            /generalisiert|horizontal/.test(said(turn, { from: Math.max(item.segment.from, item.from - 3), to: item.to })));
    if (item.reach === 'sentence' &&
        !cueIn(turn, item.segment, 'rest') &&
        item.finding?.code !== 'knochenabbau')
        return false;
    const soft = ['schleimhaut', 'aphthe'].includes(item.finding?.code ?? '') ||
        (item.finding?.code === 'druckstelle' && placeOf(turn, item).side !== undefined);
    if (soft)
        return true;
    const general = /generalisiert|horizontal/.test(said(turn, item.segment)) && item.finding?.code === 'knochenabbau';
    const place = placeOf(turn, item);
    const isWide = item.negated &&
        ['karies', 'plaque', 'gingivitis', 'fuellung', 'initialkaries'].includes(item.finding?.code ?? '') &&
        (item.reach === 'none' || (item.reach === 'utterance' && isAfterOther(turn, item)));
    return (general ||
        isWide ||
        cueIn(turn, { from: item.sentence.from, to: item.to }, 'rest') ||
        (place.jaw !== undefined && item.finding?.code !== 'retiniert'));
}
/** "Schlifffacetten an 13 und 43. Karies habe ich keine gesehen": the teeth before had their own finding. */
function isAfterOther(turn, item) {
    if (/\b(da|dort|hier|auch|daran|darunter|er|der|ihm)\b/.test(said(turn, item.sentence)))
        return false;
    return turn.items.some((other) => other.sentence !== item.sentence &&
        other.from < item.from &&
        other.finding?.code !== undefined &&
        !other.negated &&
        !['durchbruch', 'gesund', 'milchzahn'].includes(other.finding.code) &&
        other.teeth.join() === item.teeth.join());
}
/** Teeth a finding speaks of: those said with it, else the tooth just talked about. */
export function teethOf(turn, item) {
    const isNamed = item.reach === 'own' && !item.zone && item.teeth.length <= 2;
    if (isNamed &&
        ['zahnstein', 'plaque', 'belaege'].includes(item.finding?.code ?? '') &&
        !item.finding?.noun.toLowerCase().includes('index'))
        return item.teeth;
    if (item.finding?.general)
        return [];
    if (item.reach !== 'none')
        return item.teeth;
    const onThing = thingNamed(turn, item);
    if (onThing)
        return onThing;
    const recent = turn.state.turn - turn.state.focusTurn <= (turn.state.phase === 'treatment' ? 8 : 2);
    const tooth = focusTooth(turn.state);
    return recent &&
        tooth !== undefined &&
        turn.speaker !== 'patient' &&
        (!item.finding?.weak || isFirm(turn, item))
        ? [tooth]
        : [];
}
/** "Am Implantat drei Millimeter": the only implant or crown that was found so far. */
function thingNamed(turn, item) {
    const thing = /\b(?:am|um das|beim|an der|unter der|um die) (implantat|krone)\b/.exec(said(turn, item.segment))?.[1];
    if (thing === undefined)
        return undefined;
    const known = turn.state.drafts.filter((draft) => draft.finding === thing && !draft.negated);
    const teeth = [...new Set(known.flatMap((draft) => draft.teeth))];
    return teeth.length === 1 ? teeth : undefined;
}
/** "Der Stumpf ist fest": said of the tooth spoken of, though "fest" alone says nothing. */
function isFirm(turn, item) {
    return (item.finding?.code === 'lockerung' &&
        item.finding.negative === true &&
        /\b(stumpf|zahn|pfeiler|er|der) (selbst |selber )?(ist|sitzt|steht) (\w+ ){0,2}$/.test(`${said(turn, { from: item.segment.from, to: item.from })} `));
}
/** States the findings of an utterance; restorations that are worked on are left to the acts. */
export function stateFindings(turn, consumed) {
    statePulp(turn);
    stateRemaining(turn);
    stateGrade(turn);
    stateGap(turn);
    confirmClaims(turn);
    for (const item of turn.items) {
        const term = item.finding;
        if (!term || consumed.has(item))
            continue;
        if (item.sentence.asked || startsConditional(turn, item))
            continue;
        if (isSuperseded(turn, item, term))
            continue;
        if (term.weak &&
            item.reach !== 'own' &&
            !isFirm(turn, item) &&
            !(item.reach === 'sentence' && turn.speaker !== 'patient' && term.code === 'gesund'))
            continue;
        if (term.weak && term.verbal && (!standsBare(turn, item) || isInPassing(turn, item)))
            continue;
        if (isRestoration(term) &&
            ['planned', 'maybe', 'announced', 'told', 'refused'].includes(stanceOf(turn, item)) &&
            !cueIn(turn, item.segment, 'old'))
            continue;
        if (!isRestoration(term) &&
            (cueIn(turn, item.segment, 'could') || mayHappen(turn, item)) &&
            !item.suspected)
            continue;
        if (cueNear(turn, item, 'explain') && !turn.state.phase.startsWith('exam') && !term.code)
            continue;
        stateOne(turn, item, term);
    }
}
/** "Pulpa an 36 nicht eröffnet": the pulp and whether it is open, wherever both stand in a clause. */
function statePulp(turn) {
    for (const item of turn.items) {
        if (item.object !== 'pulpa' ||
            item.finding ||
            item.act ||
            item.sentence.asked ||
            startsConditional(turn, item))
            continue;
        const clause = said(turn, item.segment);
        if (!/\b(eroeffnet|eroeffnete|offen|freigelegt|freiliegend|liegt frei|exponiert)\b/.test(clause) ||
            cueIn(turn, item.segment, 'could'))
            continue;
        emit(turn, {
            group: 'finding',
            kind: 'pulpa-eroeffnet',
            noun: 'Pulpa eröffnet',
            finding: 'pulpa-eroeffnet',
            teeth: teethOf(turn, item),
            negated: /\b(nicht|keine|kein|ohne)\b/.test(clause),
        });
    }
}
/** "Unten haben Sie noch die Zähne 34 bis 44": what is left. */
function stateRemaining(turn) {
    for (const sentence of turn.sentences) {
        const spoken = said(turn, sentence);
        if (sentence.asked ||
            !/\b(noch die zaehne|noch zaehne|restzaehne|restbezahnung|restgebiss|noch vorhanden|nur noch)\b/.test(spoken))
            continue;
        const chunk = turn.chunks.find((one) => one.from >= sentence.from && one.to <= sentence.to && one.teeth.length > 1);
        if (!chunk ||
            turn.items.some((item) => item.sentence === sentence &&
                item.finding &&
                item.teeth.join() === chunk.teeth.join() &&
                item.finding.general !== true))
            continue;
        emit(turn, { group: 'finding', kind: 'restzaehne', noun: 'Restzähne vorhanden', teeth: chunk.teeth });
    }
}
/** "Grad C bleibt": the grade of a periodontitis that is under treatment. */
function stateGrade(turn) {
    if (!/\bgrad [abc]\b/.test(said(turn, { from: 0, to: turn.view.tokens.length })))
        return;
    if (!['upt', 'ait', 'par-chirurgie'].includes(turn.state.mainAct ?? '') &&
        !turn.state.drafts.some((draft) => draft.act === 'befundevaluation' || draft.act === 'upt' || draft.finding === 'parodontitis'))
        return;
    for (const sentence of turn.sentences) {
        const grade = /\bgrad ([abc])\b/.exec(said(turn, sentence))?.[1];
        if (!grade ||
            sentence.asked ||
            turn.items.some((item) => item.sentence === sentence && item.finding?.code === 'parodontitis'))
            continue;
        emit(turn, {
            group: 'diagnosis',
            kind: 'parodontitis',
            noun: 'Parodontitis',
            finding: 'parodontitis',
            details: [`Grad ${grade.toUpperCase()}`],
        });
    }
}
/** "Regio 36, ja": the tooth whose extraction the patient has just told. */
function stateGap(turn) {
    if (!turn.view.tokens.some((token) => token.word === 'regio'))
        return;
    const told = turn.state.drafts.find((draft) => draft.kind === 'past-extraktion' && draft.teeth.length === 0);
    const chunk = turn.chunks.find((one) => one.teeth.length === 1 && !one.neighbour);
    if (!told || !chunk)
        return;
    revise(turn.state, [told.id], (draft) => ({
        ...draft,
        teeth: chunk.teeth,
        utteranceIds: [...draft.utteranceIds, turn.id],
    }));
    emit(turn, { group: 'finding', kind: 'fehlt', noun: '~fehlt', finding: 'fehlt', teeth: chunk.teeth });
}
/** "Die alten Füllungen sind undicht, hatten Sie gesagt." – "Richtig.": the dentist makes it his statement. */
function confirmClaims(turn) {
    const { claims } = turn.state;
    if (turn.speaker !== 'dentist' || !claims || turn.state.turn - claims.turn !== 1)
        return;
    if (!/^(richtig|genau|stimmt|ja genau|korrekt|das stimmt|ja das stimmt)\b/.test(said(turn, { from: 0, to: Math.min(3, turn.view.tokens.length) })))
        return;
    for (const claim of claims.findings)
        emit(turn, claim);
}
/** Notes what a patient says of the teeth, in case the dentist agrees. */
export function noteClaims(turn) {
    if (turn.speaker !== 'patient')
        return;
    const findings = [];
    for (const item of turn.items) {
        const exact = refined(turn, item);
        const term = item.finding;
        const teeth = item.teeth.length > 0 ? item.teeth : turn.state.focus;
        const code = exact?.code ?? (term?.weak || isRestoration(term) ? undefined : term?.code);
        const noun = exact?.noun ?? term?.noun;
        if (!code ||
            noun === undefined ||
            item.negated ||
            item.sentence.asked ||
            teeth.length === 0 ||
            teeth.length > 4)
            continue;
        findings.push({
            group: term?.group ?? 'finding',
            kind: findingKind(code, noun),
            noun,
            finding: code,
            teeth,
        });
    }
    if (findings.length > 0)
        turn.state.claims = { turn: turn.state.turn, findings };
}
const made = {
    versiegelung: ['versiegelung'],
    fuellung: ['fuellung', 'aufbaufuellung', 'eckenaufbau'],
    krone: ['krone-eingesetzt', 'krone-rezementiert', 'kinderkrone'],
    inlay: ['inlay-eingesetzt'],
    provisorium: ['provisorium'],
};
/** Words that another statement of the clause already covers. */
function isSuperseded(turn, item, term) {
    const clause = said(turn, item.segment);
    const sentence = said(turn, item.sentence);
    const whole = said(turn, { from: 0, to: turn.view.tokens.length });
    if (term.code === 'blutung' && /\b(pulpa|nerv|kronenpulpa|pulpenkavum)\b/.test(sentence))
        return true;
    if (term.code === 'fehlt' &&
        turn.items.some((other) => other.segment === item.segment &&
            ['fuellung', 'krone', 'provisorium', 'inlay', 'bruecke', 'prothese', 'veneer', 'teilkrone'].includes(other.object ?? '') &&
            Math.abs(other.from - item.from) <= 5 &&
            !hasToothBetween(turn, item, other)))
        return true;
    if (term.code === 'lockerung' &&
        turn.items.some((other) => other.segment === item.segment &&
            Math.abs(other.from - item.from) <= 4 &&
            item.reach !== 'own' &&
            ['krone', 'bruecke', 'prothese', 'provisorium', 'schiene'].includes(other.object ?? '')))
        return true;
    if ((term.code === 'lockerung' || term.code === 'luxation') &&
        /\b(hebel|zange|luxator|hebeln|bein|lappen|mukoperiostlappen|periost|kamm|kieferkamm|schlotterkamm)\b/.test(sentence))
        return true;
    if (isRestoration(term) &&
        entriesIn(turn.view, 'behaviour', item.sentence.from, item.sentence.to).length > 0)
        return true;
    if (/\brisik|\bkomplikation|\bgefahr|\baufgeklaert/.test(whole) &&
        entriesIn(turn.view, 'risk', item.from, item.to).length > 0 &&
        item.reach !== 'own')
        return true;
    if ((entriesIn(turn.view, 'symptom', item.from, item.to).length > 0 || term.code === 'schwellung') &&
        cueIn(turn, item.sentence, 'complaintFree'))
        return true;
    if (/\bsonst (gibt|bekomm\w*|droht|kann|wird|kommt|krieg\w*)\b/.test(sentence))
        return true;
    if (isRestoration(term) && cueIn(turn, item.sentence, 'cost'))
        return true;
    if (isRestoration(term) && /\b(wollt\w*|moecht\w*|wuensch\w*)\b/.test(sentence))
        return true;
    if (isRestoration(term) &&
        item.reach !== 'own' &&
        turn.state.turn - turn.state.explain.turn <= 3 &&
        turn.state.phase !== 'exam')
        return true;
    if (isRestoration(term) && /tausend|hundert/.test(sentence))
        return true;
    if (term.code === 'implantat' &&
        turn.items.some((other) => other.sentence === item.sentence &&
            ['implantat-freilegung', 'implantation'].includes(other.act?.act ?? '')))
        return true;
    // "Veneerpräparation", "Präparation für Krone": the thing is what the tooth is prepared for
    if (isRestoration(term) &&
        turn.items.some((other) => other.segment === item.segment && other.act?.act === 'praeparation'))
        return true;
    if (term.noun === 'Frühkontakt' &&
        said(turn, item) === 'zu hoch' &&
        turn.state.phase !== 'treatment' &&
        !/\b(biss|kontakt\w*|krone|fuellung|zubeissen|papier|folie)\b/.test(whole))
        return true;
    if (term.noun === 'Pusaustritt' && cueIn(turn, item.sentence, 'alternative'))
        return true;
    if (isRestoration(term) &&
        ['told', 'planned'].includes(stanceOf(turn, item)) &&
        !cueIn(turn, item.segment, 'old') &&
        item.object !== undefined &&
        turn.items.some((other) => other.segment === item.segment && other.act?.act === 'heil-und-kostenplan'))
        return true;
    // made today: no finding of what is there
    const maker = made[term.code ?? ''];
    if (maker &&
        item.reach === 'own' &&
        turn.state.drafts.some((draft) => draft.group === 'treatment' &&
            maker.includes(draft.act ?? '') &&
            !draft.negated &&
            item.teeth.every((tooth) => draft.teeth.includes(tooth))))
        return true;
    if (term.code === 'fraktur' &&
        turn.items.some((other) => other !== item && other.segment === item.segment && refined(turn, other) !== undefined))
        return true;
    if (isRestoration(term) &&
        ['zur', 'zum', 'fuer'].includes(word(turn, item.from - 1)) &&
        item.from - item.sentence.from <= 4)
        return true;
    // "Krone 24 rezementiert": the deed says what was done with the thing
    if (isRestoration(term) &&
        item.object !== undefined &&
        !cueIn(turn, item.segment, 'old', 'faulty') &&
        turn.items.some((other) => other !== item && other.segment === item.segment && other.act?.object === item.object))
        return true;
    if (term.noun === 'Leere Alveole' &&
        (turn.items.some((other) => other.finding?.code === 'avulsion') ||
            turn.state.drafts.some((draft) => draft.finding === 'avulsion')))
        return true;
    if (term.noun === 'Koagel' && cueIn(turn, item.segment, 'remove'))
        return true;
    if (term.noun === 'Pusaustritt' && turn.items.some((other) => other.act?.act === 'inzision'))
        return true;
    if (isRestoration(term) && isAnnounced(turn) && !cueIn(turn, item.segment, 'old'))
        return true;
    if (term.noun.startsWith('Wurzel nah') &&
        turn.items.some((other) => other.sentence === item.sentence && other.finding?.code === 'retiniert'))
        return true;
    if (term.noun === 'Bruxismus' &&
        turn.items.some((other) => other.sentence === item.sentence && other.finding?.noun === 'CMD'))
        return true;
    if (term.measure === 'farbe' &&
        entriesIn(turn.view, 'material', 0, turn.view.tokens.length).some((one) => one.entry.name === 'Komposit') &&
        !turn.items.some((other) => other.act?.act === 'bleaching') &&
        turn.state.mainAct !== 'bleaching')
        return true;
    if (term.code === 'zahnstein' &&
        turn.items.some((other) => other.segment === item.segment && other.act?.act === 'zahnsteinentfernung'))
        return true;
    return term.code === 'knochenabbau' && clause === '';
}
function isAnnounced(turn) {
    return (turn.state.phase === 'talk' &&
        turn.state.turn <= 3 &&
        turn.sentences.some((sentence) => cueIn(turn, sentence, 'announce')));
}
/** "kann sich entzünden", "Risiken sind …": what may come is no finding. */
function mayHappen(turn, item) {
    for (let index = item.sentence.from; index < item.from; index++)
        if (['kann', 'koennen', 'risiko', 'risiken', 'risken', 'gefahr', 'ueber', 'gegen'].includes(word(turn, index)) &&
            !(word(turn, index) === 'gegen'))
            return word(turn, index) !== 'ueber' || cueIn(turn, item.sentence, 'explain');
    return false;
}
/** "hat damit nichts zu tun": nothing is found only where the clause ends or goes on with what was looked for. */
function isInPassing(turn, item) {
    const spoken = said(turn, item);
    // "gut drei Millimeter": a little more than
    if (spoken === 'gut' && turn.view.tokens[item.to] && valueOf(turn, item.to) !== undefined)
        return true;
    if (spoken !== 'nichts' && spoken !== 'nix')
        return false;
    const after = said(turn, { from: item.to, to: item.segment.to });
    return (after !== '' && !/^(zu sehen|zu finden|da|drin|mehr|auffaellig\w*|besonderes|weiter|los)\b/.test(after));
}
/** A weak word counts only as the whole statement on a tooth ("der 37 ist gut"), not inside other talk. */
function standsBare(turn, item) {
    return !turn.items.some((other) => other !== item && other.segment === item.segment && (other.finding ?? other.act));
}
function stateOne(turn, item, term) {
    let teeth = ownRegion(turn, item) ? [] : teethOf(turn, item);
    if (noun0(term) === 'Mund-Antrum-Verbindung' && item.reach !== 'own') {
        const upper = [
            ...teeth,
            ...turn.state.work,
            ...turn.state.drafts.flatMap((draft) => draft.act === 'extraktion' || draft.kind === 'past-extraktion' ? draft.teeth : []),
        ].filter((tooth) => jawOf(tooth) === 'OK' && !isFront(tooth));
        teeth = [...new Set(upper)].slice(0, 1);
    }
    // "BOP 15 Prozent": a share of all sites
    if (term.code === 'blutung' && /^\S+ prozent\b/.test(said(turn, { from: item.to, to: item.segment.to })))
        teeth = [];
    let code = term.code;
    let noun = term.noun;
    const { segment, sentence } = item;
    if (item.zone && ['fuellung', 'krone', 'karies', 'blutung'].includes(code ?? '') && item.negated)
        teeth = [];
    if (code === 'gesund' && teeth.length > 0 && !term.general) {
        const spoken = turn.items.some((other) => other !== item &&
            other.sentence === sentence &&
            other.from < item.from &&
            (isRestoration(other.finding) || other.finding?.code === 'wunde') &&
            other.teeth.join() === item.teeth.join());
        if (spoken)
            return;
    }
    if (code === 'gesund' && !term.general && !item.negated) {
        const asked = turn.state.askedItem;
        if (asked &&
            turn.state.turn - asked.turn === 1 &&
            (teeth.length === 0 || asked.teeth.some((tooth) => teeth.includes(tooth)))) {
            emit(turn, {
                group: 'finding',
                kind: findingKind(asked.finding.code, asked.finding.noun),
                noun: asked.finding.noun,
                teeth: asked.teeth,
                ...(asked.finding.code ? { finding: asked.finding.code } : {}),
                details: ['intakt'],
            });
            return;
        }
    }
    if (code === 'gesund' &&
        teeth.length === 0 &&
        !term.general &&
        !item.negated &&
        /\b(alle zaehne|zaehne alle|gebiss|milchgebiss|zaehne)\b/.test(said(turn, sentence)) &&
        /\b(alles|alle|gebiss|milchgebiss)\b/.test(said(turn, sentence))) {
        emit(turn, { group: 'finding', kind: 'gesund-alle', noun: 'Zähne ohne Befund', finding: 'gesund' });
        return;
    }
    if (code === 'gesund' && teeth.length === 0 && !term.general)
        return;
    if (code === 'gesund' && item.negated)
        return;
    if (code === 'gesund' && cueIn(turn, segment, 'rest') && item.reach !== 'own' && term.weak)
        return;
    if (code === 'gesund' &&
        cueIn(turn, segment, 'rest') &&
        turn.items.some((other) => other.segment === segment && other !== item))
        return;
    if (code === 'karies' &&
        cueIn(turn, sentence, 'deep') &&
        findCue(turn.view, 'deep', segment.from, sentence.to) >= 0) {
        code = 'karies-profunda';
        noun = 'Tiefe Karies';
    }
    if (code === 'gesund' &&
        term.weak &&
        /alveol|knochen|wand\b|implantat sitzt/.test(said(turn, { from: segment.from, to: item.to })) &&
        item.reach !== 'own')
        return;
    if (code === 'luecke' &&
        (teeth.length === 0 || teeth.length > 3 || /schliess|zwischen|satt/.test(said(turn, sentence))))
        return;
    if (code === 'fehlt' && (turn.age ?? 99) < 14 && /\b(noch|kommt)\b/.test(clauseAfter(turn, item))) {
        code = 'nicht-durchgebrochen';
        noun = '~nicht durchgebrochen';
    }
    const soft = softPart(turn, item);
    if (soft && (code === 'gesund' || code === 'lockerung') && !term.general) {
        if (code === 'gesund' && !item.negated)
            emit(turn, { group: 'finding', kind: `gesund-${soft}`, noun: `${soft} ohne Befund`, finding: 'gesund' });
        return;
    }
    const exact = refined(turn, item);
    if (exact) {
        code = exact.code;
        noun = exact.noun;
    }
    const ofImage = turn.items.some((other) => other.segment === segment && other.act?.group === 'radiograph');
    const past = (/\b(war|waren|hatte) (damals|seinerzeit)\b|\bdamals (war|waren)\b/.test(said(turn, sentence)) &&
        !isRestoration(term)) ||
        (!ofImage && (timeIn(turn, segment)?.kind === 'ago' || cueIn(turn, segment, 'past')));
    if (past && code === 'gesund')
        return;
    if (past && (!isRestoration(term) || code === 'wurzelfuellung') && code !== 'fehlt') {
        emit(turn, {
            group: 'history',
            kind: `past-${findingKind(code, noun)}`,
            noun: noun.replace('~', ''),
            teeth,
            temporality: 'past',
            negated: item.negated,
            details: timeText(turn, segment),
        });
        return;
    }
    if (toothBound.has(code ?? 'zyste') && teeth.length === 0 && code !== 'karies') {
        if (!(code === 'fuellung' && item.negated) && !(code === 'durchbruch'))
            return;
        if (code === 'durchbruch')
            return;
    }
    if (isRestoration(term) &&
        teeth.length === 0 &&
        code !== 'prothese' &&
        code !== 'provisorium' &&
        !item.negated &&
        placeOf(turn, item).jaw === undefined)
        return;
    if (code === 'druckdolenz' && /muskul|masseter|temporalis|kaumusk/.test(said(turn, segment))) {
        emit(turn, {
            group: 'finding',
            kind: 'myogelose',
            noun: 'Kaumuskulatur druckempfindlich',
            finding: 'myogelose',
            negated: item.negated,
            ...placeOf(turn, item),
        });
        return;
    }
    const measured = term.measure ? readMeasure(turn, item, term) : undefined;
    if (term.measure === 'farbe' && !measured?.values)
        return;
    if (code === 'taschentiefe' &&
        !measured?.values &&
        !item.negated &&
        turn.state.perioTurn !== turn.state.turn)
        return;
    if (code === 'taschentiefe' && measured === undefined && !item.negated)
        return;
    if (term.code === 'mundoeffnung' &&
        !measured?.values &&
        !item.negated &&
        !cueIn(turn, sentence, 'explain') &&
        noun === 'Mundöffnung' &&
        !/eingeschraenkt|frei|normal|reduziert|vermindert/.test(said(turn, sentence)))
        return;
    const details = [...(measured?.details ?? []), ...gradeDetails(turn, item), ...openingDetails(turn, item)];
    const places = term.general || teeth.length === 0 ? placeOf(turn, item) : {};
    const isNone = measured?.values?.lockerung === 0 || measured?.values?.furkation === 0;
    const saysNo = term.negative ? !item.negated : item.negated;
    const negated = isNone || saysNo;
    if (term.measure === 'farbe' &&
        (turn.state.phase === 'treatment' ||
            turn.state.isCrownWork ||
            turn.state.topic !== undefined ||
            turn.items.some((other) => other.act?.act === 'bissnahme' || other.act?.act === 'abformung' || other.act?.act === 'anprobe')) &&
        turn.state.mainAct !== 'bleaching') {
        emit(turn, { group: 'material', kind: 'farbe', noun: 'Zahnfarbe', details });
        return;
    }
    emit(turn, {
        group: term.group,
        kind: term.measure === 'farbe' ? `farbe-${details[0] ?? ''}` : findingKind(code, noun),
        noun,
        teeth,
        surfaces: teeth.length > 0 && !siteless.has(code ?? 'zyste')
            ? [...(term.surfaces ?? []), ...item.surfaces, ...cornerSurfaces(turn, item, code)].filter((surface) => !(surface === 'z' && (code === 'rezession' || code === 'hypersensibel')))
            : [],
        ...(code ? { finding: code } : {}),
        negated: term.code === 'mundoeffnung' ? /frei|normal|uneingeschraenkt/.test(said(turn, sentence)) : negated,
        certainty: item.suspected && !item.negated ? 'suspected' : 'certain',
        ...(measured?.values ? { values: measured.values } : {}),
        details,
        ...places,
    });
}
const noun0 = (term) => term.noun;
const clauseAfter = (turn, item) => said(turn, { from: item.to, to: Math.min(item.to + 4, item.sentence.to) });
const softParts = [
    [/schleimha|zunge|wange|gaumen|mundboden|lippe/, 'Mundschleimhaut'],
    [/kiefergelenk|unterkiefer frei/, 'Kiefergelenke'],
    [/muskul|muskel|masseter|temporalis/, 'Kaumuskulatur'],
    [/speichel/, 'Speicheldrüsen'],
    [/lymphknoten/, 'Lymphknoten'],
    [/prothese|schiene/, 'Prothese'],
];
/** The part of the mouth a clause speaks of, when it is no tooth. */
function softPart(turn, item) {
    const clause = said(turn, { from: item.segment.from, to: item.to });
    return item.reach === 'own' ? undefined : softParts.find(([pattern]) => pattern.test(clause))?.[1];
}
/** A corner of a front tooth is its proximal surface and the edge. */
function cornerSurfaces(turn, item, code) {
    return code === 'kronenfraktur' &&
        item.surfaces.length > 0 &&
        item.teeth.every(isFront) &&
        /ecke/.test(said(turn, item.sentence))
        ? ['i']
        : [];
}
function openingDetails(turn, item) {
    if (item.finding?.code !== 'mundoeffnung')
        return [];
    const text = said(turn, item.sentence);
    if (/nicht eingeschraenkt|uneingeschraenkt|frei|normal/.test(text))
        return ['frei'];
    return /eingeschraenkt|reduziert|vermindert/.test(text) ? ['eingeschränkt'] : [];
}
/** "Stadium drei, Grad B", "generalisiert", "bukkal": words that make a finding precise. */
function gradeDetails(turn, item) {
    const out = [];
    const spoken = said(turn, item.sentence);
    if (item.finding?.code === 'parodontitis') {
        if (/generalisiert/.test(spoken))
            out.push('generalisiert');
        const stage = /(?:stadium|stage) (\S+)/.exec(spoken)?.[1];
        const grade = /(?:grad|grade|grading) ([abc])\b/.exec(spoken)?.[1];
        const roman = {
            eins: 'I',
            zwei: 'II',
            zwo: 'II',
            drei: 'III',
            vier: 'IV',
            i: 'I',
            ii: 'II',
            iii: 'III',
            iv: 'IV',
            '1': 'I',
            '2': 'II',
            '3': 'III',
            '4': 'IV',
        };
        if (stage && roman[stage])
            out.push(`Stadium ${roman[stage]}`);
        if (grade)
            out.push(`Grad ${grade.toUpperCase()}`);
    }
    if (item.finding?.code === 'pulpitis') {
        if (/irreversib/.test(spoken))
            out.push('irreversibel');
        else if (/reversib/.test(spoken))
            out.push('reversibel');
    }
    if (item.finding?.code === 'knochenabbau') {
        if (/generalisiert/.test(spoken))
            out.push('generalisiert');
        if (/horizontal/.test(spoken))
            out.push('horizontal');
    }
    return out;
}
//# sourceMappingURL=findings.js.map