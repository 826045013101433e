import { isAlsoOut, isNoWork, isPatientLoss, isSettled } from './act-settled.ts'
import type { Segment } from '../read/sentences.ts'
import type { Item } from '../read/item.ts'
import { cueIn, cueNear, said, type Turn, word, says, itemsIn } from '../turn.ts'
import { placements, removals } from '../vocabulary/acts.ts'
import { gap } from '../text/tokenize.ts'
import type { ActTerm, ObjectId } from '../vocabulary/entry.ts'
import { isRestoration } from './finding-term.ts'
import { isFoundLost, refined } from './refine.ts'
import { isExcavated, isFilling, isOfCaries, isPlaced, isRootFilled } from './act-made.ts'
import { assertionOf } from './assertion.ts'
import { entriesIn } from '../read/view.ts'
import { areAmong } from '../teeth/fdi.ts'
import { isOneOf } from '../text/words.ts'
import { actSet } from '../facts/acts.ts'
import { foundWords } from './found-words.ts'
import { localsGiven } from './local-anaesthetic.ts'

/** The act that taking a thing out, or putting it in, amounts to. */
const actIn = (table: typeof placements, id: ObjectId | undefined): ActTerm | undefined => {
  const entry = id === undefined ? undefined : table[id]
  return entry?.kind === 'act' ? entry : undefined
}

/** What an item amounts to: its own act, or the act that "raus" or "eingesetzt" makes of the thing. */
export function actOf(turn: Turn, item: Item): ActTerm | undefined {
  const { phase } = turn.state
  const known = turn.memory.acts.get(item)
  if (known && known.phase === phase) return known.act
  const act = workOutAct(turn, item)
  turn.memory.acts.set(item, { phase, act })
  return act
}

type Named = {
  readonly turn: Turn
  readonly item: Item
  readonly segment: Segment
  readonly id: ObjectId | undefined
}

