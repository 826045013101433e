import type { NewDraft } from '../draft.ts'
import { questionBefore } from '../evidence.ts'
import { entriesIn, hasCue } from '../read/view.ts'
import { cueIn, emit, sentenceOf, said as text, timeIn, type Turn, word, says } from '../turn.ts'
import { forget } from '../state.ts'
import { answerDetails, diseaseDetails, hba1c, noneOf, ownEnd } from './disease-details.ts'
import { timeText } from './place.ts'
import { valueAt } from './values.ts'
import { holds } from '../text/word-list.ts'

const quitSmoking = (details: readonly string[]): NewDraft => ({
  group: 'history',
  kind: 'disease-Raucher',
  noun: 'Nichtraucher, raucht nicht mehr',
  negated: true,
  details,
})

export function stateDiseases(turn: Turn, sentence: { from: number; to: number; asked: boolean }): void {
  const { pending, turn: now } = turn.state
  if (sentence.asked) return
  for (const { hit, entry } of entriesIn(turn.view, 'disease', sentence.from, sentence.to)) {
    const isWork = hit.entries.some((other) => other.kind === 'behaviour' || other.kind === 'risk')
    if (turn.speaker !== 'patient' && !speaksOfPatient(turn, sentence, hit.from)) continue
    if (isWork && turn.speaker !== 'patient') continue
    if (isMeasuredPressure(turn, hit, sentence)) continue
    if (
      turn.speaker !== 'patient' &&
      /\b(mittel|tabletten|medikamente|spritzen) (gegen|bei|fuer)( \w+)?$/.test(
        text(turn, { from: sentence.from, to: hit.from }),
      )
    )
      continue
    // "am Herzen, zwei Stents": the place of what is named beside it
    if (
      /^herz(en)?$/.test(text(turn, hit)) &&
      entriesIn(turn.view, 'disease', 0, turn.view.tokens.length).some((one) =>
        /Stent|infarkt|schrittmacher|klappe|rhythmus/i.test(one.entry.text),
      )
    )
      continue
    if (entry.text === 'Mundtrockenheit' && turn.speaker === 'patient') continue
    if (entry.text === 'Heuschnupfen') {
      stateHayFever(turn, sentence, hit.from)
      continue
    }
    if (
      /Nachtflasche|Schnuller/.test(entry.text) &&
      ((turn.age ?? 99) > 7 || says(turn, sentence, 'weh|jammert|zieht|schmerz*'))
    )
      continue
    if (
      entry.text === 'Raucher' &&
      turn.speaker !== 'patient' &&
      holds(text(turn, sentence).replace(/\braucht nicht\b/, ''), 'bitte|lassen|nicht|aufhoeren|verzicht*')
    )
      continue
    if (entry.text === 'Nächtliches Knirschen' && turn.speaker !== 'patient') continue
    const segment =
      sentenceOf(turn, hit.from).segments.find((one) => hit.from >= one.from && hit.from < one.to) ?? sentence
    let denies = /nichtraucher/.test(word(turn, hit.from))
    for (let index = hit.from - 1; index >= segment.from; index--)
      if (hasCue(turn.view.at[index], 'neg')) denies = true
    const lead = text(turn, { from: segment.from, to: hit.from })
    // "ich nehm nix fürs Herz": no drug is taken; of the disease nothing is said
    if (/\b(nichts|nix|keine?) (\w+ ){0,2}(fuer|fuers|gegen)( \w+)?$/.test(lead)) continue
    if (/\b(nicht|nie)( \w+){0,2}$/.test(lead) && !/\bwegen( \w+)?$/.test(lead)) denies = true
    const after = text(turn, { from: hit.to, to: ownEnd(turn, hit.to, segment.to) })
    if (/^(auch )?(nein|nee|noe|nicht|nie)\b/.test(after)) denies = true
    if (
      /Asthma|Magen/.test(entry.text) &&
      turn.speaker === 'patient' &&
      cueIn(turn, sentence, 'intolerant', 'allergic') &&
      entriesIn(turn.view, 'drug', sentence.from, sentence.to).length > 0
    )
      continue
    if (
      /\bda (krieg|kriege|bekomm|bekomme|hatte|hab|habe) ich( \w+)?$/.test(
        text(turn, { from: segment.from, to: hit.from }),
      )
    )
      continue
    if (/^(\w+ ){0,3}nicht\b(?! mehr so)/.test(`${after} `) || holds(after, 'keine|kein|nie')) denies = true
    if (
      /^(is |ist |sind |san |ist alles |alles )?(gut|jut|sauber|okay|ok|in ordnung|gesund|fit|prima|unauffaellig|tadellos)\b(?! eingestellt)/.test(
        after,
      )
    )
      denies = true
    const smoked = entry.text === 'Raucher'
    // "Shisha ja, Zigaretten nicht": who smokes one thing is no non-smoker
    if (
      smoked &&
      denies &&
      turn.state.drafts.some(
        (draft) => draft.kind === 'disease-Raucher' && !draft.negated && draft.utteranceIds.includes(turn.id),
      )
    )
      continue
    const quit =
      smoked &&
      /\b(aufgehoert|(?:rauche?|hab|habe|schon|jahren?|seit|geraucht) (?:\w+ ){0,3}nicht mehr(?! so)|nicht mehr$|seit (?:\w+ ){1,3}(?:keine|keinen|nicht) (?:\w+ )?mehr|abgewoehnt|ex raucher\w*|exraucher\w*)\b/.test(
        text(turn, turn.sentences.length <= 2 ? { from: 0, to: turn.view.tokens.length } : sentence),
      )
    if (quit) {
      emit(turn, quitSmoking(timeText(turn, sentence)), hit)
      continue
    }
    const past =
      says(turn, sentence, 'frueher|hatte|war') &&
      smoked &&
      !says(turn, sentence, 'jetzt|heute|aktuell|inzwischen|mittlerweile|nur noch')
    const isOver =
      !denies &&
      (says(
        turn,
        sentence,
        'ausgeheilt|ueberstanden|geheilt|war ich frueher|war ich mal|war ich damals|war er frueher|war er mal|war er damals|war sie frueher|war sie mal|war sie damals|war frueher|war mal|war damals',
      ) ||
        /\bjetzt (\w+ ){0,4}(normal|in ordnung|okay|ok|weg)\b/.test(text(turn, sentence)))
    const isEvent =
      /Herzinfarkt|Schlaganfall|Thrombose|Stent|Operation|Tumor|Bestrahlung|Gelenkersatz|Organ|Frühgeburt/.test(
        entry.text,
      ) &&
      (timeIn(turn, sentence)?.kind === 'ago' ||
        says(
          turn,
          sentence,
          'hatte|gehabt|bekommen|eingesetzt|operiert|gekriegt|seit dem|war|wurde|wurden|worden',
        ))
    const name = denies ? noneOf(entry) : entry.text
    // "ich habe mehrere Vorerkrankungen": the word alone says nothing of which
    if (entry.text === 'Vorerkrankungen' && !denies) continue
    emit(
      turn,
      {
        group: 'history',
        kind: `disease-${entry.text}`,
        noun: name,
        negated: denies,
        temporality: past || isOver || (isEvent && !denies) ? 'past' : 'now',
        details: denies
          ? []
          : [
              ...(isOver && entry.text === 'Bluthochdruck' ? ['früher, Blutdruck jetzt normal'] : []),
              ...diseaseDetails(turn, sentence, entry.text),
              ...(isEvent ? timeText(turn, sentence) : []),
            ],
        ...(entry.text === 'Diabetes mellitus' ? hba1c(turn, sentence) : {}),
      },
      hit,
    )
  }
  if (turn.speaker === 'patient' && pending && now - pending.turn <= 1 && pending.by !== 'patient')
    answerAnamnesis(turn, sentence)
}

