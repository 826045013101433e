import type { Jaw, Side, Tooth } from '../teeth/fdi.ts'
import { jawOf, neighboursOf, quadrantAt, rangeAlongArch, sideOf, toothAt } from '../teeth/fdi.ts'
import { gap, type Token } from '../text/tokenize.ts'
import { byWord } from '../text/words.ts'
import type { NumberReading } from './numbers.ts'
import { isArticle, type Found } from './teeth-numbers.ts'
import { anyCue, entryOf, hasCue, type View } from './view.ts'

/** What earlier talk lends to an incomplete tooth name. */
export type ToothContext = {
  readonly jaw?: Jaw
  readonly side?: Side
  readonly focus?: Tooth
  readonly age?: number
  /** The dentist is naming teeth: bare numbers may be teeth. */
  readonly dental: boolean
  readonly isPatient: boolean
  /** Pocket depths are being dictated. */
  readonly perio?: boolean
  /** Lengths of root canals are being read out. */
  readonly canals?: boolean
}

/** The reading of the teeth of an utterance: what was found so far, and the place that was named last. */
export type ToothReader = {
  readonly view: View
  readonly context: ToothContext
  readonly tokens: readonly Token[]
  readonly readings: readonly (NumberReading | undefined)[]
  readonly hasDental: boolean
  readonly found: Found[]
  jaw: Jaw | undefined
  side: Side | undefined
  /** Whether a jaw, a side or a quadrant was named. */
  placed: boolean
}

type Ahead = { jaw?: Jaw; side?: Side; both?: boolean }

/** Jaw and side that stand right behind a position name. */
export function lookAhead({ view, tokens, readings }: ToothReader, at: number): Ahead {
  const out: Ahead = {}
  for (let ahead = at; ahead < Math.min(at + 4, tokens.length); ahead++) {
    const token = tokens[ahead]
    const hit = view.at[ahead]
    if (!token || token.gap >= gap.comma || entryOf(hit, 'position') || readings[ahead]) break
    const place = entryOf(hit, 'jaw')
    const lateral = entryOf(hit, 'side')
    if (place && place.jaw !== 'beide') out.jaw = place.jaw
    else if (lateral?.side === 'beidseits') out.both = true
    else if (lateral) out.side = lateral.side
    else if (out.jaw ?? out.side) break
  }
  return out
}

/** A jaw or a side that is named holds for what follows. */
export function notePlace(reader: ToothReader, index: number): void {
  const { view } = reader
  const hit = view.at[index]
  const place = entryOf(hit, 'jaw')
  if (place && hit && hit.from === index) {
    if (place.jaw !== 'beide') {
      reader.jaw = place.jaw
      if (![view.at[hit.to], view.at[index - 1]].some((near) => entryOf(near, 'side')))
        reader.side = undefined
    } else reader.jaw = undefined
    reader.placed = true
  }
  const lateral = entryOf(hit, 'side')
  if (lateral) {
    reader.side = lateral.side === 'beidseits' ? undefined : lateral.side
    reader.placed = true
  }
}

/** "Im zweiten Quadranten". */
export function readQuadrant(reader: ToothReader, index: number): number | undefined {
  const hit = reader.view.at[index]
  const quadrant = entryOf(hit, 'quadrant')
  if (!quadrant || !hit) return undefined
  reader.jaw = jawOf(quadrant.quadrant * 10)
  reader.side = sideOf(quadrant.quadrant * 10)
  reader.placed = true
  return hit.to
}

/** "Vierer-Acht" like two digits, or "der Sechser unten links". */
export function readPosition(reader: ToothReader, index: number): number | undefined {
  const hit = reader.view.at[index]
  const position = entryOf(hit, 'position')
  if (!position || !hit) return undefined
  atPosition(reader, {
    from: index,
    to: hit.to,
    position: position.position,
    plural: position.plural === true,
    isMilk: position.deciduous === true,
  })
  return hit.to
}

