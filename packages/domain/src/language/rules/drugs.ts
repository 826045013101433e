import { entriesIn, entryOf, findCue, hasCue } from '../read/view.ts'
import { cueIn, emit, sentenceOf, said, timeIn, type Turn, word } from '../turn.ts'
import { allergyNoun, stateOtherAllergies } from './allergens.ts'
import { valueAt } from './values.ts'

/** The dose right after a drug name, with its unit; a bare number has the unit usual for that drug. */
export function drugDose(turn: Turn, from: number, unit: string): string | undefined {
  let skipped = 0
  for (let index = from; index < Math.min(from + 7, turn.view.tokens.length); index++) {
    if (entryOf(turn.view.at[index], 'drug')) return undefined
    const token = turn.view.tokens[index]
    if (!token || token.gap >= 4) return undefined
    const value = valueAt(turn, index)
    if (value === undefined) {
      if (
        !/^(einmal|zweimal|dreimal|am|tag|taeglich|morgens|abends|pro|in|der|frueh|jeden|abend|morgen|retard|forte|auf|haben|sie|jetzt|habe|ich|von|mit|ein|eine|tablette)$/.test(
          word(turn, index),
        )
      )
        skipped++
      if (skipped > 2 && unit !== 'ml') return undefined
      continue
    }
    const width = word(turn, index + 1) === 'komma' ? 3 : 1
    const next = word(turn, index + width)
    if (turn.chunks.some((chunk) => index >= chunk.from && index < chunk.to && chunk.prep)) return undefined
    if (next === 'milligramm' || next === 'mg') return `${value} mg`
    if (next === 'mikrogramm' || next === 'mcg' || next === 'µg') return `${value} µg`
    if (next === 'gramm' || next === 'g') return `${value} g`
    if (next === 'ml' || next === 'milliliter') return `${String(value).replace('.', ',')} ml`
    if (next === 'einheiten' || next === 'ie') return `${value} IE`
    if (unit === 'ml' || unit === '') continue
    const unitHit = turn.view.at[index + width]
    if (
      [
        'mal',
        'x',
        'tropfen',
        'tabletten',
        'stueck',
        'prozent',
        'tag',
        'tage',
        'tagen',
        'woche',
        'wochen',
        'monat',
        'monate',
        'monaten',
        'jahr',
        'jahren',
        'jahre',
        'stunde',
        'stunden',
      ].includes(next) ||
      hasCue(unitHit, 'unitOther')
    )
      return undefined
    if (value < 1 && unit === 'mg') return undefined
    return `${value} ${unit}`
  }
  return undefined
}

const ampoule = /^(?:zylinder)?ampullen?$|^karpulen?$/
const fewWords: Readonly<Record<string, number>> = { ein: 1, eine: 1, einer: 1, halbe: 0.5, halben: 0.5 }

/** The amount of an anaesthetic wherever its sentence says it: "mit einer Ampulle Ultracain", "1,7 ml Articain". */
export function anaestheticAmount(turn: Turn, hit: { from: number; to: number }): string | undefined {
  const isOver = (index: number): boolean => (turn.view.tokens[index]?.gap ?? 4) >= 4
  let first = hit.from
  while (first > 0 && hit.from - first < 7 && !isOver(first) && !entryOf(turn.view.at[first - 1], 'drug'))
    first--
  for (let index = first; index < Math.min(hit.to + 8, turn.view.tokens.length); index++) {
    if (index >= hit.to && (isOver(index) || entryOf(turn.view.at[index], 'drug'))) return undefined
    const value = valueAt(turn, index) ?? fewWords[word(turn, index)]
    if (value === undefined) continue
    const unit = word(turn, index + (word(turn, index + 1) === 'komma' ? 3 : 1))
    const amount = String(value).replace('.', ',')
    if (unit === 'ml' || unit === 'milliliter') return `${amount} ml`
    if (ampoule.test(unit)) return `${amount} ${value > 1 ? 'Ampullen' : 'Ampulle'}`
  }
  return undefined
}

function spanName(unit: string, value: number): string {
  if (!unit.startsWith('woche')) return 'Tage'
  return value === 1 ? 'Woche' : 'Wochen'
}

const counts: Readonly<Record<string, string>> = {
  einmal: 'einmal',
  zweimal: 'zweimal',
  dreimal: 'dreimal',
  viermal: 'viermal',
}