/** "Blutdruck 130 zu 80", "Blutdruck stabil": measured or watched, no illness. */
function isMeasuredPressure(
  turn: Turn,
  hit: { from: number; to: number },
  sentence: { from: number; to: number },
): boolean {
  if (text(turn, hit) !== 'blutdruck') return false
  return (
    valueAt(turn, hit.to) !== undefined ||
    /^(\w+ )?(stabil|messen|gemessen|kontrolliert|im rahmen|in ordnung)\b/.test(
      text(turn, { from: hit.to, to: sentence.to }),
    )
  )
}

/** Hay fever is an allergy, not a disease among others. */
function stateHayFever(turn: Turn, sentence: { from: number; to: number }, at: number): void {
  const denies = says(
    turn,
    { from: Math.max(sentence.from, at - 3), to: Math.min(sentence.to, at + 4) },
    'kein|keinen|nicht|nie',
  )
  emit(
    turn,
    {
      group: 'allergy',
      kind: 'allergy-Heuschnupfen',
      noun: denies ? 'Kein Heuschnupfen' : 'Heuschnupfen',
      negated: denies,
    },
    sentence,
  )
}

/** A clinician's sentence about the patient's health, not an explanation. */
function speaksOfPatient(turn: Turn, sentence: { from: number; to: number }, at: number): boolean {
  const said = text(turn, sentence)
  if (holds(said, 'kann|koennen|risiko|risiken|wenn|falls')) return false
  return (
    holds(
      said,
      'sie haben|haben sie ja|sie sind|sie rauchen|bei ihnen|patient|patientin|anamnese|bekannt|hba1c|leidet|du hast|zustand nach',
    ) ||
    (turn.state.turn <= 4 && sentence.to - sentence.from <= 6) ||
    (turn.state.phase === 'talk' && turn.state.turn <= 14 && sentence.to - sentence.from <= 6) ||
    word(turn, at - 1) === 'bekannter'
  )
}

