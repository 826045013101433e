import type { Item } from '../read/items.ts'
import { entriesIn } from '../read/view.ts'
import { cueIn, said, type Turn, word, says } from '../turn.ts'
import type { FindingTerm } from '../vocabulary/entry.ts'
import { assertionOf } from './assertion.ts'
import { isRestoration } from './finding-term.ts'
import { hasToothBetween, isMissingThing, refined } from './refine.ts'
import { wordSet } from '../text/words.ts'
import { holds } from '../text/word-list.ts'

const made: Readonly<Record<string, readonly string[]>> = {
  versiegelung: ['versiegelung'],
  fuellung: ['fuellung', 'aufbaufuellung', 'eckenaufbau'],
  krone: ['krone-eingesetzt', 'krone-rezementiert', 'kinderkrone'],
  inlay: ['inlay-eingesetzt'],
  provisorium: ['provisorium'],
}

const operations = wordSet('extraktion osteotomie implantation wsr inzision freilegung sinuslift')

/** In the middle of an operation it bleeds; that is no finding of a gum. */
const isOperating = (turn: Turn): boolean =>
  turn.state.phase === 'treatment' &&
  turn.state.drafts.some((draft) => draft.group === 'treatment' && operations.has(draft.act ?? ''))

/** Words that another statement of the clause already covers. */
export function isSuperseded(turn: Turn, item: Item, term: FindingTerm): boolean {
  const clause = said(turn, item.segment)
  const sentence = said(turn, item.sentence)
  const whole = said(turn, { from: 0, to: turn.view.tokens.length })
  if (
    term.noun.startsWith('Wurzel nah') &&
    (holds(whole, 'karies|loch|tief*|fuellung|bohr*|exkavier*') ||
      turn.state.drafts.some(
        (draft) => draft.finding?.startsWith('karies') === true && turn.state.phase === 'treatment',
      ))
  )
    return true
  if (
    ['verfaerbung', 'belaege', 'plaque'].includes(term.code ?? '') &&
    cueIn(turn, { from: 0, to: item.segment.to }, 'remove') &&
    term.measure === undefined
  )
    return true
  // "ein roter Fleck": a single one is no caries unless its colour says so
  if (term.noun.startsWith('Flecken') && said(turn, item) === 'fleck') return true
  if (term.code === 'blutung' && holds(sentence, 'pulpa|nerv|kronenpulpa|pulpenkavum')) return true
  if (term.code === 'blutung' && !item.negated && isOperating(turn)) return true
  // "offen, blutet kräftig": what bleeds is the opened pulp, or a wound that is freshened
  if (
    term.code === 'blutung' &&
    !item.negated &&
    turn.state.phase === 'treatment' &&
    (holds(whole, 'offen|eroeffnet|trepaniert|ausgekratzt|angefrischt|kuerettiert|punktfoermig') ||
      holds(clause, 'blutet schoen|blutet gut|blutet frisch|blutet kaum|blutet ordentlich'))
  )
    return true
  // "Klopfen ist bei beiden unauffällig": the test says it
  if (term.code === 'gesund' && cueIn(turn, item.segment, 'testKnock')) return true
  // "da fehlt ein Splitter": something else is missing
  if (
    term.code === 'fehlt' &&
    /^(ein|eine|einer|noch ein|noch eine|etwas|was|bloss|nur) \w+/.test(
      said(turn, { from: item.to, to: item.segment.to }),
    ) &&
    !turn.chunks.some((chunk) => chunk.from >= item.to && chunk.to <= item.segment.to)
  )
    return true
  // "da fehlt nichts"
  if (term.code === 'fehlt' && ['nichts', 'nix', 'keiner'].includes(word(turn, item.to))) return true
  // "Oben fehlt alles, unten stehen noch die Dreier": what stands is there
  if (
    term.code === 'fehlt' &&
    /\b(steht|stehen|hat|haben|sind|ist)( \w+){0,2} (bloss |nur )?noch\b|\bnur noch\b/.test(
      said(turn, { from: item.to, to: item.sentence.to }),
    ) &&
    turn.chunks.some((chunk) => chunk.from >= item.to && chunk.teeth.join() === item.teeth.join())
  )
    return true
  // "die Klammer am 44 ist gebrochen": the appliance, not the tooth
  if (
    ['fraktur', 'kronenfraktur', 'wurzelfraktur'].includes(term.code ?? '') &&
    says(
      turn,
      { from: item.segment.from, to: item.from },
      '*klammer|*prothese|*schiene|*bogen|*draht|*bracket|*buegel|*retainer|*geschiebe',
    )
  )
    return true
  // "bricht die Krone ab": the tooth broke, the restoration did not come off
  if (term.code === 'krone-gelockert' && holds(clause, 'bricht|brach|abgebrochen|gebrochen')) return true
  if (isRestoration(term) && /^(\w+ )?bleibt\b/.test(said(turn, { from: item.to, to: item.segment.to })))
    return true
  // "bukkal fehlt Knochen", "da fehlt der Kontaktpunkt": a part is missing, not the tooth.
  if (
    term.code === 'fehlt' &&
    /\b((karies|fuellung|plombe|schmerz\w*|schwellung) (ist|sind|is) (jetzt |ganz )?weg|knochen\w*|gewebe|gingiva|zahnfleisch|kontaktpunkt|unterschrift|platz|stueck\w*|teil|ecke|wand|hoecker|kante|ueberschuss|ueberschuesse|\w*reste?|belaege?|faeden|naehte)\b/.test(
      clause,
    )
  )
    return true
  if (
    term.code === 'fehlt' &&
    turn.items.some(
      (other) =>
        (other.segment === item.segment || isMissingThing(turn, item, other)) &&
        ['fuellung', 'krone', 'provisorium', 'inlay', 'bruecke', 'prothese', 'veneer', 'teilkrone'].includes(
          other.object ?? '',
        ) &&
        Math.abs(other.from - item.from) <= 5 &&
        !hasToothBetween(turn, item, other),
    )
  )
    return true
  // "eine alte Füllung, die wackelt": said of the thing before
  if (
    (term.code === 'lockerung' || term.code === 'mobil') &&
    /^(die|das|der)( \w+)?$/.test(said(turn, { from: item.segment.from, to: item.from })) &&
    turn.items.some(
      (other) =>
        other.to <= item.segment.from &&
        item.segment.from - other.to <= 2 &&
        ['fuellung', 'krone', 'bruecke', 'inlay', 'provisorium', 'prothese'].includes(other.object ?? ''),
    )
  )
    return true
  if (
    term.code === 'lockerung' &&
    /\b(krone|bruecke|fuellung|provisorium)\b.*\b(ist|war|sitzt|wirkt|sind) (\w+ )?(locker|lose|gelockert)\b/.test(
      clause,
    )
  )
    return true
  if (
    term.code === 'lockerung' &&
    turn.items.some(
      (other) =>
        other.segment === item.segment &&
        Math.abs(other.from - item.from) <= 4 &&
        item.reach !== 'own' &&
        ['krone', 'bruecke', 'prothese', 'provisorium', 'schiene'].includes(other.object ?? ''),
    )
  )
    return true
  if (
    (term.code === 'lockerung' || term.code === 'luxation') &&
    holds(
      sentence,
      'hebel|zange|luxator|hebeln|bein|lappen|mukoperiostlappen|periost|kamm|kieferkamm|schlotterkamm',
    )
  )
    return true
  if (
    isRestoration(term) &&
    entriesIn(turn.view, 'behaviour', item.sentence.from, item.sentence.to).length > 0
  )
    return true
  if (
    /\brisik|\bkomplikation|\bgefahr|\baufgeklaert/.test(whole) &&
    entriesIn(turn.view, 'risk', item.from, item.to).length > 0 &&
    item.reach !== 'own'
  )
    return true
  if (
    (entriesIn(turn.view, 'symptom', item.from, item.to).length > 0 || term.code === 'schwellung') &&
    cueIn(turn, item.sentence, 'complaintFree')
  )
    return true
  if (isRestoration(term) && cueIn(turn, item.sentence, 'cost')) return true
  if (isRestoration(term) && holds(sentence, 'wollt*|moecht*|wuensch*')) return true
  if (
    isRestoration(term) &&
    item.reach !== 'own' &&
    turn.state.turn - turn.state.explain.turn <= 3 &&
    turn.state.phase !== 'exam'
  )
    return true
  if (
    term.code === 'implantat' &&
    turn.items.some(
      (other) =>
        other.sentence === item.sentence &&
        ['implantat-freilegung', 'implantation'].includes(other.act?.act ?? ''),
    )
  )
    return true
  // "Veneerpräparation", "Präparation für Krone": the thing is what the tooth is prepared for
  if (
    isRestoration(term) &&
    turn.items.some((other) => other.segment === item.segment && other.act?.act === 'praeparation')
  )
    return true
  if (
    term.noun === 'Frühkontakt' &&
    said(turn, item) === 'zu hoch' &&
    turn.state.phase !== 'treatment' &&
    !holds(whole, 'biss|kontakt*|krone|fuellung|zubeissen|papier|folie')
  )
    return true
  if (term.noun === 'Pusaustritt' && cueIn(turn, item.sentence, 'alternative')) return true
  if (
    isRestoration(term) &&
    ['told', 'planned'].includes(assertionOf(turn, item)) &&
    !cueIn(turn, item.segment, 'old') &&
    item.object !== undefined &&
    turn.items.some((other) => other.segment === item.segment && other.act?.act === 'heil-und-kostenplan')
  )
    return true
  // made today: no finding of what is there
  const maker = made[term.code ?? '']
  if (
    maker &&
    item.reach === 'own' &&
    turn.state.drafts.some(
      (draft) =>
        draft.group === 'treatment' &&
        maker.includes(draft.act ?? '') &&
        !draft.negated &&
        item.teeth.every((tooth) => draft.teeth.includes(tooth)),
    )
  )
    return true
  if (
    term.code === 'fraktur' &&
    turn.items.some(
      (other) => other !== item && other.segment === item.segment && refined(turn, other) !== undefined,
    )
  )
    return true
  // "Krone 24 rezementiert": the deed says what was done with the thing
  if (
    isRestoration(term) &&
    item.object !== undefined &&
    !cueIn(turn, item.segment, 'old', 'faulty') &&
    turn.items.some(
      (other) =>
        other !== item &&
        other.segment === item.segment &&
        (other.act?.object === item.object || other.act?.act === 'politur'),
    )
  )
    return true
  if (
    term.noun === 'Leere Alveole' &&
    (turn.items.some((other) => other.finding?.code === 'avulsion') ||
      turn.state.drafts.some((draft) => draft.finding === 'avulsion'))
  )
    return true
  if (term.noun === 'Pusaustritt' && turn.items.some((other) => other.act?.act === 'inzision')) return true
  if (isRestoration(term) && isAnnounced(turn) && !cueIn(turn, item.segment, 'old')) return true
  if (
    term.noun.startsWith('Wurzel nah') &&
    turn.items.some((other) => other.sentence === item.sentence && other.finding?.code === 'retiniert')
  )
    return true
  if (
    term.noun === 'Bruxismus' &&
    turn.items.some((other) => other.sentence === item.sentence && other.finding?.noun === 'CMD')
  )
    return true
  if (
    term.measure === 'farbe' &&
    entriesIn(turn.view, 'material', 0, turn.view.tokens.length).some(
      (one) => one.entry.name === 'Komposit',
    ) &&
    !turn.items.some((other) => other.act?.act === 'bleaching') &&
    turn.state.mainAct !== 'bleaching'
  )
    return true
  return term.code === 'knochenabbau' && clause === ''
}

function isAnnounced(turn: Turn): boolean {
  return (
    turn.state.phase === 'talk' &&
    turn.state.turn <= 3 &&
    turn.sentences.some((sentence) => cueIn(turn, sentence, 'announce'))
  )
}