type Position = {
  readonly from: number
  readonly to: number
  readonly position: number
  readonly plural?: boolean
  readonly isMilk?: boolean
}

/** "Die Sechser", "alle Vierer", "fehlen": more than one tooth of that position. */
function isPlural({ tokens, context }: ToothReader, named: Position, ahead: Ahead): boolean {
  const word = tokens[named.from - 1]?.word ?? ''
  // "Siebener vier, Sechser vier": the depth of the tooth before
  const before = context.perio === true && word === 'vier' ? '' : word
  return (
    named.plural === true ||
    ahead.both === true ||
    (['sind', 'fehlen', 'alle'].includes(tokens[named.to]?.word ?? '') &&
      !isArticle(before) &&
      !ahead.side) ||
    /(einser|zweier|dreier|vierer|fuenfer|sechser|siebener|achter)n$/.test(tokens[named.from]?.word ?? '') ||
    (['die', 'alle', 'beide', 'beiden', 'vier'].includes(before) && named.position >= 1 && !ahead.side)
  )
}

function isMilkMeant({ view, context }: ToothReader, position: number, isNamed: boolean): boolean {
  const isMilk = isNamed || view.cues.has('deciduous') || (context.age !== undefined && context.age < 6)
  return isMilk && position <= 5
}

/** "Die Sechser …, alle vier" */
const namesAllFour = ({ tokens }: ToothReader, from: number): boolean =>
  tokens
    .slice(from, from + 8)
    .some(({ word }, by) => word === 'alle' && /^(vier|4)$/.test(tokens[from + by + 1]?.word ?? ''))

/** Adds the tooth or the teeth of a position, with jaw and side from beside it or from before. */
export function atPosition(reader: ToothReader, named: Position): void {
  const { view, context, tokens, found } = reader
  const { from, to, position } = named
  const ahead = lookAhead(reader, to)
  const several = isPlural(reader, named, ahead)
  const milk = isMilkMeant(reader, position, named.isMilk === true)
  const jaw = ahead.jaw ?? (several && namesAllFour(reader, to) ? undefined : reader.jaw)
  const side = ahead.side ?? reader.side
  if (several && (!side || ahead.both === true || (tokens[from]?.word ?? '').endsWith('ern'))) {
    const jaws: Jaw[] = jaw ? [jaw] : ['OK', 'UK']
    const teeth = jaws.flatMap((one) =>
      (['rechts', 'links'] as const).flatMap(
        (lateral) => toothAt(quadrantAt(one, lateral, milk), position) ?? [],
      ),
    )
    found.push({ from, to, teeth, strong: true })
    return
  }
  const { focus } = context
  const place = placeFromBefore(reader, jaw, side)
  if (!place.jaw || !place.side) return
  const isFocusMilk = focus !== undefined && focus > 50 && !jaw && !side && position <= 5
  const tooth = toothAt(quadrantAt(place.jaw, place.side, milk || isFocusMilk), position)
  if (tooth === undefined) return
  const besides = anyCue(view, ['beside', 'behind', 'before'], {
    from: to,
    to: Math.min(to + 2, tokens.length),
  })
  found.push({ from, to, teeth: [tooth], strong: true, ...(besides ? { neighbour: true } : {}) })
}

/** What was not named is that of the tooth before, of the talk before or of the tooth in focus. */
function placeFromBefore({ context, found }: ToothReader, jaw?: Jaw, side?: Side): Ahead {
  const placeOf = (tooth: Tooth | undefined): Ahead =>
    tooth === undefined ? {} : { jaw: jawOf(tooth), side: sideOf(tooth) }
  const last = placeOf(found.at(-1)?.teeth[0])
  const focus = placeOf(context.focus)
  const keepsSide = context.jaw === undefined || jaw === undefined || jaw === context.jaw
  return {
    jaw: jaw ?? last.jaw ?? context.jaw ?? focus.jaw,
    side:
      side ??
      (jaw ? undefined : last.side) ??
      (keepsSide ? context.side : undefined) ??
      (!jaw || jaw === focus.jaw ? focus.side : undefined),
  }
}