/** "dreimal täglich", "bei Bedarf", "morgens": how a drug is taken. */
export function dosing(turn: Turn, from: number, to: number): string[] {
  const out: string[] = []
  for (let index = from; index < to; index++) {
    const text = word(turn, index)
    if (counts[text] && /^(taeglich|am|tgl|pro)$/.test(word(turn, index + 1)))
      out.push(`${counts[text]} täglich`)
    if (
      /^(drei|zwei|vier|zwo|ein|eine|1|2|3|4)$/.test(text) &&
      (word(turn, index + 1) === 'mal' ||
        word(turn, index + 1) === 'stueck' ||
        word(turn, index + 1) === 'x') &&
      /^(taeglich|am|pro)$/.test(word(turn, index + 2))
    )
      out.push(
        `${{ drei: 'dreimal', '3': 'dreimal', zwei: 'zweimal', zwo: 'zweimal', '2': 'zweimal', vier: 'viermal', '4': 'viermal' }[text] ?? 'einmal'} täglich`,
      )
    if (text === 'morgens' || text === 'abends') out.push(text)
    if (text === 'fuer' && /tage|tagen|woche|wochen/.test(word(turn, index + 2))) {
      const value = valueAt(turn, index + 1) ?? (word(turn, index + 1).startsWith('ein') ? 1 : undefined)
      const names: Record<number, string> = {
        1: 'eine',
        3: 'drei',
        5: 'fünf',
        7: 'sieben',
        10: 'zehn',
        2: 'zwei',
      }
      if (value !== undefined)
        out.push(`für ${names[value] ?? value} ${spanName(word(turn, index + 2), value)}`)
    }
  }
  if (cueIn(turn, { from, to }, 'asNeeded')) out.push('bei Bedarf')
  return [...new Set(out)]
}

const thinners = new Set(['Marcumar', 'Phenprocoumon', 'Falithrom', 'Warfarin'])

/** "INR 2,3": the value of a blood thinner, or a finding of its own. */
function stateInr(turn: Turn): void {
  const at = turn.view.tokens.findIndex((token) => ['inr', 'quick', 'gerinnungswert'].includes(token.word))
  if (at < 0) return
  for (let index = at + 1; index < Math.min(at + 6, turn.view.tokens.length); index++) {
    const value = valueAt(turn, index)
    if (value === undefined || value < 0.8 || value > 100) continue
    const known = turn.state.drafts.findLast((draft) => draft.drug && thinners.has(draft.drug.name))
    const detail = `INR ${String(value).replace('.', ',')}`
    if (known)
      emit(turn, {
        group: known.group,
        kind: known.kind,
        noun: known.noun,
        drug: known.drug,
        values: { INR: value },
        details: [detail],
      })
    else emit(turn, { group: 'finding', kind: 'inr', noun: detail, values: { INR: value } })
    return
  }
}

/** "Nehmen Sie noch die Pille?" – "Die hab ich abgesetzt": the answer speaks of the drug that was asked about. */
function answerDrug(turn: Turn): void {
  const { pending } = turn.state
  const whole = { from: 0, to: turn.view.tokens.length }
  if (
    turn.speaker !== 'patient' ||
    !pending ||
    turn.state.turn - pending.turn !== 1 ||
    pending.drugs.length === 0
  )
    return
  if (entriesIn(turn.view, 'drug', 0, whole.to).some((one) => pending.drugs.includes(one.entry.name))) return
  const first = word(turn, 0)
  const stopped = cueIn(turn, whole, 'stopDrug') || /\bnicht mehr\b/.test(said(turn, whole))
  const isTaken = ['ja', 'jo', 'genau', 'taeglich', 'immer', 'noch'].includes(first)
  if (!stopped && !isTaken) return
  for (const name of pending.drugs)
    emit(turn, {
      group: pending.topics.includes('allergy') ? 'allergy' : 'medication',
      kind: `takes-${name}`,
      noun: pending.topics.includes('allergy') ? allergyNoun(name) : 'Einnahme von',
      drug: { name },
      ...(stopped ? { temporality: 'past' as const } : {}),
    })
}

