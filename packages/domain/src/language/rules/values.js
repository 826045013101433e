import { gap } from '../text/tokenize.js';
import { digitWord, numberWord, romanGrade } from '../text/numbers.js';
import { romanText } from './roman.js';
import { entriesIn, findCue, hasCue } from '../read/view.js';
import { emit, said, word } from '../turn.js';
/** The number a token says: digits, decimal, number word, Roman grade. */
export function valueAt(turn, index) {
    const token = turn.view.tokens[index];
    if (!token)
        return undefined;
    if (token.isNumber)
        return Number(token.word);
    if (turn.view.tokens[index + 1]?.word === 'komma') {
        const whole = numberWord(token.word);
        const part = turn.view.tokens[index + 2];
        const tail = part?.isNumber ? Number(part.word) : numberWord(part?.word ?? '');
        if (whole !== undefined && tail !== undefined)
            return Number(`${whole}.${tail}`);
    }
    return digitWord(token.word) ?? numberWord(token.word);
}
const isTaken = (turn, index) => turn.chunks.some((chunk) => index >= chunk.from && index < chunk.to);
/** The value of a measured finding: depth, grade, index, opening, shade. */
export function readMeasure(turn, item, term) {
    const { sentence } = item;
    const key = term.measure ?? '';
    if (key === 'farbe')
        return readShade(turn, item);
    if (key === 'lockerung' || key === 'furkation') {
        for (let index = item.to; index < sentence.to; index++) {
            if (isTaken(turn, index))
                continue;
            if (turn.items.some((other) => other !== item && other.from === index && other.finding && !other.copied))
                break;
            const grade = romanGrade(word(turn, index)) ?? valueAt(turn, index);
            if (grade !== undefined && grade >= 0 && grade <= 3)
                return { values: { [key]: grade }, details: [`Grad ${romanText(grade)}`] };
        }
        if (word(turn, item.from - 1) === 'grad' || hasCue(turn.view.at[item.from - 2], 'grade')) {
            const grade = romanGrade(word(turn, item.from - 1)) ?? valueAt(turn, item.from - 1);
            if (grade !== undefined && grade <= 3)
                return { values: { [key]: grade }, details: [`Grad ${romanText(grade)}`] };
        }
        return { details: [] };
    }
    const isPercent = key === 'API' || key === 'SBI';
    // what was asked for in one sentence is read out in the next
    const isBare = key === 'API' && !term.noun.toLowerCase().includes('index');
    const wide = key === 'mundoeffnung' ? turn.view.tokens.length : sentence.to;
    const end = isBare ? Math.min(sentence.to, item.to + 1) : wide;
    for (let index = item.to; index < Math.min(end, item.to + 12); index++) {
        if (isTaken(turn, index))
            continue;
        const value = valueAt(turn, index);
        if (value === undefined || (key === 'ST' && word(turn, index - 1) === 'unter'))
            continue;
        const unit = turn.view.at[index + 1];
        if (isPercent && (hasCue(unit, 'unitPercent') || value <= 100))
            return { values: { [key]: value }, details: [`${value} %`] };
        if (!isPercent &&
            (hasCue(unit, 'unitMm') ||
                (key === 'mundoeffnung' && value >= 5 && value <= 70) ||
                (key === 'ST' &&
                    value <= 15 &&
                    turn.state.perioTurn === turn.state.turn &&
                    !hasCue(unit, 'unitOther')))) {
            if (key === 'ST')
                return item.teeth.length === 1 ? { values: { ST: value }, details: [`${value} mm`] } : undefined;
            return { values: { [key]: value }, details: [`${value} mm`] };
        }
    }
    if (isBare)
        return { details: [] };
    for (let index = item.from - 1; index >= Math.max(sentence.from, item.from - 4); index--) {
        if (isTaken(turn, index))
            continue;
        const value = valueAt(turn, index);
        if (value !== undefined && hasCue(turn.view.at[index + 1], isPercent ? 'unitPercent' : 'unitMm')) {
            if (key === 'ST' && item.teeth.length !== 1)
                return undefined;
            return { values: { [key]: value }, details: [`${value} ${isPercent ? '%' : 'mm'}`] };
        }
    }
    return key === 'ST' ? undefined : { details: [] };
}
/** "A3", "A drei Komma fünf": a tooth shade of the classical ring. */
export function shadeIn(turn, from, to) {
    let found;
    for (let index = from; index < to; index++) {
        const letter = word(turn, index);
        if (!/^[a-d]$/.test(letter) || turn.view.tokens[index]?.text !== letter.toUpperCase())
            continue;
        const next = turn.view.tokens[index + 1];
        const value = next && next.gap <= gap.hyphen ? valueAt(turn, index + 1) : undefined;
        if (value === undefined || value < 1 || value > 4.5)
            continue;
        const shade = `${letter.toUpperCase()}${String(value).replace('.', ',')}`;
        // "A2, nein, A3": the later one counts
        if (found === undefined || findCue(turn.view, 'corr', from, index) >= 0)
            found = shade;
    }
    return found;
}
function readShade(turn, item) {
    const shade = shadeIn(turn, item.sentence.from, item.sentence.to);
    return shade ? { values: { farbe: shade }, details: [shade] } : undefined;
}
/** "16 mesial fünf, 17 distal sechs, 26 vier": three teeth at least, each with one small number. */
function depthsListed(turn) {
    if (turn.items.some((item) => item.act !== undefined || item.object !== undefined))
        return false;
    const measured = turn.chunks.filter((chunk, order) => {
        const next = turn.chunks[order + 1]?.from ?? turn.view.tokens.length;
        for (let index = chunk.to; index < Math.min(next, chunk.to + 3); index++) {
            const value = valueAt(turn, index);
            if (value === undefined)
                continue;
            return (chunk.teeth.length === 1 &&
                Number.isInteger(value) &&
                value >= 1 &&
                value <= 12 &&
                !hasCue(turn.view.at[index - 1], 'grade'));
        }
        return false;
    });
    return measured.length >= 3;
}
/** "Eins sieben fünf Millimeter": millimetres right behind a tooth, with nothing else that is measured so. */
function depthsAlone(turn) {
    const others = turn.items.some((item) => item.act !== undefined ||
        (item.finding?.measure !== undefined &&
            !['lockerung', 'furkation', 'ST'].includes(item.finding.measure)) ||
        item.object !== undefined);
    if (others ||
        /apex|laenge|abstand|breit|hoch|kanal/.test(said(turn, { from: 0, to: turn.view.tokens.length })))
        return false;
    return turn.chunks.some((chunk) => valueAt(turn, chunk.to) !== undefined && hasCue(turn.view.at[chunk.to + 1], 'unitMm'));
}
/** "16 vier Millimeter, 17 fünf": depths read tooth by tooth while pockets are measured. */
export function statePocketDepths(turn) {
    const { state } = turn;
    const measuring = turn.view.hits.some((hit) => hasCue(hit, 'perioMode')) ||
        (turn.speaker !== 'patient' &&
            turn.items.some((item) => item.act && ['befundevaluation', 'parodontalstatus'].includes(item.act.act)));
    if (measuring)
        state.perioTurn = state.turn;
    if (turn.speaker === 'patient' || turn.chunks.length === 0)
        return;
    const isList = depthsListed(turn);
    if (isList)
        state.perioTurn = state.turn;
    const active = measuring ||
        state.turn - state.perioTurn <= 2 ||
        ['upt', 'ait'].includes(state.mainAct ?? '') ||
        state.drafts.some((draft) => draft.finding === 'taschentiefe') ||
        depthsAlone(turn) ||
        isList;
    if (!active)
        return;
    for (const sentence of turn.sentences) {
        if (sentence.asked)
            continue;
        const chunks = turn.chunks.filter((chunk) => chunk.from >= sentence.from && chunk.from < sentence.to);
        const depths = [];
        for (let index = sentence.from; index < sentence.to; index++) {
            if (isTaken(turn, index))
                continue;
            const value = valueAt(turn, index);
            const isGrade = hasCue(turn.view.at[index - 1], 'grade') ||
                word(turn, index - 1) === 'grad' ||
                turn.items.some((item) => item.finding && item.finding.measure && item.finding.measure !== 'ST' && item.to === index);
            if (value === undefined ||
                isGrade ||
                value > 15 ||
                value < 1 ||
                !Number.isInteger(value) ||
                word(turn, index) === 'ein')
                continue;
            if (hasCue(turn.view.at[index + 1], 'unitOther') || hasCue(turn.view.at[index + 1], 'unitPercent'))
                continue;
            depths.push({ index, value });
        }
        const withMm = depths.some((depth) => hasCue(turn.view.at[depth.index + 1], 'unitMm'));
        if (/generalisiert|ueberall|durchgehend/.test(said(turn, sentence)))
            continue;
        if (turn.items.some((item) => item.sentence === sentence && item.finding?.measure === 'rezession'))
            continue;
        for (const [order, chunk] of chunks.entries()) {
            const next = chunks[order + 1]?.from ?? sentence.to;
            const all = depths.filter((depth) => depth.index >= chunk.to && depth.index < next);
            // "fünf, nein, vier Millimeter": what stands before a correction is taken back
            const own = all.filter((depth, place) => !all.slice(place + 1).some((later) => findCue(turn.view, 'corr', depth.index, later.index) >= 0));
            if (own.length === 0 || (!withMm && !measuring && state.perioTurn !== state.turn))
                continue;
            const zipped = chunk.teeth.length > 1 && own.length === chunk.teeth.length;
            for (const [place, tooth] of chunk.teeth.entries()) {
                const depth = zipped ? own[place]?.value : Math.max(...own.map((one) => one.value));
                if (depth === undefined)
                    continue;
                const sites = entriesIn(turn.view, 'surface', chunk.to, next).filter((one) => one.entry.weak !== true);
                const site = own.length === 1 && sites.length === 1 && chunk.teeth.length === 1
                    ? sites[0]?.entry.surfaces
                    : undefined;
                emit(turn, {
                    group: 'finding',
                    kind: 'taschentiefe',
                    ...(site ? { surfaces: site } : {}),
                    noun: 'Sondierungstiefe',
                    finding: 'taschentiefe',
                    teeth: [tooth],
                    values: { ST: depth },
                    details: [`${depth} mm`],
                });
            }
            state.perioTurn = state.turn;
        }
    }
}
//# sourceMappingURL=values.js.map