/** What the words around an act or a thing make of it; the first row that holds decides. */
const namedActs: readonly {
  /** The things it is said of; of any where none are named. */
  readonly of?: readonly ObjectId[]
  readonly when: (known: Named) => boolean
  readonly makes: 'removal' | 'placement' | 'itself' | 'nothing'
}[] = [
  {
    of: ['einlage'],
    when: ({ turn, item }) =>
      item.act !== undefined &&
      /^(aus|raus|heraus|weg)ge(spuelt|waschen|nommen|raeumt)/.test(word(turn, item.to)),
    makes: 'removal',
  },
  {
    of: ['einlage', 'drainage', 'streifen', 'schiene', 'kofferdam', 'matrize'],
    when: ({ turn, item, segment }) =>
      item.act !== undefined &&
      (cueIn(turn, { from: item.to, to: Math.min(item.to + 2, segment.to) }, 'remove') ||
        word(turn, item.to) === 'ex'),
    makes: 'removal',
  },
  {
    when: ({ turn, item }) =>
      item.act?.act === 'frenektomie' &&
      said(turn, item).endsWith('baendchen') &&
      !says(turn, item.sentence, '*durchtrenn*|*entfern*|*geschnitten*|*exzid*|*schneid*|*plastik*|*tomie*'),
    makes: 'nothing',
  },
  { when: ({ turn, item, id }) => id !== undefined && isAlsoOut(turn, item), makes: 'removal' },
  {
    when: ({ turn, item }) =>
      isNoWork(turn, item) ||
      (isOneOf(said(turn, item), ['keil', 'keile']) &&
        says(turn, item.sentence, '*zahnhals*|*zervikal*|*defekt*|*bukkal*|*vestibulaer*')),
    makes: 'nothing',
  },
  // "Die Nähte kommen in einer Woche raus"
  {
    of: ['naht'],
    when: ({ turn, item, segment }) =>
      cueIn(turn, { from: item.to, to: segment.to }, 'remove') && !cueIn(turn, segment, 'done'),
    makes: 'removal',
  },
  // "die Füllung repariert", "die Schiene unterfüttert": that is no work on a denture
  {
    when: ({ turn, item }) =>
      ((item.act?.act === 'prothese-reparatur' &&
        /^(repariert?|wiederhergestellt)$/.test(said(turn, item))) ||
        (item.act?.act === 'unterfuetterung' && says(turn, item.sentence, '*schiene*'))) &&
      says(
        turn,
        item.sentence,
        '*fuellung*|*verblend*|vmk|*abplatz*|*keramik*|*krone*|zahn|*inlay*|*veneer*|*retainer*|*schiene*',
      ) &&
      !says(turn, item.sentence, '*prothese*|*klammer*|*gebiss*|*modellguss*|totale*|*teleskop*'),
    makes: 'nothing',
  },
  {
    of: ['schiene'],
    when: ({ turn, item, segment }) =>
      item.act !== undefined && isOneOf(word(turn, segment.to - 1), ['ab', 'raus', 'runter']),
    makes: 'removal',
  },
  {
    of: ['schiene'],
    when: ({ turn, item, segment }) =>
      item.act?.thing === true && cueIn(turn, segment, 'return') && !cueIn(turn, segment, 'place', 'done'),
    makes: 'nothing',
  },
  // "die Versiegelung hält": it is there
  {
    of: ['versiegelung'],
    when: ({ turn, item, segment }) =>
      /^(fissuren)?versiegelung/.test(said(turn, item)) &&
      ((turn.state.phase === 'exam' &&
        !cueIn(turn, item.sentence, 'place', 'done', 'planWord', 'must', 'future')) ||
        says(
          turn,
          segment,
          'hat|haben|haelt|halten|intakt*|dicht|sitzt|noch da|vorhanden|in ordnung|okay|defekt|undicht|verloren|alt*',
        )),
    makes: 'nothing',
  },
  // "11 ist wurzelgefüllt und dunkel, …": what it is, not what is done
  {
    when: ({ turn, item, segment }) =>
      isStillSealed(turn, item) ||
      (!item.act &&
        says(turn, segment, 'ist|sind|war|waren') &&
        says(turn, item, 'wurzel*gefuellt|ueberkront|wurzel*behandelt')),
    makes: 'nothing',
  },
  // "36 Bracket, SÄT": what is bonded there is no filling
  {
    when: ({ turn, item }) => said(turn, item) === 'saet' && says(turn, item.sentence, otherBonded),
    makes: 'nothing',
  },
  // "WSR 11 Nachkontrolle": it was done before
  {
    when: ({ turn, item, segment }) =>
      besideChecks.has(item.act?.act ?? '') && turn.isNote && says(turn, segment, checks),
    makes: 'nothing',
  },
  { when: ({ item }) => item.act !== undefined && item.act.thing !== true, makes: 'itself' },
  {
    when: ({ turn, item, segment, id }) =>
      id !== undefined &&
      item.act === undefined &&
      isOneOf(word(turn, item.to - 1), ['gefuellt', 'versiegelt', 'ueberkront']) &&
      (says(turn, segment, 'ich habe|ich hab|habe ich|hab ich|haben wir|wir haben|wurde|heute') ||
        isOfCaries(turn, item)) &&
      !turn.isPatient,
    makes: 'placement',
  },
  {
    when: ({ turn, item, segment, id }) =>
      (item.act === undefined &&
        refined(turn, item) !== undefined &&
        !cueIn(turn, segment, 'remove', 'renew')) ||
      (id === 'fuellung' && isFoundLost(turn, item)),
    makes: 'nothing',
  },
]

/** What is done with a thing that is named without an act. */
function actWithThing(turn: Turn, item: Item, id: ObjectId): ActTerm | undefined {
  const { segment } = item
  const isPlacing = isPlaced(turn, item, id)
  const isNew = isPlacing || cueIn(turn, segment, 'renew')
  const isToCome = ['planned', 'maybe', 'told', 'refused', 'announced'].includes(assertionOf(turn, item))
  if (directWork.has(id) && isShortNote(turn, item)) return actIn(placements, id)
  if (id === 'naht' && isToCome && !item.negated) return actIn(removals, id)
  if (id === 'fuellung') {
    const isPlanned = isToCome && !cueIn(turn, segment, 'old') && item.finding?.code === 'fuellung'
    return isFilling(turn, item, isNew) || isPlanned ? actIn(placements, id) : undefined
  }
  const isOtherwise = itemsIn(turn, segment).some(
    (other) => other !== item && other.act !== undefined && !other.act.thing,
  )
  if (isToCome && !isNew && isOtherwise) return undefined
  const isFilled = id === 'wurzelfuellung' && isRootFilled(turn, item)
  if (!isFilled && item.finding && !isRestoration(item.finding)) return undefined
  const isNotToday = item.negated && cueIn(turn, item.sentence, 'today')
  return isFilled || isNotToday || isNew || isToCome ? actIn(placements, id) : undefined
}