/** Where what belongs to a drug ends: before the "und" that leads to the next one. */
function doseEnd(turn: Turn, from: number, to: number, isNext: boolean): number {
  if (!isNext) return to
  for (let index = to - 1; index > from; index--)
    if (['und', 'sowie', 'plus', 'dazu', 'ausserdem'].includes(word(turn, index))) return index
  return to
}

/** Medication and allergy statements of any speaker. */
export function stateDrugs(turn: Turn): void {
  const { view, state } = turn
  stateNoAllergy(turn)
  stateOtherAllergies(turn)
  stateNoDrugs(turn)
  denyRequested(turn)
  stateInr(turn)
  answerDrug(turn)
  const isPatient = turn.speaker === 'patient'
  const whole = { from: 0, to: view.tokens.length }
  const drugs = entriesIn(view, 'drug', 0, whole.to).filter((one) => one.entry.local !== true)
  const classes = entriesIn(view, 'drugClass', 0, whole.to)
  for (const [order, { hit, entry }] of drugs.entries()) {
    const sentence = sentenceOf(turn, hit.from)
    const end = doseEnd(
      turn,
      hit.to,
      drugs[order + 1]?.hit.from ?? sentence.to,
      drugs[order + 1] !== undefined,
    )
    const segment =
      sentence.segments.find((one) => hit.from >= one.from && hit.from < one.to) ?? sentence.segments[0]
    if (!segment) continue
    const taken0 = findCue(view, 'corr', hit.to, Math.min(hit.to + 4, end))
    if (
      taken0 >= 0 &&
      (drugs[order + 1] !== undefined ||
        findCue(view, 'other', taken0, whole.to) >= 0 ||
        isThirdPerson(turn, taken0))
    )
      continue
    // "kein Penicillin, und ich nehme Marcumar": a clause of its own that says the drug is taken
    const isTakenApart =
      /\b(ich|wir|sie|er) (nehme|nehm|nimmt|nehmen|bekomme|bekommt|schlucke|spritze)\b/.test(
        words(turn, segment),
      ) && !cueIn(turn, segment, 'allergic', 'intolerant')
    const isAllergy =
      cueIn(turn, segment, 'allergic', 'intolerant') ||
      ((isPatient || sentence.to - sentence.from <= 8) &&
        cueIn(turn, sentence, 'allergic', 'intolerant') &&
        !isTakenApart)
    const intolerant = findCue(view, 'intolerant', sentence.from, sentence.to)
    const clauseDenies =
      cueIn(turn, segment, 'neg', 'negAfter') ||
      (intolerant >= 0 &&
        !(intolerant >= segment.from && intolerant < segment.to) &&
        /\b(nicht|kein|keine)\b/.test(words(turn, sentence)))
    if (isAllergy) {
      if (sentence.asked && turn.speaker !== 'patient') continue
      const self = /\b(bin ich|bist du)\b/.test(words(turn, segment)) && !sentence.asked
      const others = [...drugs, ...classes].filter(
        (one) => one.hit.from > hit.from && one.hit.from < sentence.to,
      )
      const next = Math.min(sentence.to, ...others.map((one) => one.hit.from))
      const reach = others.length > 0 ? { from: hit.from, to: next } : sentence
      // "vertrage kein Penicillin und kein Ibuprofen": each is named with its own "kein"
      const isNamedAsNone = intolerant >= 0 && /^keine?n?$/.test(word(turn, hit.from - 1))
      const allergic =
        isNamedAsNone ||
        (others.length > 0 && !cueIn(turn, reach, 'intolerant', 'allergic')
          ? !denied(turn, reach.from, reach.to)
          : isAllergic(
              turn,
              cueIn(turn, segment, 'intolerant') && !cueIn(turn, segment, 'allergic') ? segment : reach,
              clauseDenies,
            ))
      if (self && findCue(view, 'corr', segment.to, sentence.to) >= 0) {
        emit(turn, {
          group: 'allergy',
          kind: `allergy-${entry.name}`,
          noun: allergyNoun(entry.name, true),
          drug: { name: entry.name },
          negated: true,
        })
        continue
      }
      const reaction = reactionIn(turn)
      emit(turn, {
        group: 'allergy',
        kind: `allergy-${entry.name}`,
        noun: allergyNoun(entry.name, !allergic),
        drug: { name: entry.name },
        negated: !allergic,
        details: allergic ? reaction : [],
      })
      continue
    }
    const answersAllergy =
      isPatient &&
      state.pending &&
      state.turn - state.pending.turn === 1 &&
      state.pending.topics.includes('allergy') &&
      !state.pending.topics.includes('drugs') &&
      !/\b(nehm\w*|einnehm\w*|schluck\w*)\b/.test(words(turn, segment))
    if (
      answersAllergy &&
      /\b(geht|vertrag|vertrage|kein problem|problemlos|in ordnung|gut|oft|immer|okay)\b/.test(
        words(turn, segment),
      ) &&
      !/\b(nicht|kein)\b/.test(words(turn, segment).replace('kein problem', ''))
    ) {
      emit(turn, {
        group: 'allergy',
        kind: `allergy-${entry.name}`,
        noun: allergyNoun(entry.name, true),
        drug: { name: entry.name },
        negated: true,
      })
      continue
    }
    if (answersAllergy && !sentence.asked) {
      const reaction = view.tokens.some((token) => token.word.startsWith('kollab')) ? ['mit Kollaps'] : []
      emit(turn, {
        group: 'allergy',
        kind: `allergy-${entry.name}`,
        noun: allergyNoun(entry.name),
        drug: { name: entry.name },
        details: reaction,
      })
      continue
    }
    if (sentence.asked) continue
    if (
      !isPatient &&
      /\bwegen( der| des| dem)?$/.test(words(turn, { from: Math.max(0, hit.from - 2), to: hit.from }))
    )
      continue
    if (
      entry.rinse &&
      turn.items.some(
        (item) =>
          item.sentence === sentence &&
          item.act?.takes?.includes('material') === true &&
          item.act.act !== 'mundhygieneunterweisung',
      )
    )
      continue
    if (entry.rinse && dosing(turn, segment.from, sentence.to).length === 0) continue
    if (
      [
        'Latex',
        'Nickel',
        'Palladium',
        'Jod',
        'Pflaster',
        'Pollen',
        'Adrenalin',
        'Acrylat',
        'Methacrylat',
        'Chemotherapie',
        'Nüsse',
        'Erdnüsse',
        'Haselnüsse',
        'Laktose',
        'Fruktose',
        'Erdbeeren',
        'Birke',
        'Gräserpollen',
        'Hausstaub',
        'Bienengift',
        'Arnika',
      ].includes(entry.name)
    )
      continue
    const previousEnd = drugs[order - 1]?.hit.to ?? segment.from
    const stopFrom = drugs.length > 1 && order > 0 ? hit.to : previousEnd
    const noMore =
      /\bnicht mehr\b/.test(words(turn, segment)) &&
      (cueIn(turn, segment, 'takeDrug') || segment.to - segment.from <= 6)
    const stopped =
      !mustNotBeStopped(words(turn, segment)) &&
      (noMore ||
        cueIn(
          turn,
          { from: stopFrom, to: drugs.length === 1 ? sentence.to : Math.min(end, segment.to) },
          'stopDrug',
        )) &&
      !cueIn(turn, segment, 'neg')
    const keeps = mustNotBeStopped(words(turn, segment))
    const forbidden = noMore && !isPatient && !words(turn, sentence).includes('sie nehmen')
    const refused = (!keeps && negatedDrug(turn, hit.from, hit.to, segment)) || forbidden
    const dose = /\b(inr|quick)\b/.test(words(turn, segment)) ? undefined : drugDose(turn, hit.to, entry.unit)
    const gives =
      prescribes(turn, whole) ||
      /\b(gegen die schmerzen|rezept|mitgeben|gebe ich|geb ich)\b/.test(words(turn, whole))
    const reports =
      /\b(sie nehmen|nehmen sie ja|du nimmst|nimmt|patient\w*|eingestellt|dauermedikation|anamnese|medikation)\b/.test(
        words(turn, sentence),
      )
    const isKnown =
      state.drafts.some((draft) => draft.kind === `takes-${entry.name}`) &&
      !cueIn(turn, sentence, 'prescribe', 'asNeeded')
    const taken =
      isPatient ||
      isKnown ||
      (reports && !cueIn(turn, sentence, 'prescribe')) ||
      (!gives && state.phase === 'talk' && (state.turn <= 5 || cueIn(turn, sentence, 'takeDrug')))
    const noun = keeps ? 'Weiter' : takingNoun(turn, sentence, taken, entry.rinse === true)
    const isOver =
      isPatient &&
      !stopped &&
      /\b(damals|frueher|lang bekommen|bekommen habe?|hatte ich|hab ich bekommen|letzte war|die letzte)\b/.test(
        words(turn, sentence),
      ) &&
      timeIn(turn, sentence)?.kind !== 'since'
    const status = {
      ...(isOver && !refused ? { temporality: 'past' as const } : {}),
      ...(refused ? { negated: true } : {}),
      ...(stopped && !refused ? { temporality: 'past' as const } : {}),
    }
    if (
      refused &&
      /auf keinen fall/.test(words(turn, sentence)) &&
      state.drafts.some((draft) => draft.group === 'allergy' && draft.drug?.name === entry.name)
    )
      continue
    emit(turn, {
      group: 'medication',
      kind: `${taken ? 'takes' : 'gets'}-${entry.name}`,
      noun,
      drug: { name: entry.name, ...(dose ? { dose } : {}) },
      details:
        refused || stopped
          ? []
          : dosing(turn, drugs.length === 1 && cueIn(turn, segment, 'asNeeded') ? segment.from : hit.to, end),
      ...status,
    })
  }
  for (const { hit, entry } of classes) {
    const sentence = sentenceOf(turn, hit.from)
    if (sentence.asked || drugs.some((one) => sentenceOf(turn, one.hit.from) === sentence)) continue
    const segment = sentence.segments.find((one) => hit.from >= one.from && hit.from < one.to) ?? sentence
    const refused = negatedDrug(turn, hit.from, hit.to, segment)
    if (!refused && !isPatient && !prescribes(turn, sentence) && !cueIn(turn, sentence, 'takeDrug')) continue
    if (isPatient && state.pending && !refused && cueIn(turn, sentence, 'wish', 'could')) continue
    if (isPatient && cueIn(turn, sentence, 'intolerant', 'allergic') && !refused) {
      emit(turn, {
        group: 'allergy',
        kind: `allergy-${entry.name}`,
        noun: `${entry.name}-Unverträglichkeit`,
        drug: { name: entry.name },
      })
      continue
    }
    emit(turn, {
      group: entry.name === 'Bisphosphonate' && refused ? 'history' : 'medication',
      kind: `drug-${entry.name}`,
      noun: classNoun(entry.name, refused, isPatient || !prescribes(turn, sentence)),
      negated: refused,
    })
  }
}

