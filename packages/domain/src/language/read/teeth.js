import {
  isTooth,
  jawOf,
  neighboursOf,
  quadrantAt,
  quadrantOf,
  rangeAlongArch,
  sideOf,
  toothAt,
} from '../../teeth/fdi.js'
import { gap } from '../text/tokenize.js'
import { readNumber } from './numbers.js'
import { anyCue, entryOf, hasCue, tokensWord } from './view.js'
const isArticle = (word) =>
  [
    'der',
    'die',
    'das',
    'den',
    'dem',
    'des',
    'ein',
    'einen',
    'einem',
    'unser',
    'unseren',
    'dein',
    'deinen',
    'ihr',
    'ihren',
  ].includes(word)
const units = ['unitMm', 'unitPercent', 'unitMg', 'unitOther']
const isCount = (view, index) => {
  const token = view.tokens[index]
  return token !== undefined && (token.isNumber || readNumber(token) !== undefined)
}
function excludedBefore(view, index) {
  for (let back = 1; back <= 2; back++) {
    const before = view.at[index - back]
    const token = view.tokens[index - back]
    if (!token || (view.tokens[index - back + 1]?.gap ?? 0) >= gap.comma) return false
    if (hasCue(before, 'toothWord') || token.word === 'regio') return false
    if (
      hasCue(before, 'notTooth') ||
      hasCue(before, 'iso') ||
      hasCue(before, 'psi') ||
      hasCue(before, 'shade')
    )
      return !(hasCue(before, 'prep') && back > 1)
    if (entryOf(before, 'drug') && back === 1) return true
    if (
      back === 1 &&
      ['mundoeffnung', 'API', 'SBI', 'knochenhoehe'].includes(entryOf(before, 'finding')?.measure ?? '')
    )
      return true
    if (back === 1 && /^(plaque|blutung|plaqueindex|blutungsindex|bop|index)$/.test(token.word)) return true
    if (token.word === 'komma' || token.word === 'a') return true
    if (token.word === 'mal' && isCount(view, index - back - 1)) return true
    if (hasCue(before, 'grade')) return true
    if (!isArticle(token.word)) return false
  }
  return false
}
// "drei Füllungen", "zwei Kronen": a number before these counts them.
const counted = new Set([
  'fuellungen',
  'kronen',
  'implantate',
  'kinder',
  'enkel',
  'naehte',
  'faeden',
  'kanaele',
  'kanaelen',
  'wurzeln',
  'bilder',
  'aufnahmen',
  'flaechen',
  'teile',
  'teilen',
  'loecher',
  'stellen',
  'einzelknopfnaehte',
  'kontakte',
  'bissfluegel',
  'zahnfilme',
  'milchzaehne',
  'teleskope',
  'brackets',
  'schneidezaehne',
  'frontzaehne',
  'backenzaehne',
  'weisheitszaehne',
  'zaehne',
  'zaehnen',
  'inlays',
  'veneers',
  'spritzen',
  'wunden',
  'sitzungen',
])
function excludedAfter(view, index) {
  const after = view.at[index]
  const token = view.tokens[index]
  if (entryOf(view.at[index - 1], 'time') && entryOf(after, 'time')) return true
  if (!token || token.gap >= gap.comma) return false
  if (token.word === 'komma' || (token.word === 'mal' && isCount(view, index + 1))) return true
  if (counted.has(token.word)) return true
  return units.some((unit) => hasCue(after, unit)) && !hasCue(after, 'grade')
}
const tens = {
  zwanzig: 20,
  dreissig: 30,
  vierzig: 40,
  fuenfzig: 50,
  sechzig: 60,
  siebzig: 70,
  achtzig: 80,
}
/** Lengths of canals ("palatinal 21", "Arbeitslänge 20", "bis 35 aufbereitet") are no teeth. */
function isCanalLength(view, index) {
  const before = view.at[index - 1]
  const measures = view.hits.some((hit) => {
    const act = entryOf(hit, 'act')?.act
    return (
      hasCue(hit, 'length') ||
      act === 'laengenmessung' ||
      act === 'aufbereitung' ||
      act === 'messaufnahme' ||
      entryOf(hit, 'canal') !== undefined
    )
  })
  if (!measures || hasCue(before, 'toothWord')) return false
  if (
    entryOf(before, 'canal') ||
    hasCue(before, 'length') ||
    entryOf(before, 'act')?.act === 'laengenmessung'
  )
    return true
  const surface = entryOf(before, 'surface')
  if (
    surface &&
    view.hits.some(
      (hit) =>
        entryOf(hit, 'canal') !== undefined ||
        hasCue(hit, 'length') ||
        entryOf(hit, 'act')?.act === 'laengenmessung',
    )
  )
    return true
  return (
    tokensWord(view, index - 1) === 'bis' &&
    !(view.tokens[index - 2]?.isNumber ?? false) &&
    readNumber(view.tokens[index - 2]) === undefined
  )
}
const runLength = (readings, from) => {
  let to = from
  while (readings[to]?.kind === 'digit') to++
  return to - from
}
/** "zwo vier drei zwo fünf drei zwo sechs sechs": teeth along the arch, each with as many depths. */
function measuredTeeth(readings, from, to) {
  for (const depths of [1, 3, 2, 6]) {
    const step = 2 + depths
    if ((to - from) % step !== 0 || (to - from) / step < 2) continue
    const rows = []
    for (let index = from; index < to; index += step) {
      const tooth = (readings[index]?.value ?? 0) * 10 + (readings[index + 1]?.value ?? 0)
      const last = rows.at(-1)?.teeth[0]
      const follows =
        last === undefined || Math.abs(tooth - last) === 1 || (tooth % 10 === 1 && last % 10 === 1)
      if (!isTooth(tooth) || !follows) break
      rows.push({ from: index, to: index + 2, teeth: [tooth], strong: true })
    }
    if (rows.length === (to - from) / step) return rows
  }
  return []
}
/** Reads digit pairs from a run of spoken digits; an odd digit at the end is left to the values. */
function readRun(view, from, readings, tooLate, perio) {
  // "Grad zwei vier sieben": the grade ends before the tooth begins
  const graded =
    from > 0 &&
    runLength(readings, from) % 2 === 1 &&
    (hasCue(view.at[from - 1], 'grade') ||
      ['lockerung', 'furkation'].includes(entryOf(view.at[from - 1], 'finding')?.measure ?? ''))
  const start = graded ? from + 1 : from
  let to = from
  while (
    to < view.tokens.length &&
    readings[to]?.kind === 'digit' &&
    (to === from || (view.tokens[to]?.gap ?? 0) <= gap.hyphen)
  )
    to++
  const found = []
  const unitFollows = excludedAfter(view, to)
  let end = to
  // "vier vier Füllungen": an even run before a counted thing is all teeth
  const countsThings = counted.has(view.tokens[to]?.word ?? '')
  if (unitFollows && !(countsThings && (to - from) % 2 === 0))
    end = to - from > 2 && (to - from) % 2 === 1 ? to - 1 : to - 2
  // while pockets are measured, what follows the tooth in one breath are its depths
  const isPerio = perio || anyCue(view, ['perioMode'], 0, view.tokens.length)
  if (isPerio && !graded && !unitFollows) {
    // "siebzehn | vier drei vier": the tooth was said as one number
    const before = readings[from - 1]
    if (before?.kind === 'pair' && isTooth(before.value) && to - from <= 6) return { found, to }
    const rows = measuredTeeth(readings, from, to)
    if (rows.length > 1) return { found: rows, to }
  }
  const measured = (to - start) % 2 === 1 || to - start === 8
  if (measured && to - start >= 3 && (perio || anyCue(view, ['perioMode'], 0, view.tokens.length)))
    end = start + 2
  if (!graded && excludedBefore(view, from)) return { found, to }
  for (let index = start; index + 1 < end + 1 && index + 1 < to; index += 2) {
    if (index + 2 > end) break
    const tooth = (readings[index]?.value ?? 0) * 10 + (readings[index + 1]?.value ?? 0)
    if (!isTooth(tooth) || (tooth > 50 && tooLate)) break
    found.push({ from: index, to: index + 2, teeth: [tooth], strong: true })
  }
  return { found, to }
}
function deciduousWanted(view, context, position, isMilk) {
  if (isMilk || anyCue(view, ['deciduous'], 0, view.tokens.length)) return position <= 5
  return context.age !== undefined && context.age < 6 && position <= 5
}
function jawOfWord(word) {
  if (word.startsWith('oberkiefer')) return 'OK'
  return word.startsWith('unterkiefer') ? 'UK' : undefined
}
/** Finds every tooth of an utterance, in all the ways they are said. */
export function readTeeth(view, context) {
  const { tokens } = view
  const readings = tokens.map((token, index) =>
    view.at[index] && entryOf(view.at[index], 'position') ? undefined : readNumber(token),
  )
  const found = []
  let jaw
  let side
  let placed = false
  let index = 0
  const hasDental = view.hits.some((hit) =>
    hit.entries.some(
      (entry) =>
        ['finding', 'act', 'object', 'surface', 'surfaceCount'].includes(entry.kind) ||
        (entry.kind === 'cue' && ['toothWord', 'testCold', 'testKnock', 'deciduous'].includes(entry.cue)),
    ),
  )
  const hasSymptom = view.hits.some((hit) =>
    hit.entries.some((entry) => entry.kind === 'symptom' || entry.kind === 'position'),
  )
  /** Jaw and side that stand right behind a position name. */
  const lookAhead = (at) => {
    const out = {}
    for (let ahead = at; ahead < Math.min(at + 4, tokens.length); ahead++) {
      const token = tokens[ahead]
      if (!token || token.gap >= gap.comma) break
      const place = entryOf(view.at[ahead], 'jaw')
      const lateral = entryOf(view.at[ahead], 'side')
      const quadrant = entryOf(view.at[ahead], 'quadrant')
      if (entryOf(view.at[ahead], 'position') || readings[ahead]) break
      if (place && place.jaw !== 'beide') out.jaw = place.jaw
      else if (lateral?.side === 'beidseits') out.both = true
      else if (lateral) out.side = lateral.side
      else if (quadrant) {
        out.jaw = [1, 2, 5, 6].includes(quadrant.quadrant) ? 'OK' : 'UK'
        out.side = [1, 4, 5, 8].includes(quadrant.quadrant) ? 'rechts' : 'links'
      } else if (out.jaw ?? out.side) break
    }
    return out
  }
  const atPosition = (at, width, position, plural, isMilk) => {
    const ahead = lookAhead(at + width)
    const before = tokens[at - 1]?.word ?? ''
    const isPlural =
      plural ||
      ahead.both === true ||
      /(einser|zweier|dreier|vierer|fuenfer|sechser|siebener|achter)n$/.test(tokens[at]?.word ?? '') ||
      ((before === 'die' ||
        before === 'alle' ||
        before === 'beide' ||
        before === 'beiden' ||
        before === 'vier') &&
        position >= 1 &&
        !ahead.side)
    const milk = deciduousWanted(view, context, position, isMilk)
    const wantedJaw = ahead.jaw ?? jaw
    const wantedSide = ahead.side ?? side
    if (isPlural && (!wantedSide || ahead.both === true || (tokens[at]?.word ?? '').endsWith('ern'))) {
      const jaws = wantedJaw ? [wantedJaw] : ['OK', 'UK']
      const teeth = jaws
        .flatMap((one) =>
          ['rechts', 'links'].map((lateral) => toothAt(quadrantAt(one, lateral, milk), position)),
        )
        .filter((tooth) => tooth !== undefined)
      found.push({ from: at, to: at + width, teeth, strong: true })
      return
    }
    const focus = context.focus
    const useJaw =
      wantedJaw ??
      (found.at(-1)?.teeth[0] !== undefined ? jawOf(found.at(-1)?.teeth[0]) : undefined) ??
      context.jaw ??
      (focus === undefined ? undefined : jawOf(focus))
    const useSide =
      wantedSide ??
      (found.at(-1)?.teeth[0] !== undefined && !wantedJaw ? sideOf(found.at(-1)?.teeth[0]) : undefined) ??
      (context.jaw === undefined || wantedJaw === undefined || wantedJaw === context.jaw
        ? context.side
        : undefined) ??
      (focus === undefined || (wantedJaw && wantedJaw !== jawOf(focus)) ? undefined : sideOf(focus))
    if (!useJaw || !useSide) return
    const focusMilk = focus !== undefined && focus > 50 && !wantedJaw && !wantedSide && position <= 5
    const tooth = toothAt(quadrantAt(useJaw, useSide, milk || focusMilk), position)
    if (tooth === undefined) return
    const besides = anyCue(
      view,
      ['beside', 'behind', 'before'],
      at + width,
      Math.min(at + width + 2, tokens.length),
    )
    found.push({
      from: at,
      to: at + width,
      teeth: [tooth],
      strong: true,
      ...(besides ? { neighbour: true } : {}),
    })
  }
  while (index < tokens.length) {
    const hit = view.at[index]
    const token = tokens[index]
    if (!token) break
    const place = entryOf(hit, 'jaw')
    if (place && hit && hit.from === index) {
      if (place.jaw !== 'beide') {
        jaw = place.jaw
        const sideNear = [view.at[hit.to], view.at[index - 1]].some((near) => entryOf(near, 'side'))
        if (!sideNear) side = undefined
      } else jaw = undefined
      placed = true
    }
    const lateral = entryOf(hit, 'side')
    if (lateral) {
      side = lateral.side === 'beidseits' ? undefined : lateral.side
      placed = true
    }
    const quadrant = entryOf(hit, 'quadrant')
    if (quadrant && hit) {
      jaw = [1, 2, 5, 6].includes(quadrant.quadrant) ? 'OK' : 'UK'
      side = [1, 4, 5, 8].includes(quadrant.quadrant) ? 'rechts' : 'links'
      placed = true
      index = hit.to
      continue
    }
    const position = entryOf(hit, 'position')
    if (position && hit && tokens[hit.to]?.gap === gap.hyphen) {
      // "Vierer-Acht": said like two digits
      const digit = readings[hit.to]
      const tooth = position.position * 10 + (digit?.kind === 'digit' ? digit.value : 9)
      if (position.position <= 4 && isTooth(tooth)) {
        found.push({ from: index, to: hit.to + 1, teeth: [tooth], strong: true })
        index = hit.to + 1
        continue
      }
    }
    if (position && hit) {
      atPosition(
        index,
        hit.to - index,
        position.position,
        position.plural === true,
        position.deciduous === true,
      )
      index = hit.to
      continue
    }
    const zone = entryOf(hit, 'zone')
    if (zone && hit) {
      const word = token.word
      const ahead = lookAhead(hit.to)
      const zoneJaw = jawOfWord(word) ?? ahead.jaw ?? jaw
      if (zoneJaw && (zone.zone === 'front' || zone.zone === 'schneide')) {
        const milk = deciduousWanted(view, context, 1, false)
        const reach = zone.zone === 'front' ? 3 : 2
        const [right, left] = [quadrantAt(zoneJaw, 'rechts', milk), quadrantAt(zoneJaw, 'links', milk)]
        found.push({
          from: index,
          to: hit.to,
          teeth: rangeAlongArch(right * 10 + reach, left * 10 + reach),
          strong: true,
          zone: true,
        })
      } else if (zone.zone === 'seite' && zoneJaw && (ahead.side ?? side)) {
        const at = quadrantAt(zoneJaw, ahead.side ?? side)
        found.push({
          from: index,
          to: hit.to,
          teeth: rangeAlongArch(at * 10 + 4, at * 10 + 8),
          strong: true,
          zone: true,
        })
      }
      index = hit.to
      continue
    }
    const reading = readings[index]
    if (reading?.kind === 'digit') {
      // "sechs und dreißig"
      const ten = tokens[index + 1]?.word === 'und' ? tens[tokens[index + 2]?.word ?? ''] : undefined
      if (ten !== undefined && isTooth(ten + reading.value) && !excludedAfter(view, index + 3)) {
        found.push({ from: index, to: index + 3, teeth: [ten + reading.value], strong: false })
        index += 3
        continue
      }
      const run = readRun(
        view,
        index,
        readings,
        (context.age ?? 8) > 14 && !anyCue(view, ['deciduous'], 0, tokens.length),
        context.perio === true,
      )
      if (
        run.found.length === 0 &&
        run.to === index + 1 &&
        jaw &&
        side &&
        isArticle(tokens[index - 1]?.word ?? '') &&
        reading.value >= 1 &&
        reading.value <= 8 &&
        !excludedAfter(view, run.to)
      ) {
        atPosition(index, 1, reading.value, false, false)
      }
      if (run.found.length === 0 && run.to === index + 1) {
        // "an vier und fünf unten links"
        const second =
          tokens[run.to]?.word === 'und' && readings[run.to + 1]?.kind === 'digit'
            ? readings[run.to + 1]
            : undefined
        const end = second ? run.to + 2 : run.to
        const ahead = lookAhead(end)
        const isMarked = hasCue(view.at[index - 1], 'prep') || isArticle(tokens[index - 1]?.word ?? '')
        if (ahead.jaw && ahead.side && isMarked && reading.value >= 1 && reading.value <= 8) {
          const at = quadrantAt(ahead.jaw, ahead.side)
          const teeth = [reading.value, second?.value]
            .map((position) => (position === undefined ? undefined : toothAt(at, position)))
            .filter((tooth) => tooth !== undefined)
          if (teeth.length > 0 && found.at(-1)?.to !== run.to)
            found.push({ from: index, to: end, teeth, strong: true })
          index = end
          continue
        }
      }
      found.push(...run.found)
      index = run.to
      continue
    }
    if (
      reading?.kind === 'pair' &&
      isTooth(reading.value) &&
      !excludedBefore(view, index) &&
      !excludedAfter(view, index + 1) &&
      !isCanalLength(view, index)
    ) {
      const tooLate =
        reading.value > 50 && (context.age ?? 8) > 14 && !anyCue(view, ['deciduous'], 0, tokens.length)
      const spoken = token.word.endsWith('er') && !token.isNumber
      if (!tooLate && !(hit && entryOf(hit, 'drug')))
        found.push({ from: index, to: index + 1, teeth: [reading.value], strong: spoken })
    }
    index++
  }
  const admitted = found.filter((one) => {
    if (one.strong && !context.isPatient) return true
    let before = one.from - 1
    while (before >= 0 && isArticle(tokens[before]?.word ?? '')) before--
    const marked =
      hasCue(view.at[before], 'prep') ||
      hasCue(view.at[before], 'toothWord') ||
      tokens[before]?.word === 'regio' ||
      before < one.from - 1
    if (context.isPatient)
      return (
        (one.strong && (hasSymptom || hasDental || tokens.length <= 6)) ||
        (marked && (hasDental || hasSymptom)) ||
        (hasDental && context.dental)
      )
    // "36 wird nächste Woche entfernt"
    if (one.from === 0 && view.hits.some((hit) => hasCue(hit, 'remove'))) return true
    return marked || tokens.length <= 3 || hasDental || context.dental || found.some((other) => other.strong)
  })
  return { ...joinChunks(view, admitted), ...(placed ? { jaw, side } : {}), named: placed }
}
const joiners = new Set([
  'und',
  'sowie',
  'auch',
  'noch',
  'der',
  'die',
  'den',
  'dem',
  'zahn',
  'zaehne',
  'am',
  'an',
  'im',
  'plus',
  'ein',
  'aeh',
  'aehm',
  'regio',
  'dann',
  'oder',
  'vom',
  'von',
  'zu',
  'zum',
  'auf',
  'jetzt',
  'beim',
  'in',
])
const joinWords = new Set(['und', 'sowie', 'auch', 'plus'])
/** Ranges become all their teeth; neighbours in a list become one group. */
function joinChunks(view, found) {
  const { tokens } = view
  const isTesting = anyCue(view, ['testCold', 'testKnock'], 0, tokens.length)
  const chunks = []
  /** The list that an "und" has ended: "35 und 33 | der 34 fehlt". */
  let closed = -1
  let index = 0
  while (index < found.length) {
    const one = found[index]
    let { teeth, to } = one
    let next = found[index + 1]
    // ranges
    if (next && one.teeth.length === 1 && next.teeth.length === 1) {
      let at = one.to
      let isRange = false
      let clean = true
      while (at < next.from) {
        const word = tokens[at]?.word ?? ''
        if (
          word === 'bis' ||
          (word === 'auf' &&
            view.hits.some((hit) =>
              hit.entries.some(
                (entry) => (entry.kind === 'object' || entry.kind === 'act') && entry.object === 'bruecke',
              ),
            ))
        )
          isRange = true
        else if (
          !isArticle(word) &&
          word !== 'zum' &&
          word !== 'zu' &&
          word !== 'zur' &&
          !entryOf(view.at[at], 'jaw') &&
          !entryOf(view.at[at], 'side') &&
          word !== 'hin' &&
          word !== 'zahn'
        )
          clean = false
        at++
      }
      if (
        one.to === next.from &&
        tokens[next.from]?.gap === gap.hyphen &&
        tokens[one.from]?.isNumber &&
        tokens[one.from]?.text.length === 2
      )
        isRange = true
      const row = isRange && clean ? rangeAlongArch(one.teeth[0], next.teeth[0]) : []
      if (row.length > 0) {
        teeth = row
        to = next.to
        index++
        next = found[index + 1]
      }
    }
    let before = one.from - 1
    while (
      before >= 0 &&
      (isArticle(tokens[before]?.word ?? '') ||
        hasCue(view.at[before], 'toothWord') ||
        entryOf(view.at[before], 'jaw') ||
        entryOf(view.at[before], 'side') ||
        tokens[before]?.word === 'neuen')
    )
      before--
    const prep =
      hasCue(view.at[before], 'prep') || tokens[before]?.word === 'von' || tokens[before]?.word === 'vom'
    const asNeighbour =
      one.neighbour === true ||
      ['gegen', 'richtung', 'zwischen'].includes(tokens[before]?.word ?? '') ||
      (before >= 0 && hasCue(view.at[before], 'beside') && one.from - before <= 2)
    const last = chunks.at(-1)
    if (last && last.to <= one.from && one.from - last.to <= 4) {
      let joins = true
      for (let at = last.to; at < one.from; at++) {
        const word = tokens[at]?.word ?? ''
        if (word === 'plus' && isTesting) joins = false
        if (!joiners.has(word) && !entryOf(view.at[at], 'jaw') && !entryOf(view.at[at], 'side')) joins = false
      }
      for (let at = last.to; at <= one.from; at++) if ((tokens[at]?.gap ?? 0) >= gap.colon) joins = false
      const fresh = tokens
        .slice(last.to, one.from)
        .some((token) => token.gap >= gap.comma && (token.word === 'zaehne' || token.word === 'zahn'))
      // "nicht die 36, die 37"
      const lead = tokens.slice(Math.max(0, last.from - 2), last.from).some((token) => token.word === 'nicht')
      const isContrast = lead && tokens.slice(last.to, one.from + 1).some((token) => token.gap >= gap.comma)
      if (isContrast || fresh || one.teeth.some((tooth) => last.teeth.includes(tooth))) joins = false
      if (
        closed === chunks.length - 1 &&
        !tokens
          .slice(last.to, one.from + 1)
          .some((token) => token.gap >= gap.comma || joinWords.has(token.word)) &&
        tokens[last.to]?.word === 'der'
      )
        joins = false
      if (joins && !one.neighbour && !asNeighbour && (!last.neighbour || last.beside === true)) {
        chunks[chunks.length - 1] = {
          ...last,
          to,
          teeth: [...new Set([...last.teeth, ...teeth])],
          prep: last.prep,
        }
        if (tokens.slice(last.to, one.from).some((token) => token.word === 'und')) closed = chunks.length - 1
        index++
        continue
      }
    }
    chunks.push({
      from: one.from,
      to,
      teeth,
      prep,
      ...(asNeighbour ? { neighbour: true, ...(one.neighbour ? {} : { beside: true }) } : {}),
      ...(one.zone ? { zone: true } : {}),
    })
    index++
  }
  return { chunks }
}
/** Teeth a relation names from the one in focus: "der dahinter" is the distal neighbour. */
export function relatedTooth(focus, relation) {
  const beside = neighboursOf(focus)
  return relation === 'behind' ? beside.distal : beside.mesial
}
export function quadrantsOf(teeth) {
  return [...new Set(teeth.map(quadrantOf))].filter((one) => one !== undefined)
}
//# sourceMappingURL=teeth.js.map