/** "Nein" or "nichts" answers every topic of the question that is not taken up otherwise. */
function answerAnamnesis(turn: Turn, sentence: { from: number; to: number }): void {
  const { pending } = turn.state
  if (!pending || sentence.from > 0) return
  if (
    pending.asksNone === true &&
    /^(ja|jo|genau|klar|natuerlich|immer noch|nach wie vor)\b/.test(text(turn, sentence))
  ) {
    emit(turn, { group: 'history', kind: 'disease-Raucher', noun: 'Nichtraucher', negated: true }, sentence)
    return
  }
  const whole = { from: 0, to: turn.view.tokens.length }
  const said = text(turn, whole)
  const denies =
    /^(um (gottes|himmels) willen |(\w+ ){0,2})(nein|nee|noe|na|nichts|nix|nie|niemals|keine|gar nichts|kein|nicht dass|weder)\b/.test(
      said,
    ) ||
    /^(das |die |den |so was |sowas )?(hab|habe|nehm|nehme|krieg|bekomm|hatte|hat|nimmt) (ich |er |sie |es )?(nicht|keine?n?|nie)\b/.test(
      said,
    ) ||
    cueIn(turn, whole, 'allClear')
  const smokes =
    pending.diseases.some((one) => one.text === 'Raucher') &&
    holds(
      said,
      'stueck|zigaretten|schachtel|am tag|packung|gelegentlich|ab und zu|manchmal|partys|party|wochenende|selten',
    ) &&
    !denies
  const affirms =
    smokes ||
    (!denies &&
      /^(ach |ah |oh |also |oft |manchmal |schon |na |tja |ab und zu |immer mal |leider )*(ja|jo|(ein )?bisschen|etwas|ziemlich|total|(ich )?(glaub|glaube|denk|denke) schon|soweit ich weiss (schon|ja)|muesste|genau|klar|leider|richtig|stimmt|doch|(den |die |das )?(hab|habe|hat) (ich|er|sie) (auch |immer |schon |leider )*(noch|leider|auch|schon|immer)|ist aktuell|aktuell|ist aufgefrischt)\b/.test(
        said,
      )) ||
    (pending.diseases.some((one) => one.text.startsWith('Tetanus')) &&
      holds(said, 'auffrischung|aufgefrischt|geimpft|impfung|impfpass|impfheft'))
  const told = new Set(entriesIn(turn.view, 'disease', 0, whole.to).map((one) => one.entry.text))
  if (
    pending.diseases.some((one) => one.text === 'Raucher') &&
    /\b(aufgehoert|nicht mehr|keine(n|r)? (\w+ )?mehr|abgewoehnt)\b/.test(said)
  ) {
    const since = timeIn(turn, whole)
    const ago = since?.kind === 'bare' ? `seit ${since.text}` : since?.text.replace(/^vor /, 'seit ')
    emit(turn, quitSmoking(ago === undefined ? [] : [ago]), sentence)
    return
  }
  if (pending.diseases.some((one) => one.text === 'Diabetes mellitus') && told.size === 0 && !denies) {
    const { values } = hba1c(turn, whole)
    if (values) {
      emit(
        turn,
        {
          group: 'history',
          kind: 'disease-Diabetes mellitus',
          noun: 'Diabetes mellitus',
          values,
          details: [`HbA1c ${String(values.HbA1c).replace('.', ',')}`],
        },
        sentence,
      )
      return
    }
  }
  if (denies) {
    // the answer before was a misunderstanding
    forget(
      turn.state,
      turn.state.drafts
        .filter(
          (draft) =>
            draft.group === 'history' &&
            !draft.negated &&
            pending.diseases.some((one) => draft.kind === `disease-${one.text}`),
        )
        .map((draft) => draft.id),
    )
    const open = pending.diseases.filter((disease) => !told.has(disease.text))
    const namesAllergen = turn.state.drafts.some(
      (draft) => draft.group === 'allergy' && !draft.negated && turn.touched.includes(draft.id),
    )
    // "Vertragen Sie Penicillin?" – "Ja, kein Problem.": nothing is said of other substances
    const asked = questionBefore(turn).split(' ')
    const asksOfOne = asked.includes('vertragen') && !asked.some((word) => word.startsWith('alle'))
    if (
      pending.topics.includes('allergy') &&
      !asksOfOne &&
      !namesAllergen &&
      !cueIn(turn, whole, 'allergic', 'intolerant')
    )
      emit(turn, { group: 'allergy', kind: 'allergy-none', noun: 'Keine Allergien', negated: true }, sentence)
    if (open.length > 0) {
      const only = open[0]
      const nones = [...new Set(open.map((one) => noneOf(one)))]
      const noun =
        only && nones.length === 1
          ? noneOf(only)
          : nones.map((one, order) => (order === 0 ? one : one.replace(/^K(eine?)\b/, 'k$1'))).join(', ')
      emit(
        turn,
        {
          group:
            open.some((one) => one.isDrug) && open.every((one) => one.isDrug || one.text === 'Bisphosphonate')
              ? 'medication'
              : 'history',
          kind: `none-${turn.state.turn}`,
          noun,
          negated: true,
          details: cueIn(turn, whole, 'allClear') && /gesund/.test(said) ? ['gesund'] : [],
        },
        sentence,
      )
    }
    if (pending.asksChange === true && /gesundheit|anamnese/.test(questionBefore(turn)))
      emit(
        turn,
        { group: 'history', kind: 'unchanged', noun: 'Anamnese unverändert', negated: true },
        sentence,
      )
    if (
      pending.asksChange !== true &&
      pending.topics.includes('drugs') &&
      entriesIn(turn.view, 'drug', 0, whole.to).length === 0 &&
      /medikament|tabletten|nichts|nein|nee|nix|keine|weder/.test(said) &&
      pending.diseases.every((one) => one.text === 'Vorerkrankungen') &&
      pending.drugs.length === 0
    )
      emit(turn, { group: 'medication', kind: 'drugs-none', noun: 'Medikamente', negated: true }, sentence)
    if (/keine (medikamente|tabletten)|(medikamente|tabletten) (\w+ ){1,3}keine\b/.test(said))
      emit(turn, { group: 'medication', kind: 'drugs-none', noun: 'Medikamente', negated: true }, sentence)
  }
  const isWell = pending.topics.includes('health') && told.size === 0
  if (isWell && (denies ? cueIn(turn, whole, 'allClear') : affirms || cueIn(turn, whole, 'allClear')))
    emit(
      turn,
      {
        group: 'history',
        kind: 'disease-Vorerkrankungen',
        noun: 'Keine Vorerkrankungen',
        negated: true,
      },
      sentence,
    )
  if (
    affirms &&
    entriesIn(turn.view, 'drug', 0, whole.to).length === 0 &&
    pending.diseases.length === 1 &&
    pending.diseases[0]?.text !== 'Vorerkrankungen' &&
    pending.diseases[0] &&
    !told.has(pending.diseases[0].text)
  )
    emit(
      turn,
      {
        group: 'history',
        kind: `disease-${pending.diseases[0].text}`,
        noun: pending.diseases[0].text,
        details: answerDetails(turn, whole, pending.diseases[0].text),
      },
      sentence,
    )
  if (pending.diseases.some((one) => one.text === 'Nächtliches Knirschen') && holds(said, 'sagt|meint'))
    emit(
      turn,
      {
        group: 'history',
        kind: 'disease-Nächtliches Knirschen',
        noun: 'Nächtliches Knirschen',
        certainty: 'suspected',
      },
      sentence,
    )
}