/** "…, das nimmt mein Bruder": behind a correction it is somebody else's. */
function isThirdPerson(turn: Turn, from: number): boolean {
  return /\bmein(e|er|em|en)? (mann|frau|bruder|schwester|vater|mutter|sohn|tochter|oma|opa)\b/.test(
    said(turn, { from, to: turn.view.tokens.length }),
  )
}

/** "Keine Allergien", said without a substance. */
function stateNoAllergy(turn: Turn): void {
  for (const sentence of turn.sentences) {
    if (sentence.asked) continue
    for (const segment of sentence.segments) {
      if (findCue(turn.view, 'allergic', segment.from, segment.to) < 0) continue
      if (entriesIn(turn.view, 'drug', segment.from, segment.to).length > 0) continue
      if (denied(turn, segment.from, segment.to))
        emit(turn, { group: 'allergy', kind: 'allergy-none', noun: 'Keine Allergien', negated: true })
    }
  }
}

/** "Medikamente nimmt er keine", "keine Medikamente": nothing is taken. */
function stateNoDrugs(turn: Turn): void {
  if (!cueIn(turn, { from: 0, to: turn.view.tokens.length }, 'drugsWord')) return
  for (const sentence of turn.sentences) {
    const isTold = !sentence.asked || (turn.speaker !== 'patient' && word(turn, sentence.from) === 'keine')
    if (!isTold || entriesIn(turn.view, 'drug', sentence.from, sentence.to).length > 0) continue
    if (
      /\bkeine(rlei)? (\w+ )?(medikamente|tabletten|arzneimittel|dauermedikation)\b|\b(medikamente|tabletten|dauermedikation)( \w+){0,4} keine\b/.test(
        words(turn, sentence),
      ) &&
      !/\bsonst\b/.test(words(turn, sentence))
    )
      emit(turn, { group: 'medication', kind: 'drugs-none', noun: 'Medikamente', negated: true })
  }
}

