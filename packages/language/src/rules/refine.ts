import type { FindingCode } from '../facts/findings.ts'
import type { Item } from '../read/item.ts'
import { cueIn, said, type Turn, says, itemsIn } from '../turn.ts'
import type { CueId, ObjectId } from '../vocabulary/entry.ts'
import { areAmong } from '../teeth/fdi.ts'
import type { Range } from '../read/view.ts'
import { wordSet } from '../text/words.ts'
import { wasDone } from '../known.ts'

type Refined = { readonly code: FindingCode; readonly noun: string }

/** A thing and a word about its state, wherever both stand in a clause: "Kronenrand distal insuffizient". */
const table: readonly (readonly [object: ObjectId, cue: CueId, code: FindingCode, noun: string])[] = [
  ['wurzelfuellung', 'tooShort', 'wurzelfuellung-insuffizient', 'Unvollständige Wurzelfüllung'],
  ['wurzelfuellung', 'faulty', 'wurzelfuellung-insuffizient', 'Insuffiziente Wurzelfüllung'],
  ['fuellung', 'lost', 'fuellungsverlust', 'Füllung herausgebrochen'],
  ['fuellung', 'faulty', 'fuellung-insuffizient', 'Insuffiziente Füllung'],
  ['krone', 'lost', 'krone-gelockert', 'Krone gelockert'],
  ['krone', 'faulty', 'krone-insuffizient', 'Krone insuffizient'],
  ['prothese', 'faulty', 'prothese', 'Bruch der Prothese'],
]

/** Clauses that go on about the thing of an item: its own and the next ones without a tooth or thing of their own. */
function reach(turn: Turn, item: Item): Range {
  const { segments } = item.sentence
  let to = item.segment.to
  for (const segment of segments) {
    if (segment.from < item.segment.to) continue
    const hasOwn =
      turn.chunks.some((chunk) => chunk.from < segment.to && chunk.to > segment.from) ||
      itemsIn(turn, segment).some(
        (other) => !other.finding?.weak && (other.object !== undefined || other.act !== undefined),
      )
    if (hasOwn || segment.to - segment.from > 7) break
    to = segment.to
  }
  // "Füllung 36 undicht": the tooth that is named right after its thing keeps nothing away
  const isItsTooth = (chunk: (typeof turn.chunks)[number]): boolean =>
    chunk.from - item.to <= (chunk.prep ? 4 : 1) &&
    (chunk.prep || (item.teeth.length > 0 && areAmong(item.teeth, chunk.teeth)))
  const nextTooth = turn.chunks.find((chunk) => chunk.from >= item.to && !isItsTooth(chunk))?.from ?? to
  return { from: Math.max(item.segment.from, item.from - 4), to: Math.min(to, nextTooth) }
}

/** "18 fehlt 17 Krone": a tooth between two words keeps them apart. */
export function hasToothBetween(turn: Turn, a: Item, b: Item): boolean {
  const [first, second] = a.from < b.from ? [a, b] : [b, a]
  return turn.chunks.some((chunk) => !chunk.prep && chunk.from >= first.to && chunk.to <= second.from)
}

const namings = new Set(['also die', 'also das', 'ich meine die', 'ich mein die', 'ich meine das'])

/** "Die 34 ist weg, also die Füllung": what is missing is named behind it, the tooth is there. */
export const isMissingThing = (turn: Turn, missing: Item, thing: Item): boolean =>
  missing.sentence === thing.sentence && namings.has(said(turn, { from: missing.to, to: thing.from }))

/** "Kontrollbild: Füllung dicht, homogen" after a root was filled. */
const isRootFillingOnImage = (turn: Turn, item: Item): boolean =>
  says(turn, item.sentence, 'homogen|ueberpress*|apex|wandstaendig|randstaendig') &&
  wasDone(turn, [], 'wurzelfuellung', 'aufbereitung')

/** "Die Füllung ist komplett draußen", before any work began: it came out by itself. */
export const isFoundLost = (turn: Turn, item: Item): boolean =>
  turn.state.phase !== 'treatment' &&
  !cueIn(turn, item.segment, 'old', 'done') &&
  /\b(ist|sind) (\w+ ){0,2}(raus|draussen|weg|heraus|verschwunden)\b/.test(said(turn, item.segment))

/** The words about an item; of many only those up to another thing of its clause. */
function rangeAbout(turn: Turn, item: Item): Range {
  const whole = reach(turn, item)
  if (whole.to - whole.from <= 8) return whole
  const others = itemsIn(turn, item.segment).filter(
    (other) => other !== item && other.object !== undefined && other.object !== item.object,
  )
  return {
    from: Math.max(whole.from, ...others.map(({ to }) => (to <= item.from ? to : 0))),
    to: Math.min(whole.to, ...others.map(({ from }) => (from >= item.to ? from : whole.to))),
  }
}

/** "Füllung locker": a word for a loose tooth, said of what was made for it. */
const isLoose = (turn: Turn, range: Range): boolean =>
  turn.items.some(
    (other) =>
      other.from >= range.from &&
      other.from < range.to &&
      (other.finding?.code === 'lockerung' || other.finding?.code === 'mobil') &&
      other.finding.negative !== true &&
      !other.negated &&
      !said(turn, other).startsWith('lockerung'),
  )

/** "Die Krone fehlt": a word for a missing tooth, said of what was made for it. */
const isMissing = (turn: Turn, item: Item): boolean =>
  turn.items.some(
    (other) =>
      other.finding?.code === 'fehlt' &&
      (isMissingThing(turn, other, item) ||
        (other.segment === item.segment &&
          (Math.abs(other.from - item.from) <= 2 ||
            (other.from < item.from &&
              says(turn, { from: Math.max(other.to, item.from - 2), to: item.from }, 'die|der|das'))))) &&
      !hasToothBetween(turn, item, other),
  )

const refinable = wordSet('fuellung krone wurzelfuellung prothese teilkrone')

/** The more exact finding that the words around a thing make of it, if they do. */
export function refined(turn: Turn, item: Item): Refined | undefined {
  const { object } = item
  const code = item.finding?.code
  if (!object || item.act || (code && !refinable.has(code))) return undefined
  if (object === 'fuellung' && code === 'fuellung' && isRootFillingOnImage(turn, item))
    return { code: 'wurzelfuellung', noun: 'Wurzelfüllung' }
  const range = rangeAbout(turn, item)
  if (object === 'fuellung') {
    if (isFoundLost(turn, item)) return { code: 'fuellungsverlust', noun: 'Füllung herausgebrochen' }
    if (isMissing(turn, item)) return { code: 'fuellungsverlust', noun: 'Füllung verloren' }
    if (isLoose(turn, range)) return { code: 'fuellung-insuffizient', noun: 'Füllung gelockert' }
  }
  if (object === 'krone') {
    if (isMissing(turn, item)) return { code: 'krone-gelockert', noun: 'Krone verloren' }
    if (isLoose(turn, range)) return { code: 'krone-gelockert', noun: 'Krone gelockert' }
  }
  const row = table.find(([thing, cue]) => thing === object && cueIn(turn, range, cue))
  if (!row || (says(turn, range, 'nicht|kein|keine|ohne') && !says(turn, range, 'nicht mehr|nicht dicht')))
    return undefined
  return { code: row[2], noun: row[3] }
}
