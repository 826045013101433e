import { acts, type Act } from '../facts/acts.ts'
import { inferredItem, type Item } from '../read/item.ts'
import type { Segment, Sentence } from '../read/sentences.ts'
import { entriesIn, type Range } from '../read/view.ts'
import { cueIn, type Turn, says, chunksIn, focusTeeth, itemsIn, statements } from '../turn.ts'
import { actByName } from '../vocabulary/acts.ts'
import type { Teeth } from '../teeth/fdi.ts'
import type { ActTerm } from '../vocabulary/entry.ts'
import { hasAct, hasFinding, namesAct } from '../known.ts'
import { isOneOf } from '../text/words.ts'
import { ofOneQuadrant, workedOn } from './act-teeth.ts'
import { injection, localsGiven } from './local-anaesthetic.ts'

/** What putting a material in place amounts to, when nothing else says what was done. */
const deeds: Readonly<Partial<Record<Act, string>>> = {
  'provisorischer-verschluss': 'Cavit|Coltosol|IRM|Zinkoxid-Eugenol|Clip',
  einlage: 'Ledermix|Calciumhydroxid',
  spuelung: 'Natriumhypochlorit|EDTA',
  fluoridierung: 'Fluoridgelee|Fluoridgel|Fluoridlack|Duraphat',
  provisorium: 'Protemp|Luxatemp',
  desensibilisierung: 'Gluma',
  versiegelung: 'Helioseal',
  mundschleimhautbehandlung: 'Dontisolon|Solcoseryl|Dynexan',
}

const deedWith = new Map(
  acts.flatMap((act) => deeds[act]?.split('|').map((material) => [material, act] as const) ?? []),
)

/** Materials that close a cavity for a while make a fact of their own beside what lies below. */
export const isTemporary = (name: string): boolean => deedWith.get(name) === 'provisorischer-verschluss'

/** Whether a canal is rinsed with a material. */
export const isRinsed = (name: string): boolean => deedWith.get(name) === 'spuelung'

/** Whether a material is laid in rather than rinsed with. */
export const isLaidIn = (name: string): boolean => deedWith.get(name) === 'einlage' || isTemporary(name)

const putting =
  'oben zu|wieder zu|zu mit|rein|drauf|darauf|drueber|darueber|ein|auf|gelegt|eingelegt|eingebracht|aufgetragen|einwirken|verschlossen|zugemacht|abgedeckt|danach|hinein|kommt|kommen|appliziert|gestopft|beschickt|gefuellt'

/** "Kalziumhydroxid rein und Cavit drauf": acts said by their material alone. */
export function actsByMaterial(turn: Turn): { readonly item: Item; readonly act: ActTerm }[] {
  const out: { item: Item; act: ActTerm }[] = []
  if (turn.isPatient) return out
  for (const sentence of statements(turn)) {
    const isNoted = turn.isNote
    const found = [
      ...entriesIn(turn.view, 'material', sentence),
      ...(isNoted ? injectedIn(turn, sentence) : []),
    ]
    for (const { hit, entry } of found) {
      const name =
        entry.kind === 'drug' ? injection(turn, sentence) : deedNoted(turn, hit, entry.name, isNoted)
      if (entry.name === 'Gluma' && !says(turn, hit, '*gluma*|*desensi*|*hyposen*')) continue
      const segment = sentence.segments.find((one) => hit.from >= one.from && hit.from < one.to)
      if (name === undefined || !segment) continue
      const act = actByName(name)
      if (!act || (entry.kind !== 'drug' && isSaid(turn, sentence, act, entry.name, hit.from))) continue
      if (cueIn(turn, segment, 'remove') || (!isPut(turn, segment) && !isNoted)) continue
      const isOfCanals = isRinsed(entry.name) || (name === 'einlage' && entry.name !== 'Ledermix')
      if (isOfCanals && !isEndodontic(turn) && !isClosed(turn)) continue
      const teeth = teethFor(turn, { act, isDrug: entry.kind === 'drug', segment, sentence, at: hit.from })
      const negated = cueIn(turn, { from: Math.max(segment.from, hit.from - 2), to: hit.from }, 'neg')
      out.push({
        act,
        item: inferredItem({ from: hit.from, to: hit.to, segment, sentence, act }, teeth, { negated }),
      })
    }
  }
  return out
}

/** What is done with a material; in a note "Spülung" beside it says so. */
const deedNoted = (turn: Turn, hit: Range, material: string, isNoted: boolean): Act | undefined =>
  isNoted && says(turn, hit, '*spuelung') ? 'spuelung' : deedOf(turn, material)