/** "16 Versiegelung, 26 Versiegelung vorh.": each has words of its own. */
const isFoundInNote = (turn: Turn, { act, object, segment }: Item): boolean =>
  (act?.act === 'versiegelung' || object === 'versiegelung') && turn.isNote && says(turn, segment, foundWords)

function workOutAct(turn: Turn, item: Item): ActTerm | undefined {
  if (item.model?.resolved) return item.model.resolved
  const { segment, act, object: id } = item
  // what is neither a deed nor a thing amounts to none
  if (act === undefined && id === undefined) return undefined
  if (isFoundInNote(turn, item)) return undefined
  const known = { turn, item, segment, id }
  const makes = namedActs.find(({ of, when }) => (of === undefined || isOneOf(id, of)) && when(known))?.makes
  if (makes === 'nothing') return undefined
  if (makes === 'itself') return act
  if (makes !== undefined) return actIn(makes === 'removal' ? removals : placements, id)
  if (id === 'provisorium' && says(turn, segment, 'ab')) return actIn(removals, id)
  // an implant that is uncovered was put in long ago
  if (id === 'implantat' && says(turn, item.sentence, 'frei geleg*|frei leg*|freigeleg*|freileg*'))
    return undefined
  const removal = id !== 'pulpa' && (id !== 'karies' || isExcavated(turn, item)) && actIn(removals, id)
  if (removal && isRemoved(turn, item) && !isPatientLoss(turn, item)) return removal
  if ((id === 'zahnstein' || id === 'karies') && takesAway(turn, item)) return actIn(removals, id)
  if (act) return isSettled(turn, item) ? act : undefined
  return id && actWithThing(turn, item, id)
}

/** "Zahnstein, den nehme ich gleich weg", "Karies ist weg": in its own clause, or in one that goes on about it. */
const takesAway = (turn: Turn, { segment, sentence, object }: Item): boolean =>
  (object === 'karies'
    ? says(turn, segment, 'karies ist weg|karies ist jetzt weg')
    : cueIn(turn, segment, 'intentVerb', 'remove')) ||
  /\b(den|die) (nehm|hol|mach)\w* (\w+ ){1,2}(weg|raus|runter)\b/.test(
    said(turn, { from: segment.to, to: sentence.to }),
  )

const isRemoved = (turn: Turn, item: Item): boolean =>
  cueIn(turn, item.segment, 'remove') &&
  word(turn, item.to) !== 'rein' &&
  !cueIn(turn, item.segment, 'lost') &&
  !/\bwar(en)? (raus|ab|draussen|weg|runter|locker|lose)\b|\b(schaut|guckt|steht|sticht|ragt|haengt)\b.*\b(raus|heraus)\b/.test(
    said(turn, item.segment),
  ) &&
  !cueNear(turn, item, 'wish')

/** Made in one visit: crowns, bridges and implants are listed as found far more often than they are noted as set in. */
const directWork: ReadonlySet<ObjectId> = new Set(['fuellung', 'wurzelfuellung', 'versiegelung'])

/** "16: Füllung mod", "36: Ex, Naht": a note of the work at a tooth, unless it lists what was found. */
export function isShortNote(turn: Turn, item: Item): boolean {
  if (turn.isPatient || turn.state.phase === 'exam' || item.negated) return false
  if (item.bare || item.reach === 'none' || item.neighbour || isRevised(turn, item)) return false
  if (turn.view.tokens[item.from]?.gap !== gap.colon && !isAmongWork(turn, item)) return false
  if (isSeenInImage(turn, item)) return false
  const isStatusList =
    turn.items.some((other) => other.finding?.code === 'fehlt') || word(turn, 0).startsWith('kontr')
  return (
    !isStatusList && !says(turn, item.sentence, foundWords) && !item.sentence.segments.some(isFoundOk(turn))
  )
}