/** "Krieg ich ein Antibiotikum?" – "Brauchen Sie nicht.": what the patient asked for is not given. */
function denyRequested(turn: Turn): void {
  const { pending } = turn.state
  if (turn.speaker === 'patient' || pending?.by !== 'patient' || turn.state.turn - pending.turn !== 1) return
  const first = words(turn, { from: 0, to: Math.min(8, turn.view.tokens.length) })
  if (
    !/^(nein|nee|noe)\b|\b(brauchen sie|brauchst du|braucht (er|sie|es)|brauchen wir|ist) (\w+ )?(nicht|keine?s?|keinen)\b|\b(das |es )?geht ohne\b|\bohne\b/.test(
      first,
    )
  )
    return
  for (const name of pending.drugs)
    if (!entriesIn(turn.view, 'drug', 0, turn.view.tokens.length).some((one) => one.entry.name === name))
      emit(turn, { group: 'medication', kind: `gets-${name}`, noun: `${name} verordnet`, negated: true })
}

const words = (turn: Turn, range: { from: number; to: number }): string => said(turn, range)

const prescribes = (turn: Turn, range: { from: number; to: number }): boolean =>
  cueIn(turn, range, 'prescribe', 'asNeeded') || turn.state.phase === 'treatment'

/** Whether a sentence about a substance and a reaction tells of an allergy. */
function isAllergic(turn: Turn, sentence: { from: number; to: number }, clauseDenies: boolean): boolean {
  const bears =
    findCue(turn.view, 'intolerant', sentence.from, sentence.to) >= 0 && !cueIn(turn, sentence, 'allergic')
  if (!bears) return !denied(turn, sentence.from, sentence.to)
  return /\bvertr(ag|age|aegt|agen)\b/.test(words(turn, sentence))
    ? clauseDenies || /\b(schlecht|nicht so gut|schwer)\b/.test(words(turn, sentence))
    : true
}

