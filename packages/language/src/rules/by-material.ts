import { inferredItem } from '../read/item.ts'
import type { Item } from '../read/items.ts'
import type { Segment, Sentence } from '../read/sentences.ts'
import { entriesIn, wholeOf } from '../read/view.ts'
import { cueIn, focusTooth, type Turn, says } from '../turn.ts'
import { actByName } from '../vocabulary/acts.ts'
import type { ActTerm } from '../vocabulary/entry.ts'
import { hasAct, hasFinding, namesAct } from '../known.ts'

/** What putting a material in place amounts to, when nothing else says what was done. */
const deeds: Readonly<Record<string, ActTerm['act']>> = {
  Cavit: 'provisorischer-verschluss',
  Coltosol: 'provisorischer-verschluss',
  IRM: 'provisorischer-verschluss',
  'Zinkoxid-Eugenol': 'provisorischer-verschluss',
  Clip: 'provisorischer-verschluss',
  Ledermix: 'einlage',
  Calciumhydroxid: 'einlage',
  Fluoridgelee: 'fluoridierung',
  Fluoridgel: 'fluoridierung',
  Fluoridlack: 'fluoridierung',
  Duraphat: 'fluoridierung',
  Protemp: 'provisorium',
  Luxatemp: 'provisorium',
  Gluma: 'desensibilisierung',
  Helioseal: 'versiegelung',
  Dontisolon: 'mundschleimhautbehandlung',
  Solcoseryl: 'mundschleimhautbehandlung',
  Dynexan: 'mundschleimhautbehandlung',
}

/** Materials that close a cavity for a while: they make a fact of their own beside what lies below. */
const temporary = new Set(['Cavit', 'Coltosol', 'IRM', 'Zinkoxid-Eugenol', 'Clip'])

export const isTemporary = (name: string): boolean => temporary.has(name)

/** Whether a material is laid in rather than rinsed with. */
export const isLaidIn = (name: string): boolean => deeds[name] === 'einlage' || temporary.has(name)

const putting =
  'rein|drauf|darauf|drueber|darueber|ein|auf|gelegt|eingelegt|eingebracht|aufgetragen|einwirken|verschlossen|zugemacht|abgedeckt|danach|hinein|kommt|kommen|appliziert|gestopft|beschickt|gefuellt'

/** "Kalziumhydroxid rein und Cavit drauf": acts said by their material alone. */
export function actsByMaterial(turn: Turn): { readonly item: Item; readonly act: ActTerm }[] {
  const out: { item: Item; act: ActTerm }[] = []
  if (turn.speaker === 'patient') return out
  for (const sentence of turn.sentences) {
    if (sentence.asked) continue
    for (const { hit, entry } of entriesIn(turn.view, 'material', sentence.from, sentence.to)) {
      const name = deedOf(turn, entry.name)
      if (entry.name === 'Gluma' && !says(turn, hit, '*gluma*|*desensi*|*hyposen*')) continue
      const segment = sentence.segments.find((one) => hit.from >= one.from && hit.from < one.to)
      if (name === undefined || !segment) continue
      const act = actByName(name)
      if (!act || isSaid(turn, sentence, act, entry.name, hit.from) || !isPut(turn, segment)) continue
      if (name === 'einlage' && entry.name !== 'Ledermix' && !isEndodontic(turn)) continue
      const chunk = turn.chunks.findLast(
        (one) => one.from >= sentence.from && one.to <= sentence.to && !one.neighbour,
      )
      const focus = focusTooth(turn.state)
      const earlier = turn.chunks.findLast((one) => one.to <= hit.from && !one.neighbour)
      const teeth =
        act.teeth === 'none' ? [] : (chunk?.teeth ?? earlier?.teeth ?? (focus === undefined ? [] : [focus]))
      const negated = cueIn(turn, { from: Math.max(segment.from, hit.from - 2), to: hit.from }, 'neg')
      out.push({
        act,
        item: inferredItem({ from: hit.from, to: hit.to, segment, sentence, act }, teeth, { negated }),
      })
    }
  }
  return out
}

/** What is done with a material; the same one serves several ends. */
function deedOf(turn: Turn, material: string): ActTerm['act'] | undefined {
  if (isUnderFilling(turn, material)) return 'ueberkappung-indirekt'
  const deed = deeds[material]
  return deed === 'fluoridierung' && isForNecks(turn) ? 'desensibilisierung' : deed
}

/** "Duraphat auf die empfindlichen Zahnhälse 13 und 23": on named teeth it calms, on all of them it protects. */
const isForNecks = (turn: Turn): boolean =>
  (turn.age ?? 30) >= 18 &&
  turn.chunks.length > 0 &&
  says(turn, wholeOf(turn), 'zahnhals*|zahnhaelse*|ueberempfindlich*')

/** "Pulpanah, da leg ich Kalziumhydroxid drunter": under a filling it caps the pulp. */
function isUnderFilling(turn: Turn, material: string): boolean {
  return (
    (material === 'Calciumhydroxid' || material === 'Biodentine' || material === 'MTA') &&
    !isEndodontic(turn) &&
    !namesAct(turn, 'pulpotomie') &&
    !hasAct(turn, 'pulpotomie') &&
    (says(turn, wholeOf(turn), 'pulpanah*|drunter|darunter|nerv|tief*|boden|ueberkapp*|schutz') ||
      hasFinding(turn, 'karies-profunda'))
  )
}

/** Whether the deed, or another one that the material belongs to, is named in the sentence. */
function isSaid(turn: Turn, sentence: Sentence, act: ActTerm, material: string, at: number): boolean {
  const here = turn.items.filter((item) => item.sentence === sentence && item.act !== undefined)
  if (here.some((item) => item.act?.act === act.act)) return true
  if (isTemporary(material))
    return here.some((item) =>
      ['provisorium', 'krone-eingesetzt', 'bruecke-eingesetzt'].includes(item.act?.act ?? ''),
    )
  if (turn.items.some((item) => item.from <= at && at < item.to && item.act !== undefined)) return true
  return here.some((item) => item.act?.takes?.includes('material') === true && item.act.act !== 'spuelung')
}

function isPut(turn: Turn, segment: Segment): boolean {
  return (
    (says(turn, segment, putting) ||
      cueIn(turn, segment, 'place', 'done') ||
      segment.to - segment.from <= 3) &&
    !cueIn(turn, segment, 'remove')
  )
}

function isEndodontic(turn: Turn): boolean {
  return (
    hasAct(
      turn,
      'trepanation',
      'aufbereitung',
      'vitalexstirpation',
      'laengenmessung',
      'spuelung',
      'ultraschallspuelung',
    ) ||
    turn.view.tokens.some((token) => /^(kanal|kanaele|kanaelen|beschickt|wurzelkanaele)$/.test(token.word)) ||
    namesAct(turn, 'trepanation', 'aufbereitung', 'vitalexstirpation', 'spuelung')
  )
}