/** "Rö 36: WF bis Apex": what an image shows. */
const isSeenInImage = (turn: Turn, { from, sentence }: Item): boolean =>
  itemsIn(turn, sentence).some((other) => other.act?.group === 'radiograph' && other.from < from) &&
  turn.view.tokens.some(({ gap: before }, at) => before === gap.colon && at <= from && at > sentence.from)

/** "Rand ok" is said of what was found, "Okkl. ok" of what was made. */
const isFoundOk =
  (turn: Turn) =>
  (segment: Segment): boolean =>
    says(turn, segment, 'ok|okay') && !says(turn, segment, 'okkl*|okklusion*|artik*|biss*|kontakt*')

/** "WF-Revision": the root filling that is taken out. */
const isRevised = (turn: Turn, { segment }: Item): boolean =>
  itemsIn(turn, segment).some((other) => other.act?.act === 'wurzelfuellung-revision')

/** "LA, Kofferdam, Karies exk., 24 Füllung od", "36 Ex, Naht": beside what goes with it it is work as well; not beside other work. */
const isAmongWork = (turn: Turn, item: Item): boolean =>
  turn.isNote &&
  (((localsGiven(turn, item.sentence).length > 0 || isBonded(turn, item)) &&
    !hasFindingElsewhere(turn, item)) ||
    hasWorkBeside(turn, item))

const besideChecks = actSet('extraktion osteotomie wurzelspitzenresektion implantation zystektomie exzision')
const checks = '*nachkontroll*|kontrolle|kontroll|*nachsorge'

const otherBonded = 'bracket*|retainer*|*versiegelung'

const isBonded = (turn: Turn, { sentence }: Item): boolean =>
  !says(turn, sentence, otherBonded) &&
  entriesIn(turn.view, 'material', sentence).some(({ entry }) => entry.name === 'Adhäsivtechnik')

/** "36 Füllung mod, 37 Karies, UDS 1,7 ml": where teeth are listed as found nobody knows which of them is worked on. */
const hasFindingElsewhere = (turn: Turn, item: Item): boolean =>
  turn.items.some(
    ({ finding, object, teeth }) =>
      finding !== undefined && (object ?? 'karies') === 'karies' && !areAmong(teeth, item.teeth),
  )

const hasWorkBeside = (turn: Turn, item: Item): boolean =>
  turn.items.some(
    ({ segment, act, teeth }) =>
      segment !== item.segment &&
      (act?.group === 'anaesthesia' ||
        (item.object === 'zahn' ? besideExtractions : besideFillings).has(act?.act ?? '') ||
        (item.object === 'versiegelung' && besideSealings.has(act?.act ?? ''))) &&
      (teeth.length === 0 || areAmong(item.teeth, teeth)),
  )

/** What is done at one sitting with a filling, a sealing, an extraction. */
const besideFillings = actSet(
  'kofferdam matrize exkavation adhaesivtechnik okklusionskontrolle politur unterfuellung ueberkappung-indirekt ueberkappung-direkt',
)
const besideSealings = actSet('mundhygienestatus mundhygieneunterweisung fluoridierung zahnreinigung')
const besideExtractions = actSet(
  'osteotomie naht aufbisstupfer wundversorgung wundrevision blutstillung umstechung streifeneinlage alveolotomie plastische-deckung',
)

/** "Der provisorische Verschluss ist dicht", "noch in situ": it was laid before. */
export const isStillSealed = (turn: Turn, item: Item): boolean =>
  item.act?.act === 'provisorischer-verschluss' &&
  says(turn, item, '*verschluss*|*fuellung*') &&
  (says(turn, item.sentence, 'haelt|hielt|in situ|intakt') ||
    (says(turn, item.sentence, 'ist|war|sind|noch') &&
      says(turn, item.sentence, 'dicht|drin|okay|in ordnung|vorhanden|da|undicht'))) &&
  !says(turn, item.sentence, 'gelegt|gemacht|eingebracht|erneuert|verschlossen')