function reactionIn(turn: Turn): string[] {
  const said = turn.view.tokens.map((token) => token.word)
  if (said.some((one) => /^kollab|kollaps/.test(one))) return ['mit Kollaps']
  return said.includes('ausschlag') ? ['mit Hautausschlag'] : []
}

function takingNoun(
  turn: Turn,
  sentence: { from: number; to: number },
  isTaken: boolean,
  isRinse: boolean,
): string {
  if (isTaken) return 'Einnahme von'
  if (isRinse) return 'Verordnung Spülung mit'
  return prescribes(turn, sentence) || !words(turn, sentence).includes('weiter') ? 'Verordnung' : 'Weiter'
}

function classNoun(name: string, isRefused: boolean, isTaken: boolean): string {
  if (isRefused && name === 'Bisphosphonate') return 'Keine Bisphosphonate'
  if (isRefused) return `${name} verordnet`
  return isTaken ? `Einnahme von ${name}` : `Verordnung ${name}`
}

function denied(turn: Turn, from: number, to: number): boolean {
  return cueIn(turn, { from, to }, 'neg') || /\b(nicht|nein)\b/.test(words(turn, { from, to }))
}

/** "ASS nicht absetzen", "kein ASS absetzen": the drug is to be taken on, the opposite of a refusal. */
function mustNotBeStopped(text: string): boolean {
  return (
    /\b(absetzen|abgesetzt|pausieren|pausiert|weglassen)\b/.test(text) &&
    /\b(nicht|kein|keine|keinen|niemals|keinesfalls|auf keinen fall)\b/.test(text) &&
    !/\bnicht mehr\b/.test(text)
  )
}

function negatedDrug(turn: Turn, from: number, to: number, segment: { from: number; to: number }): boolean {
  for (let index = from - 1; index >= Math.max(segment.from, from - 3); index--)
    if (hasCue(turn.view.at[index], 'neg')) return true
  const after = words(turn, { from: to, to: segment.to })
  if (/\b(lassen sie|lass|lassen wir)\b.*\b(weg|sein)\b/.test(after)) return true
  return /\b(nicht|auf keinen fall)\b/.test(after) && !/nicht mehr/.test(after)
}
