import { entriesIn, findCue, hasCue } from '../read/view.js';
import { cueIn, emit, sentenceOf, said, timeIn, word } from '../turn.js';
import { forget } from '../state.js';
import { actOf } from './act-term.js';
import { timeText } from './place.js';
import { valueAt } from './values.js';
const text = (turn, range) => said(turn, range);
/** Talk about a spouse, a neighbour or a cat says nothing of the patient; a parent speaks for a child. */
export function isAboutOthers(turn) {
    const whole = { from: 0, to: turn.view.tokens.length };
    if (cueIn(turn, whole, 'pet'))
        return true;
    const other = findCue(turn.view, 'other', 0, whole.to);
    if (other < 0)
        return false;
    const spoken = text(turn, whole);
    const isChild = (turn.age ?? 99) < 16;
    if (isChild && /\b(sohn|tochter|kleine|kleiner|grosse|grosser|kinder)\b/.test(spoken))
        return false;
    if (/\b(sagt|meint|sagte|meinte|behauptet|beschwert|erzaehlt|hoert|stoert)\b/.test(spoken) &&
        /\b(ich|mein|mir|mich|ja)\b/.test(spoken))
        return false;
    if (/\b(mit|ohne) mein(em|er)\b/.test(spoken) && /\b(sprech|besprech|bespreche|ueberleg|rede)/.test(spoken))
        return false;
    return turn.speaker === 'patient';
}
/** Complaints, history and general health, from patients or as dictated. */
export function statePatient(turn) {
    stateClear(turn);
    for (const sentence of turn.sentences) {
        stateDiseases(turn, sentence);
    }
    stateComplaints(turn);
    stateEvents(turn);
    stateWish(turn);
}
/** "beschwerdefrei", "keine Schmerzen", "alles gut" as an answer. */
function stateClear(turn) {
    const whole = { from: 0, to: turn.view.tokens.length };
    for (const sentence of turn.sentences) {
        if (sentence.asked || !cueIn(turn, sentence, 'complaintFree'))
            continue;
        if (turn.speaker !== 'patient' &&
            turn.state.turn > 3 &&
            (cueIn(turn, sentence, 'unitMm') ||
                turn.items.some((item) => item.sentence === sentence && item.finding && !item.finding.weak)))
            continue;
        const chunk = turn.chunks.find((one) => one.from >= sentence.from && one.to <= sentence.to);
        emit(turn, {
            group: 'chief-complaint',
            kind: 'free',
            noun: 'Keine Beschwerden, keine Schmerzen',
            teeth: chunk ? chunk.teeth : [],
            negated: true,
            details: /letzter sitzung|letzten sitzung/.test(text(turn, sentence)) ? ['seit letzter Sitzung'] : [],
        });
        return;
    }
    const { pending } = turn.state;
    if (turn.speaker !== 'patient' || !pending || turn.state.turn - pending.turn > 1)
        return;
    const answersNo = cueIn(turn, whole, 'no', 'allClear');
    if (!answersNo)
        return;
    const hasContent = entriesIn(turn.view, 'symptom', 0, whole.to).length > 0 ||
        entriesIn(turn.view, 'drug', 0, whole.to).length > 0;
    if (pending.topics.includes('complaint') && !hasContent && pending.diseases.length === 0)
        emit(turn, {
            group: 'chief-complaint',
            kind: 'free',
            noun: 'Keine Beschwerden, keine Schmerzen',
            negated: true,
        });
}
function stateDiseases(turn, sentence) {
    const { pending, turn: now } = turn.state;
    if (sentence.asked)
        return;
    for (const { hit, entry } of entriesIn(turn.view, 'disease', sentence.from, sentence.to)) {
        const isWork = hit.entries.some((other) => other.kind === 'behaviour' || other.kind === 'risk');
        if (turn.speaker !== 'patient' && !speaksOfPatient(turn, sentence, hit.from))
            continue;
        if (isWork && turn.speaker !== 'patient')
            continue;
        if (/Nachtflasche|Schnuller/.test(entry.text) && (turn.age ?? 99) > 7)
            continue;
        if (entry.text === 'Raucher' &&
            turn.speaker !== 'patient' &&
            /\b(bitte|lassen|nicht|aufhoeren|verzicht\w*)\b/.test(text(turn, sentence)))
            continue;
        if (entry.text === 'Nächtliches Knirschen' && turn.speaker !== 'patient')
            continue;
        const segment = sentenceOf(turn, hit.from).segments.find((one) => hit.from >= one.from && hit.from < one.to) ?? sentence;
        let denies = /nichtraucher/.test(word(turn, hit.from));
        for (let index = hit.from - 1; index >= segment.from; index--)
            if (hasCue(turn.view.at[index], 'neg'))
                denies = true;
        const after = text(turn, { from: hit.to, to: segment.to });
        if (/^(\w+ ){0,3}nicht\b(?! mehr so)/.test(`${after} `) || /\b(keine?|nie)\b/.test(after))
            denies = true;
        if (/^(ist |sind |ist alles |alles )?(gut|okay|ok|in ordnung|gesund|fit|prima|unauffaellig|tadellos)\b/.test(after))
            denies = true;
        const smoked = entry.text === 'Raucher';
        const past = /\b(frueher|aufgehoert|hatte|war)\b/.test(text(turn, sentence)) && smoked;
        const isEvent = /Herzinfarkt|Schlaganfall|Thrombose|Stent|Operation|Tumor|Bestrahlung|Gelenkersatz|Organ|Frühgeburt/.test(entry.text) &&
            (timeIn(turn, sentence)?.kind === 'ago' ||
                /\b(hatte|gehabt|bekommen|eingesetzt|operiert|gekriegt|seit dem)\b/.test(text(turn, sentence)));
        const name = denies
            ? (entry.none ??
                `${/(ung|ie|ose|heit|schaft|störungen|embolie)$/.test(entry.text) ? 'Keine' : 'Kein'} ${entry.text}`)
            : entry.text;
        emit(turn, {
            group: 'history',
            kind: `disease-${entry.text}`,
            noun: name,
            negated: denies,
            temporality: past || (isEvent && !denies) ? 'past' : 'now',
            details: denies
                ? []
                : [...diseaseDetails(turn, sentence, entry.text), ...(isEvent ? timeText(turn, sentence) : [])],
            ...(entry.text === 'Diabetes mellitus' ? hba1c(turn, sentence) : {}),
        });
    }
    if (turn.speaker === 'patient' && pending && now - pending.turn <= 1 && pending.by !== 'patient')
        answerAnamnesis(turn, sentence);
}
function diseaseDetails(turn, sentence, disease) {
    const said = text(turn, sentence);
    if (disease === 'Schwangerschaft') {
        const month = /(\S+) (?:schwangerschafts)?monat/.exec(said)?.[1];
        const week = /(\S+) (?:schwangerschafts)?woche/.exec(said)?.[1];
        const names = {
            ersten: 'erster',
            zweiten: 'zweiter',
            dritten: 'dritter',
            vierten: 'vierter',
            fuenften: 'fünfter',
            sechsten: 'sechster',
            siebten: 'siebter',
            achten: 'achter',
            neunten: 'neunter',
        };
        return [month ? `${names[month] ?? month} Monat` : '', week && !month ? `${week} Woche` : ''].filter((one) => one !== '');
    }
    if (disease === 'Raucher') {
        for (let index = sentence.from; index < sentence.to; index++) {
            const value = valueAt(turn, index);
            if (value !== undefined && value >= 2 && value <= 60)
                return [`${value} Zigaretten täglich`];
        }
    }
    return [];
}
function hba1c(turn, sentence) {
    for (let index = sentence.from; index < sentence.to; index++) {
        const value = valueAt(turn, index);
        const unit = turn.view.at[index + 1];
        if (value !== undefined &&
            value >= 4.5 &&
            value <= 14 &&
            !hasCue(unit, 'unitOther') &&
            !entriesIn(turn.view, 'time', index, index + 2).length &&
            !/^(jahre?n?|monate?n?|wochen?|tage?n?)$/.test(word(turn, index + 1)))
            return { values: { HbA1c: value } };
    }
    return {};
}
function answerDetails(turn, whole, disease) {
    const details = diseaseDetails(turn, whole, disease);
    const time = timeIn(turn, whole);
    return details.length > 0 || !time ? details : [time.text];
}
/** A clinician's sentence about the patient's health, not an explanation. */
function speaksOfPatient(turn, sentence, at) {
    const said = text(turn, sentence);
    if (/\b(kann|koennen|risiko|risiken|wenn|falls)\b/.test(said))
        return false;
    return (/\b(sie haben|haben sie ja|sie sind|sie rauchen|bei ihnen|patient|patientin|anamnese|bekannt|hba1c|leidet|du hast|zustand nach)\b/.test(said) ||
        (turn.state.turn <= 4 && sentence.to - sentence.from <= 6) ||
        word(turn, at - 1) === 'bekannter');
}
function noneOf(asked) {
    return asked.isDrug ? asked.text : (asked.none ?? `Kein ${asked.text}`);
}
/** "Nein" or "nichts" answers every topic of the question that is not taken up otherwise. */
function answerAnamnesis(turn, sentence) {
    const { pending } = turn.state;
    if (!pending || sentence.from > 0)
        return;
    const whole = { from: 0, to: turn.view.tokens.length };
    const said = text(turn, whole);
    const denies = /^(\w+ ){0,2}(nein|nee|noe|nichts|nix|keine|gar nichts|kein|nicht dass)\b/.test(said) ||
        cueIn(turn, whole, 'allClear');
    const smokes = pending.diseases.some((one) => one.text === 'Raucher') &&
        /\b(stueck|zigaretten|schachtel|am tag|packung|gelegentlich|ab und zu|manchmal|partys?|wochenende|selten)\b/.test(said) &&
        !denies;
    const affirms = smokes ||
        (!denies &&
            /^(ach |ah |oh |also )?(ja|jo|genau|klar|leider|richtig|stimmt|doch|ist aktuell|aktuell|ist aufgefrischt)\b/.test(said));
    const told = new Set(entriesIn(turn.view, 'disease', 0, whole.to).map((one) => one.entry.text));
    if (pending.diseases.some((one) => one.text === 'Raucher') && /\b(aufgehoert|nicht mehr)\b/.test(said)) {
        const since = timeIn(turn, whole);
        emit(turn, {
            group: 'history',
            kind: 'disease-Raucher',
            noun: 'Raucher, aufgehört',
            temporality: 'past',
            details: since ? [since.text] : [],
        });
        return;
    }
    if (pending.diseases.some((one) => one.text === 'Diabetes mellitus') && told.size === 0 && !denies) {
        const { values } = hba1c(turn, whole);
        if (values) {
            emit(turn, {
                group: 'history',
                kind: 'disease-Diabetes mellitus',
                noun: 'Diabetes mellitus',
                values,
                details: [`HbA1c ${String(values.HbA1c).replace('.', ',')}`],
            });
            return;
        }
    }
    if (denies) {
        // the answer before was a misunderstanding
        forget(turn.state, turn.state.drafts
            .filter((draft) => draft.group === 'history' &&
            !draft.negated &&
            pending.diseases.some((one) => draft.kind === `disease-${one.text}`))
            .map((draft) => draft.id));
        const open = pending.diseases.filter((disease) => !told.has(disease.text));
        if (pending.topics.includes('allergy') && !cueIn(turn, whole, 'allergic', 'intolerant'))
            emit(turn, { group: 'allergy', kind: 'allergy-none', noun: 'Keine Allergien', negated: true });
        if (open.length > 0) {
            const only = open[0];
            const noun = only && open.length === 1
                ? noneOf(only)
                : `Keine Vorerkrankungen: ${open.map((one) => one.text).join(', ')}`;
            emit(turn, {
                group: open.every((one) => one.isDrug) ? 'medication' : 'history',
                kind: `none-${turn.state.turn}`,
                noun,
                negated: true,
                details: cueIn(turn, whole, 'allClear') && /gesund/.test(said) ? ['gesund'] : [],
            });
        }
        if (pending.topics.includes('drugs') &&
            entriesIn(turn.view, 'drug', 0, whole.to).length === 0 &&
            /medikament|tabletten|nichts|nein|keine/.test(said) &&
            pending.diseases.length === 0)
            emit(turn, { group: 'medication', kind: 'drugs-none', noun: 'Medikamente', negated: true });
        if (/keine (medikamente|tabletten)|(medikamente|tabletten) (\w+ ){1,3}keine\b/.test(said))
            emit(turn, { group: 'medication', kind: 'drugs-none', noun: 'Medikamente', negated: true });
    }
    if (affirms &&
        entriesIn(turn.view, 'drug', 0, whole.to).length === 0 &&
        pending.diseases.length === 1 &&
        pending.diseases[0] &&
        !told.has(pending.diseases[0].text))
        emit(turn, {
            group: 'history',
            kind: `disease-${pending.diseases[0].text}`,
            noun: pending.diseases[0].text,
            details: answerDetails(turn, whole, pending.diseases[0].text),
        });
    if (pending.diseases.some((one) => one.text === 'Nächtliches Knirschen') && /\b(sagt|meint)\b/.test(said))
        emit(turn, {
            group: 'history',
            kind: 'disease-Nächtliches Knirschen',
            noun: 'Nächtliches Knirschen',
            certainty: 'suspected',
        });
}
/** Findings that patients notice themselves. */
const complaints = new Set([
    'kronenfraktur',
    'fraktur',
    'fuellungsverlust',
    'krone-gelockert',
    'krone-insuffizient',
    'fuellung-insuffizient',
    'abszess',
    'fistel',
    'hypersensibel',
    'rezession',
    'druckstelle',
    'kiefergelenk',
    'karies-profunda',
    'aphthe',
    'wurzelfraktur',
    'engstand',
    'luxation',
]);
/** What hurts, where, when and since when; later sentences of the same talk add to it. */
function stateComplaints(turn) {
    const isPatient = turn.speaker === 'patient';
    const whole = { from: 0, to: turn.view.tokens.length };
    if (turn.state.test && isPatient && turn.state.turn - turn.state.test.turn <= 1)
        return;
    const symptoms = [];
    const denied = [];
    for (const sentence of turn.sentences) {
        const said = text(turn, sentence);
        if (sentence.asked)
            continue;
        if (!isPatient &&
            !/\b(patient|patientin|klagt|berichtet|gibt an|kommt mit|stellt sich|vorstellig|schmerzen seit)\b/.test(said))
            continue;
        if (!isPatient &&
            turn.items.some((item) => item.sentence === sentence && item.act) &&
            !/klagt|berichtet|gibt an/.test(said))
            continue;
        if (/\b(hoffentlich|wenn's|falls)\b/.test(said))
            continue;
        for (const { hit, entry } of entriesIn(turn.view, 'symptom', sentence.from, sentence.to)) {
            if (hit.entries.some((other) => other.kind === 'act') &&
                isPatient &&
                /\b(wir|lassen|lass|wollen|lieber|muss|auf keinen fall|vor einem|vor)\b/.test(said))
                continue;
            if (entry.text === 'Beschwerden')
                continue;
            if (entry.text.startsWith('Sturz') &&
                text(turn, hit) === 'gefallen' &&
                /\bmir\b/.test(text(turn, sentence)))
                continue;
            if (isNumbness(turn, sentence))
                continue;
            if (/\bich (zieh|ziehe|drueck|druecke)\b/.test(text(turn, sentence)) &&
                ['Ziehen', 'Druckgefühl'].includes(entry.text))
                continue;
            if (isPatient && turn.state.phase === 'exam' && entry.text.startsWith('Sturz')) {
                emit(turn, {
                    group: 'history',
                    kind: 'past-Sturz',
                    noun: 'Sturz',
                    teeth: focusOf(turn),
                    temporality: 'past',
                    details: timeText(turn, sentence),
                });
                continue;
            }
            if (entry.text === 'Zahn zu hoch' && turn.state.phase === 'treatment')
                continue;
            if (entry.text === 'Zahn locker' && (turn.age ?? 99) < 13)
                continue;
            const segment = sentenceOf(turn, hit.from).segments.find((one) => hit.from >= one.from && hit.from < one.to) ??
                sentence;
            const before = text(turn, { from: segment.from, to: hit.from });
            const after = text(turn, { from: hit.to, to: Math.min(segment.to, hit.to + 5) });
            const isNoun = /\b(nach dem|beim|nach der)$/.test(before) && entry.verbal === true;
            if (isNoun || /\b(fast|beinahe)\b/.test(before))
                continue;
            const isDenied = /\b(kein|keine|keinen|nicht|nie|ohne|nichts)\b/.test(before) ||
                (entry.verbal === true
                    ? /^(\w+ ){0,4}(nicht|nichts|nie)$/
                    : /^(\w+ ){0,2}(nicht|nichts|nie|kaum)\b/).test(after) ||
                /\b(weniger|besser|kaum noch)\b/.test(before) ||
                /^(\w+ )?(ist |sind |war )?(jetzt |ganz |schon )?(weg|vorbei|verschwunden|zurueckgegangen|abgeklungen|wieder gut)\b/.test(after);
            if (/\b(weniger|kaum noch|kaum mehr|besser)( \w+){0,1}$/.test(before) ||
                /^(\w+ )?(weniger|kaum noch|kaum mehr)\b/.test(after))
                symptoms.push(`Weniger ${entry.text}`);
            else if (isDenied)
                denied.push(entry.text);
            else
                symptoms.push(lostThing(turn, sentence, entry.text));
        }
    }
    if (isPatient) {
        for (const item of turn.items) {
            const code = item.finding?.code;
            if (!item.finding || !code || !complaints.has(code) || item.sentence.asked || item.negated)
                continue;
            if (entriesIn(turn.view, 'symptom', item.from, item.to).length > 0)
                continue;
            if (/\bsie (hatten|haben) (ja )?gesagt|sie meinten/.test(text(turn, whole)))
                continue;
            symptoms.push(item.finding.noun.replace('~', ''));
        }
    }
    const triggers = [...new Set(entriesIn(turn.view, 'trigger', 0, whole.to).map((one) => one.entry.text))];
    const asksPain = turn.state.pending &&
        turn.state.turn - turn.state.pending.turn === 1 &&
        turn.state.pending.topics.includes('complaint');
    if (isPatient &&
        asksPain &&
        symptoms.length === 0 &&
        denied.length === 0 &&
        triggers.length > 0 &&
        !/\b(nein|nicht|nie)\b/.test(text(turn, whole)))
        symptoms.push('Schmerzen');
    const since = durationIn(turn);
    const { state } = turn;
    const open = state.pending && state.turn - state.pending.turn === 1 ? state.pending.topics : [];
    if (symptoms.length === 0) {
        const last = state.drafts.findLast((draft) => draft.group === 'chief-complaint' && !draft.negated);
        if (isPatient &&
            last &&
            (open.includes('duration') || (triggers.length > 0 && open.includes('complaint')))) {
            const details = [
                ...(open.includes('duration') && since ? [since] : []),
                ...(open.includes('duration') ? [] : triggers),
            ];
            if (details.length > 0)
                emit(turn, { group: 'chief-complaint', kind: last.kind, noun: last.noun, details });
        }
        else if (denied.length > 0 && isPatient) {
            const chunk = turn.chunks[0];
            const isTooth = turn.state.focus.length === 1 && /\b(der|den|er)\b/.test(text(turn, whole));
            emit(turn, {
                group: 'chief-complaint',
                kind: 'free',
                noun: `Keine ${denied[0] === 'Schmerzen' ? 'Schmerzen' : denied.join(', ')}`,
                negated: true,
                teeth: chunk?.teeth ?? (isTooth ? turn.state.focus : []),
            });
        }
        return;
    }
    const chunk = turn.chunks.find((one) => !one.neighbour);
    const nouns = [...new Set(symptoms)];
    const jaw = entriesIn(turn.view, 'jaw', 0, whole.to)[0]?.entry.jaw;
    const side = entriesIn(turn.view, 'side', 0, whole.to)[0]?.entry.side;
    const front = cueIn(turn, whole, 'frontal') ? ['Frontzahn'] : [];
    const temperature = nouns.includes('Fieber') ? fever(turn) : undefined;
    const known = state.drafts.findLast((draft) => draft.group === 'chief-complaint' && !draft.negated && state.turn <= 8);
    const merges = known && nouns.every((noun) => known.details.includes(noun) || known.noun.includes(noun));
    emit(turn, {
        group: 'chief-complaint',
        kind: merges && known ? known.kind : `complaint-${nouns[0] ?? ''}-${state.turn}`,
        noun: merges && known ? known.noun : nouns.join(', '),
        teeth: chunk?.teeth ?? [],
        ...(jaw && jaw !== 'beide' ? { jaw } : {}),
        ...(side ? { side } : {}),
        details: [
            ...front,
            ...triggers,
            ...(since ? [since] : []),
            ...(temperature ? [`Fieber ${String(temperature).replace('.', ',')}`] : []),
        ],
        ...(temperature === undefined ? {} : { values: { temperatur: temperature } }),
    });
}
const focusOf = (turn) => (turn.state.focus.length === 1 ? turn.state.focus : []);
/** "Die Lippe ist ganz dick": the anaesthetic works. */
function isNumbness(turn, sentence) {
    return (turn.state.drafts.some((draft) => draft.group === 'anaesthesia' && !draft.negated) &&
        (/\b(taub|pelzig|eingeschlafen)\b/.test(text(turn, sentence)) ||
            (/\b(lippe?n?|zunge|backe|wange|kinn|nase)\b/.test(text(turn, sentence)) &&
                /\b(dick|kribbelt|geschwollen)\b/.test(text(turn, sentence)))));
}
/** "Mir ist die Krone rausgefallen": what fell out is named. */
function lostThing(turn, sentence, symptom) {
    if (symptom === 'Zahnfleischbluten' && /\b(wunde|op|operation|gezogen|ziehen)\b/.test(text(turn, sentence)))
        return 'Nachblutung aus der Wunde';
    if (symptom !== 'Füllung herausgefallen' && symptom !== 'Zahnstück abgebrochen')
        return symptom;
    const spoken = text(turn, sentence);
    const thing = [
        [/provi/, 'Provisorium'],
        [/krone/, 'Krone'],
        [/bruecke/, 'Brücke'],
        [/prothese|gebiss/, 'Prothese'],
        [/inlay/, 'Inlay'],
        [/klammer/, 'Klammer'],
        [/stift/, 'Stift'],
    ].find(([pattern]) => pattern.test(spoken))?.[1];
    if (thing === undefined)
        return symptom;
    return symptom === 'Füllung herausgefallen' ? `${thing} herausgefallen` : `${thing} abgebrochen`;
}
function fever(turn) {
    for (let index = 0; index < turn.view.tokens.length; index++) {
        const value = valueAt(turn, index);
        if (value !== undefined && value >= 37 && value <= 42)
            return value;
    }
    return undefined;
}
function durationIn(turn) {
    const told = turn.sentences.find((sentence) => entriesIn(turn.view, 'symptom', sentence.from, sentence.to).length > 0);
    const time = timeIn(turn, told ?? { from: 0, to: turn.view.tokens.length }) ??
        (told &&
            turn.sentences.length <= 2 &&
            /\bseit\b/.test(text(turn, { from: 0, to: turn.view.tokens.length }))
            ? timeIn(turn, { from: 0, to: turn.view.tokens.length })
            : undefined);
    if (!time || time.kind === 'in')
        return undefined;
    return time.kind === 'bare' ? `seit ${time.text}` : time.text;
}
/** Earlier treatment and accidents. */
function stateEvents(turn) {
    const whole = { from: 0, to: turn.view.tokens.length };
    const isPatient = turn.speaker === 'patient';
    for (const { hit, entry } of entriesIn(turn.view, 'event', 0, whole.to)) {
        const sentence = sentenceOf(turn, hit.from);
        const time = timeIn(turn, sentence);
        const past = time?.kind === 'ago' ||
            cueIn(turn, sentence, 'past') ||
            (word(turn, hit.from).startsWith('wurzelbehandelt') && !cueIn(turn, sentence, 'future', 'must'));
        if (sentence.asked)
            continue;
        if (past) {
            const chunk = turn.chunks.findLast((one) => one.from >= sentence.from && one.to <= hit.from) ??
                turn.chunks.find((one) => one.from >= sentence.from && one.to <= sentence.to) ??
                turn.chunks.findLast((one) => one.to <= hit.from);
            const teeth = chunk?.teeth ?? (turn.state.focus.length === 1 && !isPatient ? turn.state.focus : []);
            emit(turn, {
                group: 'history',
                kind: `past-${entry.text}`,
                noun: entry.text,
                teeth,
                temporality: 'past',
                details: time ? [time.text] : [],
                ...(cueIn(turn, sentence, 'frontal') ? { noun: `${entry.text} auf Frontzahn` } : {}),
            });
            continue;
        }
        if (isPatient)
            continue;
        if (/\b(wenn|falls|sonst)\b/.test(text(turn, sentence)))
            continue;
        if (cueIn(turn, sentence, 'alternative') || /\boder\b/.test(text(turn, sentence)))
            continue;
        const planned = time?.kind === 'in' ||
            cueIn(turn, sentence, 'future', 'planWord') ||
            (cueIn(turn, sentence, 'must') && !cueIn(turn, sentence, 'could', 'explain', 'cost', 'neg', 'negAfter'));
        if (planned && entry.text === 'Wurzelbehandlung') {
            turn.planned = true;
            emit(turn, {
                group: 'plan',
                kind: 'plan-wurzelbehandlung',
                noun: 'Wurzelkanalbehandlung',
                teeth: turn.chunks[0]?.teeth ?? turn.state.focus,
                temporality: 'planned',
                details: time ? [time.text] : [],
            });
        }
    }
    if (!isPatient)
        return;
    for (const item of turn.items) {
        if (item.negated &&
            item.object &&
            !item.sentence.asked &&
            /\b(hab|habe|trage|besitze)\b/.test(text(turn, item.sentence)) &&
            ['schiene', 'prothese', 'implantat', 'bruecke'].includes(item.object)) {
            const noun = item.finding?.noun ?? item.act?.noun ?? item.object;
            emit(turn, {
                group: 'history',
                kind: `none-${item.object}`,
                noun: `Keine ${noun.replace('Aufbissschiene', 'Schiene')} vorhanden`,
                negated: true,
            });
            continue;
        }
        const act = actOf(turn, item) ?? item.act;
        const time = timeIn(turn, item.sentence);
        if (!act || item.sentence.asked || !(time?.kind === 'ago' || cueIn(turn, item.sentence, 'past')))
            continue;
        if (time?.kind === 'ago' && !/vor|letzt|kind/.test(time.text))
            continue;
        const noun = act.act === 'extraktion' ? 'Zahn extrahiert' : act.noun;
        emit(turn, {
            group: 'history',
            kind: `past-${act.act}`,
            noun,
            act: act.act,
            teeth: item.teeth,
            temporality: 'past',
            details: time ? [time.text] : [],
            ...(item.teeth.length === 0 ? sides(turn) : {}),
        });
    }
}
function sides(turn) {
    const jaw = entriesIn(turn.view, 'jaw', 0, turn.view.tokens.length)[0]?.entry.jaw;
    const side = entriesIn(turn.view, 'side', 0, turn.view.tokens.length)[0]?.entry.side;
    return { ...(jaw && jaw !== 'beide' ? { jaw } : {}), ...(side ? { side } : {}) };
}
/** "Ich hätte gern ein Implantat": a wish is why the patient came. */
function stateWish(turn) {
    if (turn.speaker !== 'patient')
        return;
    for (const sentence of turn.sentences) {
        if (sentence.asked || !cueIn(turn, sentence, 'wish') || cueIn(turn, sentence, 'refuse'))
            continue;
        const said = text(turn, sentence);
        if (/\b(nicht|kein|keine|keinen)\b/.test(said))
            continue;
        const things = [
            ...new Set(turn.items
                .filter((item) => item.sentence === sentence)
                .map((item) => item.act?.noun.replace(/ (eingesetzt|gelegt|entfernt|inseriert)$/, '') ??
                item.finding?.noun.replace('~', '') ??
                item.object ??
                '')),
        ];
        const brighter = /\b(heller|weisser|aufhellen)\b/.test(said);
        const brace = /\bspange|zahnspange\b/.test(said);
        if (things.length === 0 && !brighter && !brace)
            continue;
        const wished = brace ? 'Zahnspange' : things.join(', ');
        const noun = `Wunsch nach ${brighter ? 'Zahnaufhellung' : wished}`;
        emit(turn, { group: 'chief-complaint', kind: `wish-${noun}`, noun, teeth: turn.chunks[0]?.teeth ?? [] });
    }
}
//# sourceMappingURL=patient.js.map