import {
  isTooth,
  jawOf,
  quadrantAt,
  rangeAlongArch,
  sideOf,
  toothAt,
  type Jaw,
  type Side,
  type Tooth,
} from '../teeth/fdi.ts'
import { gap } from '../text/tokenize.ts'
import { readNumber } from './numbers.ts'
import { anyCue, entryOf, hasCue, type View } from './view.ts'
import {
  isArticle,
  excludedBefore,
  excludedAfter,
  tens,
  type Found,
  isCanalLength,
  readRun,
} from './teeth-numbers.ts'
import {
  deciduousWanted,
  jawOfWord,
  namesAllFour,
  relatedTooth,
  sideWords,
  type ToothContext,
} from './teeth-context.ts'
import { type TeethChunk, joinChunks } from './teeth-lists.ts'

const laboratory = /^(inr|quick\w*|hba1c|langzeit(wert|zucker)|crp)$/

const pointers: ReadonlySet<string> = new Set(['gegen', 'neben', 'richtung', 'hinter'])

const naming = ['jaw', 'side', 'quadrant', 'position', 'zone'] as const
const relating = ['behind', 'before'] as const

/** Finds every tooth of an utterance, in all the ways they are said. */
export function readTeeth(
  view: View,
  context: ToothContext,
): { chunks: TeethChunk[]; jaw?: Jaw; side?: Side; named: boolean } {
  const { tokens } = view
  const readings = tokens.map((token, index) =>
    view.at[index] && entryOf(view.at[index], 'position') ? undefined : readNumber(token),
  )
  const speaksOfTeeth =
    readings.some((reading) => reading !== undefined) ||
    naming.some((kind) => view.kinds.has(kind)) ||
    relating.some((cue) => view.cues.has(cue))
  if (!speaksOfTeeth) return { chunks: [], named: false }
  const found: Found[] = []
  let jaw: Jaw | undefined
  let side: Side | undefined
  let placed = false
  let index = 0
  const hasDental = view.hits.some((hit) =>
    hit.entries.some(
      (entry) =>
        ['finding', 'act', 'object', 'surface', 'surfaceCount', 'canal'].includes(entry.kind) ||
        (entry.kind === 'material' && entry.weak !== true) ||
        (entry.kind === 'event' && entry.text === 'Wurzelbehandlung' && !context.isPatient) ||
        (entry.kind === 'cue' && ['toothWord', 'testCold', 'testKnock', 'deciduous'].includes(entry.cue)),
    ),
  )
  const hasSymptom = view.hits.some((hit) =>
    hit.entries.some((entry) => entry.kind === 'symptom' || entry.kind === 'position'),
  )

  /** Jaw and side that stand right behind a position name. */
  const lookAhead = (at: number): { jaw?: Jaw; side?: Side; both?: boolean } => {
    const out: { jaw?: Jaw; side?: Side; both?: boolean } = {}
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

  const atPosition = (
    at: number,
    width: number,
    position: number,
    plural: boolean,
    isMilk: boolean,
  ): void => {
    const ahead = lookAhead(at + width)
    const before = tokens[at - 1]?.word ?? ''
    const isPlural =
      plural ||
      (['sind', 'fehlen', 'alle'].includes(tokens[at + width]?.word ?? '') &&
        !isArticle(before) &&
        !ahead.side) ||
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
    const wantedJaw = ahead.jaw ?? (isPlural && namesAllFour(view, at + width) ? undefined : jaw)
    const wantedSide = ahead.side ?? side
    if (isPlural && (!wantedSide || ahead.both === true || (tokens[at]?.word ?? '').endsWith('ern'))) {
      const jaws: Jaw[] = wantedJaw ? [wantedJaw] : ['OK', 'UK']
      const teeth = jaws
        .flatMap((one) =>
          (['rechts', 'links'] as const).map((lateral) => toothAt(quadrantAt(one, lateral, milk), position)),
        )
        .filter((tooth): tooth is Tooth => tooth !== undefined)
      found.push({ from: at, to: at + width, teeth, strong: true })
      return
    }
    const focus = context.focus
    const lastFound = found.at(-1)?.teeth[0]
    const useJaw =
      wantedJaw ??
      (lastFound === undefined ? undefined : jawOf(lastFound)) ??
      context.jaw ??
      (focus === undefined ? undefined : jawOf(focus))
    const useSide =
      wantedSide ??
      (lastFound === undefined || wantedJaw ? undefined : sideOf(lastFound)) ??
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

  /** "INR ist zwei drei": a value of the blood; both its digits. */
  const isOfLaboratory = (at: number): boolean => {
    for (let back = at - 1; back >= Math.max(0, at - 4); back--) {
      if ((tokens[back + 1]?.gap ?? 0) >= gap.comma) return false
      if (laboratory.test(tokens[back]?.word ?? '')) return true
      if (
        readings[back] === undefined &&
        !/^(ist|war|wert|liegt|bei|von|komma|jetzt)$/.test(tokens[back]?.word ?? '')
      )
        return false
    }
    return false
  }

  /** "Unten rechts von vier bis sieben": positions of the quadrant that was named. */
  const rowOfPositions = (at: number, from: number): Tooth[] => {
    const to = readings[at + 2]
    if (tokens[at - 1]?.word !== 'von' || tokens[at + 1]?.word !== 'bis' || to?.kind !== 'digit') return []
    const [useJaw, useSide] = [jaw ?? context.jaw, side ?? context.side]
    if (!useJaw || !useSide || context.isPatient || readings[at + 3] !== undefined) return []
    if (from < 1 || from > 8 || to.value < 1 || to.value > 8 || excludedAfter(view, at + 3)) return []
    const base = quadrantAt(useJaw, useSide) * 10
    return rangeAlongArch(base + from, base + to.value)
  }

  /** "Der davor", "der dahinter": the neighbour of the tooth named before. */
  const atRelation = (at: number): void => {
    const relation = hasCue(view.at[at], 'behind') ? 'behind' : 'before'
    const anchor = found.findLast((one) => one.related !== true)?.teeth
    const named = anchor?.length === 1 ? anchor[0] : undefined
    const base = anchor === undefined ? context.focus : named
    const tooth = base === undefined ? undefined : relatedTooth(base, relation)
    if (tooth === undefined) return
    const isListed = ['und', 'auch', 'sowie'].includes(tokens[at - 2]?.word ?? '')
    found.push({
      from: at - 1,
      to: view.at[at]?.to ?? at + 1,
      teeth: [tooth],
      strong: true,
      related: true,
      ...(isListed ? {} : { neighbour: true }),
    })
  }

  /** "Der linke wackelt, der rechte ist fest": of the two teeth just named, the one on that side. */
  const atSideOf = (at: number, wanted: Side): void => {
    const named = [...new Set(found.flatMap((one) => one.teeth))].slice(-2)
    const [first, second] = named
    if (first === undefined || second === undefined || sideOf(first) === sideOf(second)) return
    const tooth = named.find((one) => sideOf(one) === wanted)
    if (tooth !== undefined) found.push({ from: at, to: at + 1, teeth: [tooth], strong: true })
  }

  while (index < tokens.length) {
    const hit = view.at[index]
    const token = tokens[index]
    if (!token) break
    if (
      hit !== undefined &&
      !context.isPatient &&
      (hasCue(hit, 'behind') || hasCue(hit, 'before')) &&
      isArticle(tokens[index - 1]?.word ?? '') &&
      (hasDental || found.length > 0)
    )
      atRelation(index)
    if (
      found.length > 1 &&
      !context.isPatient &&
      sideWords.has(token.word) &&
      isArticle(tokens[index - 1]?.word ?? '') &&
      !entryOf(view.at[index + 1], 'position') &&
      !entryOf(view.at[index + 1], 'zone') &&
      !/^(seite|zahn|kiefer|backe|wange|schneide|eck)/.test(tokens[index + 1]?.word ?? '')
    )
      atSideOf(index, token.word.startsWith('link') ? 'links' : 'rechts')
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
      const zoneSide = ahead.side ?? side
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
      } else if (zone.zone === 'seite' && zoneJaw && zoneSide) {
        const at = quadrantAt(zoneJaw, zoneSide)
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
    if (reading !== undefined && isOfLaboratory(index)) {
      index++
      continue
    }
    const row = reading?.kind === 'digit' ? rowOfPositions(index, reading.value) : []
    if (row.length > 0) {
      found.push({ from: index, to: index + 3, teeth: row, strong: true })
      index += 3
      continue
    }
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
            .filter((tooth): tooth is Tooth => tooth !== undefined)
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
    // "dann bis sechsundvierzig unauffällig": from the tooth read last
    const last = context.perio === true ? (found.at(-1)?.teeth.at(-1) ?? context.focus) : undefined
    if (
      reading?.kind === 'pair' &&
      isTooth(reading.value) &&
      tokens[index - 1]?.word === 'bis' &&
      (index === 1 || /^(dann|weiter|und|alles|jetzt|rest)$/.test(tokens[index - 2]?.word ?? '')) &&
      last !== undefined &&
      jawOf(last) === jawOf(reading.value)
    ) {
      const row = rangeAlongArch(last, reading.value).filter((one) => one !== last)
      found.push({ from: index - 1, to: index + 1, teeth: row, strong: true })
      index++
      continue
    }
    if (
      reading?.kind === 'pair' &&
      isTooth(reading.value) &&
      !excludedBefore(view, index) &&
      !excludedAfter(view, index + 1) &&
      !isCanalLength(view, index, context.canals === true)
    ) {
      const tooLate =
        reading.value > 50 && (context.age ?? 8) > 14 && !anyCue(view, ['deciduous'], 0, tokens.length)
      const spoken = token.word.endsWith('er') && !token.isNumber
      if (!tooLate && !(hit && entryOf(hit, 'drug')))
        found.push({ from: index, to: index + 1, teeth: [reading.value], strong: spoken })
    }
    index++
  }

  // "liegt quer gegen den Siebener": named only to say where
  for (const one of found) {
    let before = one.from - 1
    while (before >= 0 && isArticle(tokens[before]?.word ?? '')) before--
    if (pointers.has(tokens[before]?.word ?? '')) one.neighbour = true
  }

  const admitted = found.filter((one) => {
    if (one.strong && !context.isPatient) return true
    if (context.perio === true && !context.isPatient) return true
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