/** "Oberkieferfront", "Schneidezähne unten". */
export function readZone(reader: ToothReader, index: number): number | undefined {
  const { view, context, tokens, found } = reader
  const hit = view.at[index]
  const zone = entryOf(hit, 'zone')
  if (!zone || !hit) return undefined
  const ahead = lookAhead(reader, hit.to)
  const word = tokens[index]?.word ?? ''
  const ofWord = (word.startsWith('oberkiefer') && 'OK') || (word.startsWith('unterkiefer') && 'UK')
  const isRow = context.perio === true || tokens.slice(hit.from, hit.to).some((token) => token.word === 'bis')
  const jaw = ofWord || (ahead.jaw ?? reader.jaw ?? (isRow ? context.jaw : undefined))
  if (jaw && (zone.zone === 'front' || zone.zone === 'schneide')) {
    const milk = isMilkMeant(reader, 1, false)
    const isPair = zone.zone === 'schneide' && ['zwei', 'beiden'].includes(tokens[index - 1]?.word ?? '')
    const reach = isPair ? 1 : { front: 3, schneide: 2 }[zone.zone]
    const [right, left] = [quadrantAt(jaw, 'rechts', milk), quadrantAt(jaw, 'links', milk)]
    const teeth = rangeAlongArch(right * 10 + reach, left * 10 + reach)
    found.push({ from: index, to: hit.to, teeth, strong: true, zone: true })
  }
  return hit.to
}

/** "Der davor", "der dahinter": the neighbour of the tooth named before. */
export function noteRelation({ view, context, tokens, found, hasDental }: ToothReader, at: number): void {
  const hit = view.at[at]
  if (hit === undefined || context.isPatient || !(hasCue(hit, 'behind') || hasCue(hit, 'before'))) return
  if (!isArticle(tokens[at - 1]?.word ?? '') || !(hasDental || found.length > 0)) return
  const anchor = found.findLast((one) => one.related !== true)?.teeth
  const named = anchor?.length === 1 ? anchor[0] : undefined
  const base = anchor === undefined ? context.focus : named
  const { mesial, distal } = base === undefined ? {} : neighboursOf(base)
  const tooth = hasCue(hit, 'behind') ? distal : mesial
  if (tooth === undefined) return
  const isListed = ['und', 'auch', 'sowie'].includes(tokens[at - 2]?.word ?? '')
  found.push({
    from: at - 1,
    to: hit.to,
    teeth: [tooth],
    strong: true,
    related: true,
    ...(isListed ? {} : { neighbour: true }),
  })
}

const sideWords = byWord<Side>([
  ['links', 'linke linken'],
  ['rechts', 'rechte rechten'],
])

/** "Der linke wackelt, der rechte ist fest": of the two teeth just named, the one on that side. */
export function noteSideOf({ view, context, tokens, found }: ToothReader, at: number): void {
  const wanted = sideWords.get(tokens[at]?.word ?? '')
  if (wanted === undefined || found.length <= 1 || context.isPatient) return
  if (!isArticle(tokens[at - 1]?.word ?? '')) return
  const next = view.at[at + 1]
  if (entryOf(next, 'position') || entryOf(next, 'zone')) return
  if (/^(seite|zahn|kiefer|backe|wange|schneide|eck)/.test(tokens[at + 1]?.word ?? '')) return
  const named = [...new Set(found.flatMap((one) => one.teeth))].slice(-2)
  const [first, second] = named
  if (first === undefined || second === undefined || sideOf(first) === sideOf(second)) return
  const tooth = named.find((one) => sideOf(one) === wanted)
  if (tooth !== undefined) found.push({ from: at, to: at + 1, teeth: [tooth], strong: true })
}