type Placed = {
  readonly act: ActTerm
  readonly isDrug: boolean
  readonly segment: Segment
  readonly sentence: Sentence
  readonly at: number
}

/** The teeth it is done at: those beside it, then those of the sentence, then those spoken of. */
function teethFor(turn: Turn, { act, isDrug, segment, sentence, at }: Placed): Teeth {
  if (act.teeth === 'none') return []
  const isApart = !turn.chunks.some((chunk) => chunk.from >= segment.from && chunk.from < segment.to)
  const worked = isDrug && isApart ? workedOn(turn) : []
  if (worked.length > 0) return ofOneQuadrant(worked)
  const beside = chunksIn(turn, segment).at(-1)
  const inSentence = chunksIn(turn, sentence)
  // which of several teeth a syringe was for is not said
  if (isDrug && beside === undefined && inSentence.length > 1) return []
  const named =
    beside ??
    inSentence.findLast((one) => one.to <= at) ??
    turn.chunks.findLast((one) => one.to <= at && !one.neighbour) ??
    inSentence[0]
  return named?.teeth ?? focusTeeth(turn.state)
}

const injectedIn = (turn: Turn, sentence: Sentence) =>
  turn.items.some(({ act, object }) => act?.group === 'treatment' || object !== undefined) &&
  !turn.items.some(({ act }) => act?.group === 'anaesthesia')
    ? localsGiven(turn, sentence)
    : []

/** What is done with a material; the same one serves several ends. */
function deedOf(turn: Turn, material: string): Act | undefined {
  // "Pulpanah, da leg ich Kalziumhydroxid drunter": under a filling it caps the pulp
  const isUnderFilling =
    ['Calciumhydroxid', 'Biodentine', 'MTA'].includes(material) &&
    !isEndodontic(turn) &&
    !namesAct(turn, 'pulpotomie') &&
    !hasAct(turn, 'pulpotomie') &&
    (says(turn, turn.whole, 'pulpanah*|drunter|darunter|nerv|tief*|boden|ueberkapp*|schutz') ||
      hasFinding(turn, 'karies-profunda'))
  if (isUnderFilling) return 'ueberkappung-indirekt'
  const deed = deedWith.get(material)
  // "Duraphat auf die empfindlichen Zahnhälse 13 und 23": on named teeth it calms, on all of them it protects
  const isForNecks =
    (turn.age ?? 30) >= 18 &&
    turn.chunks.length > 0 &&
    says(turn, turn.whole, 'zahnhals*|zahnhaelse*|ueberempfindlich*')
  return deed === 'fluoridierung' && isForNecks ? 'desensibilisierung' : deed
}

/** Whether the deed, or another one that the material belongs to, is named in the sentence. */
function isSaid(turn: Turn, sentence: Sentence, act: ActTerm, material: string, at: number): boolean {
  const here = itemsIn(turn, sentence).filter((item) => item.act !== undefined)
  if (here.some((item) => item.act?.act === act.act)) return true
  if (isRinsed(material)) return false
  if (isTemporary(material))
    return here.some((item) =>
      isOneOf(item.act?.act, ['provisorium', 'krone-eingesetzt', 'bruecke-eingesetzt']),
    )
  if (turn.items.some((item) => item.from <= at && at < item.to && item.act !== undefined)) return true
  const others = act.act === 'einlage' ? ['spuelung', 'provisorischer-verschluss'] : ['spuelung']
  return here.some((item) => item.act?.takes?.includes('material') === true && !others.includes(item.act.act))
}

const isPut = (turn: Turn, segment: Segment): boolean =>
  says(turn, segment, putting) || cueIn(turn, segment, 'place', 'done') || segment.to - segment.from <= 3

/** "Kalziumhydroxid rein, oben zu mit Cavit": what lies under a temporary closure is a dressing. */
const isClosed = (turn: Turn): boolean =>
  entriesIn(turn.view, 'material', turn.whole).some(({ entry }) => isTemporary(entry.name))

const isEndodontic = (turn: Turn): boolean =>
  hasAct(turn, 'laengenmessung', 'ultraschallspuelung', ...canalWork) ||
  says(turn, turn.whole, 'wk|kan|kanal|kanaele|kanaelen|beschickt|wurzelkanaele') ||
  namesAct(turn, ...canalWork)

const canalWork = ['trepanation', 'aufbereitung', 'vitalexstirpation', 'spuelung'] as const
