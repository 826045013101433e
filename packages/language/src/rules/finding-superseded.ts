import type { Item } from '../read/items.ts'
import { entriesIn, wholeOf } from '../read/view.ts'
import { chunksIn, cueIn, said, timeIn, type Turn, word, says } from '../turn.ts'
import type { FindingTerm } from '../vocabulary/entry.ts'
import { assertionOf } from './assertion.ts'
import { isFresh, hasFinding, namesAct } from '../known.ts'
import { shareTooth, areAmong } from '../teeth/fdi.ts'
import { isRestoration } from './finding-term.ts'
import { hasToothBetween, isMissingThing, refined } from './refine.ts'
import { isTelegram } from '../text/telegram.ts'
import { isOneOf, wordSet } from '../text/words.ts'
import { holds } from '../text/word-list.ts'

const made: Readonly<Record<string, readonly string[]>> = {
  versiegelung: ['versiegelung'],
  fuellung: ['fuellung', 'aufbaufuellung', 'eckenaufbau'],
  krone: ['krone-eingesetzt', 'krone-rezementiert', 'kinderkrone'],
  inlay: ['inlay-eingesetzt'],
  provisorium: ['provisorium'],
}

const looseThings =
  'band|baender|bracket*|retainer|draht|bogen|klammer|teleskop*|*krone|*kronen|*bruecke|brueckenanker|*fuellung|veneer*|*inlay|onlay|*stift|stiftzahn|provi*|*provisorium|*prothese|schraube|abutment|schiene|faden|naht|naehte|tasche|taschen|*tiefen|werte|blutdruck|zustand'

const operations = wordSet('extraktion osteotomie implantation wsr inzision freilegung sinuslift')

/** In the middle of an operation it bleeds; that is no finding of a gum. */
const isOperating = (turn: Turn): boolean =>
  turn.state.phase === 'treatment' &&
  turn.state.drafts.some((draft) => draft.group === 'treatment' && operations.has(draft.act ?? ''))

type Stated = {
  readonly turn: Turn
  readonly item: Item
  readonly term: FindingTerm
  readonly clause: string
  readonly sentence: string
  readonly whole: string
}

/** Whether an item of the clause is of that kind. */
const inClause = (turn: Turn, item: Item, isKind: (other: Item) => boolean): boolean =>
  turn.items.some((other) => other.segment === item.segment && isKind(other))

/** Whether an item of the sentence is of that kind. */
const inSentence = (turn: Turn, item: Item, isKind: (other: Item) => boolean): boolean =>
  turn.items.some((other) => other.sentence === item.sentence && isKind(other))

/** A dictated status names one tooth after the other in a clause. */
const isOfOneTooth = (turn: Turn, { segment }: Item): boolean => chunksIn(turn, segment).length <= 1

/** What makes a finding no statement of its own: other words of the talk already cover it. */
const coverings: readonly ((stated: Stated) => boolean)[] = [
  ({ turn, term, whole }) =>
    term.noun.startsWith('Wurzel nah') &&
    (holds(whole, 'karies|loch|tief*|fuellung|bohr*|exkavier*') ||
      turn.state.drafts.some(
        (draft) => draft.finding?.startsWith('karies') === true && turn.state.phase === 'treatment',
      )),
  ({ turn, item, term }) =>
    ['verfaerbung', 'belaege', 'plaque'].includes(term.code ?? '') &&
    cueIn(turn, { from: 0, to: item.segment.to }, 'remove') &&
    term.measure === undefined,
  // "Behandlung verschoben", "PZR abgebrochen": the visit, not the tooth
  ({ turn, item, sentence }) =>
    holds(said(turn, item), 'verschoben|abgebrochen') &&
    isTelegram(turn.view.tokens) &&
    (holds(sentence, 'behandlung|termin|sitzung|geplant|erkaeltet|versuch*') ||
      inClause(turn, item, ({ act }) => act !== undefined) ||
      (item.reach !== 'own' && inSentence(turn, item, ({ act }) => act !== undefined))),
  // "Schmerz 46 nicht mehr da", "46 nicht, da Taschen": not the tooth is missing; "Füllung an 36 fehlt": nor is the filling there
  ({ turn, item, term }) =>
    term.code === 'fehlt' &&
    /\bda$|vorhanden$/.test(said(turn, item)) &&
    (turn.view.at[item.to]?.kinds.has('finding') === true ||
      (isOfOneTooth(turn, item) &&
        (inClause(turn, item, (other) => (other.finding ?? other.object ?? other.act) !== term) ||
          entriesIn(turn.view, 'symptom', item.segment.from, item.segment.to).length > 0))),
  ({ turn, item, term, clause }) =>
    isRestoration(term) && /\bfehl(t|en)$/.test(clause) && isOfOneTooth(turn, item),
  // "Drain ex 46"
  ({ turn, item, term }) =>
    term.code === 'fehlt' &&
    said(turn, item) === 'ex' &&
    inClause(turn, item, ({ object }) => isOneOf(object, ['drainage', 'streifen', 'naht', 'faden'])),
  // "Lücke 36 geschlossen"
  ({ term, clause }) => isOneOf(term.code, ['luecke', 'diastema']) && holds(clause, 'geschl|geschlossen'),
  // "Kofferdam nicht angelegt": no tooth that never grew
  ({ term, clause }) =>
    term.code === 'nichtanlage' &&
    holds(clause, 'kofferdam|verband|matrize|schiene|bogen|klammer|druckverband'),
  // "Füllung nächstes Mal": not there yet
  ({ turn, item, term }) =>
    isRestoration(term) &&
    item.reach !== 'own' &&
    (timeIn(turn, item.segment)?.kind === 'in' || word(turn, item.to).startsWith('naechste')),
  // "das verdünnt das Blut"
  ({ term, clause }) => term.code === 'blutung' && holds(clause, 'verduenn* blut|verduenn* * blut'),
  // "ein roter Fleck": a single one is no caries unless its colour says so
  ({ turn, item, term }) => term.noun.startsWith('Flecken') && said(turn, item) === 'fleck',
  ({ term, sentence }) => term.code === 'blutung' && holds(sentence, 'pulpa|nerv|kronenpulpa|pulpenkavum'),
  ({ turn, item, term }) => term.code === 'blutung' && !item.negated && isOperating(turn),
  // "offen, blutet kräftig": what bleeds is the opened pulp, or a wound that is freshened
  ({ turn, item, term, clause, whole }) =>
    term.code === 'blutung' &&
    !item.negated &&
    turn.state.phase === 'treatment' &&
    (holds(whole, 'offen|eroeffnet|trepaniert|ausgekratzt|angefrischt|kuerettiert|punktfoermig') ||
      holds(clause, 'blutet schoen|blutet gut|blutet frisch|blutet kaum|blutet ordentlich')),
  ({ term, clause }) =>
    term.code === 'karies' &&
    holds(clause, 'zugemacht|verschlossen|gestopft|ist zu|jetzt zu|wieder zu|nach unten'),
  // "Klopfen ist bei beiden unauffällig": the test says it
  ({ turn, item, term }) => term.code === 'gesund' && cueIn(turn, item.segment, 'testKnock'),
  // "da fehlt ein Splitter": something else is missing
  ({ turn, item, term }) =>
    term.code === 'fehlt' &&
    /^(ein|eine|einer|noch ein|noch eine|etwas|was|bloss|nur) \w+/.test(
      said(turn, { from: item.to, to: item.segment.to }),
    ) &&
    !turn.chunks.some((chunk) => chunk.from >= item.to && chunk.to <= item.segment.to),
  // "da fehlt nichts"
  ({ turn, item, term }) =>
    term.code === 'fehlt' && ['nichts', 'nix', 'keiner'].includes(word(turn, item.to)),
  // "Oben fehlt alles, unten stehen noch die Dreier": what stands is there
  ({ turn, item, term }) =>
    term.code === 'fehlt' &&
    /\b(steht|stehen|hat|haben|sind|ist)( \w+){0,2} (bloss |nur )?noch\b|\bnur noch\b/.test(
      said(turn, { from: item.to, to: item.sentence.to }),
    ) &&
    turn.chunks.some((chunk) => chunk.from >= item.to && chunk.teeth.join() === item.teeth.join()),
  // "die Klammer am 44 ist gebrochen": the appliance, not the tooth
  ({ turn, item, term }) =>
    isOneOf(term.code, ['fraktur', 'kronenfraktur', 'wurzelfraktur']) &&
    says(
      turn,
      { from: item.segment.from, to: item.from },
      '*klammer|*prothese|*schiene|*bogen|*draht|*bracket|*buegel|*retainer|*geschiebe',
    ),
  // "bricht die Krone ab": the tooth broke, the restoration did not come off
  ({ term, clause }) =>
    (term.code === 'krone-gelockert' && holds(clause, 'bricht|brach|abgebrochen|gebrochen')) ||
    (term.code === 'krone' && holds(clause, 'abgebrochen|abgefallen')),
  ({ turn, item, term }) =>
    isRestoration(term) && /^(\w+ )?bleibt\b/.test(said(turn, { from: item.to, to: item.segment.to })),
  // "bukkal fehlt Knochen", "da fehlt der Kontaktpunkt": a part is missing, not the tooth.
  ({ term, clause }) =>
    term.code === 'fehlt' &&
    /\b((karies|fuellung|plombe|schmerz\w*|schwellung) (ist|sind|is) (jetzt |ganz )?weg|knochen\w*|gewebe|gingiva|zahnfleisch|kontaktpunkt|unterschrift|platz|stueck\w*|teil|ecke|wand|hoecker|einverstaendnis|einwilligung|nachweis|freigabe|antagonist|papille|\w*pass|akte|\w*aufnahme|button|kante|ueberschuss|ueberschuesse|\w*reste?|belaege?|faeden|naehte|zeit|geld)\b/.test(
      clause,
    ),
  ({ turn, item, term }) =>
    term.code === 'fehlt' &&
    turn.items.some(
      (other) =>
        (other.segment === item.segment || isMissingThing(turn, item, other)) &&
        ['fuellung', 'krone', 'provisorium', 'inlay', 'bruecke', 'prothese', 'veneer', 'teilkrone'].includes(
          other.object ?? '',
        ) &&
        Math.abs(other.from - item.from) <= 5 &&
        !hasToothBetween(turn, item, other),
    ),
  // "am 46 ist das Band locker", "eine Füllung, die wackelt": what is loose or firm is no tooth
  ({ turn, item, term, clause }) =>
    (term.code === 'lockerung' || term.code === 'mobil') &&
    !said(turn, item).startsWith('lockerung') &&
    !holds(clause, 'grad') &&
    says(
      turn,
      {
        from: Math.max(/^(die|das|der)\b/.test(clause) ? 0 : item.segment.from, item.from - 4),
        to: item.segment.to,
      },
      looseThings,
    ),
  ({ term, sentence }) =>
    (term.code === 'lockerung' || term.code === 'luxation') &&
    holds(
      sentence,
      'hebel|zange|luxator|hebeln|bein|lappen|mukoperiostlappen|periost|kamm|kieferkamm|schlotterkamm',
    ),
  // "Veneers hatten Sie sich überlegt": wished for, not there
  ({ turn, item, term }) =>
    isRestoration(term) && says(turn, item.sentence, 'ueberlegt|gewuenscht|vorgestellt|hatten sie gedacht'),
  ({ turn, item, term }) =>
    isRestoration(term) && entriesIn(turn.view, 'behaviour', item.sentence.from, item.sentence.to).length > 0,
  ({ turn, item, whole }) =>
    holds(whole, 'risik*|komplikation*|gefahr*|aufgeklaert*') &&
    entriesIn(turn.view, 'risk', item.from, item.to).length > 0 &&
    item.reach !== 'own',
  ({ turn, item, term }) =>
    (entriesIn(turn.view, 'symptom', item.from, item.to).length > 0 || term.code === 'schwellung') &&
    cueIn(turn, item.sentence, 'complaintFree'),
  ({ turn, item, term }) => isRestoration(term) && cueIn(turn, item.sentence, 'cost'),
  ({ term, sentence }) => isRestoration(term) && holds(sentence, 'wollt*|moecht*|wuensch*'),
  ({ turn, item, term }) =>
    isRestoration(term) &&
    item.reach !== 'own' &&
    turn.state.turn - turn.state.explain.turn <= 3 &&
    turn.state.phase !== 'exam',
  ({ turn, item, term }) =>
    term.code === 'implantat' &&
    inSentence(turn, item, ({ act }) => isOneOf(act?.act, ['implantat-freilegung', 'implantation'])),
  // "Veneerpräparation", "Präparation für Krone": the thing is what the tooth is prepared for
  ({ turn, item, term }) =>
    isRestoration(term) && inClause(turn, item, ({ act }) => act?.act === 'praeparation'),
  ({ turn, item, term, whole }) =>
    term.noun === 'Frühkontakt' &&
    said(turn, item) === 'zu hoch' &&
    turn.state.phase !== 'treatment' &&
    !holds(whole, 'biss|kontakt*|krone|fuellung|zubeissen|papier|folie'),
  ({ turn, item, term }) => term.noun === 'Pusaustritt' && cueIn(turn, item.sentence, 'alternative'),
  ({ turn, item, term }) =>
    isRestoration(term) &&
    ['told', 'planned'].includes(assertionOf(turn, item)) &&
    !cueIn(turn, item.segment, 'old') &&
    item.object !== undefined &&
    inClause(turn, item, ({ act }) => act?.act === 'heil-und-kostenplan'),
  // made today: no finding of what is there
  ({ turn, item, term }) =>
    item.reach === 'own' &&
    turn.state.drafts.some(
      (draft) =>
        draft.group === 'treatment' &&
        made[term.code ?? '']?.includes(draft.act ?? '') === true &&
        !draft.negated &&
        areAmong(item.teeth, draft.teeth),
    ),
  ({ turn, item, term }) =>
    term.code === 'fraktur' &&
    inClause(turn, item, (other) => other !== item && refined(turn, other) !== undefined),
  // "Krone 24 rezementiert": the deed says what was done with the thing
  ({ turn, item, term }) =>
    isRestoration(term) &&
    item.object !== undefined &&
    !cueIn(turn, item.segment, 'old', 'faulty') &&
    inClause(
      turn,
      item,
      (other) =>
        other !== item &&
        (other.act?.object === item.object || isOneOf(other.act?.act, ['politur', 'anprobe'])),
    ),
  ({ turn, term }) =>
    term.noun === 'Leere Alveole' &&
    (turn.items.some((other) => other.finding?.code === 'avulsion') || hasFinding(turn, 'avulsion')),
  ({ turn, term }) => term.noun === 'Pusaustritt' && namesAct(turn, 'inzision'),
  // "Füllung heute am 25": today's work
  ({ turn, item, term }) =>
    isRestoration(term) &&
    (isAnnounced(turn) || says(turn, item.segment, 'heute')) &&
    !cueIn(turn, item.segment, 'old'),
  ({ turn, item, term }) =>
    term.noun.startsWith('Wurzel nah') &&
    inSentence(turn, item, ({ finding }) => finding?.code === 'retiniert'),
  ({ turn, item, term }) =>
    term.noun === 'Bruxismus' && inSentence(turn, item, ({ finding }) => finding?.noun === 'CMD'),
  ({ turn, term }) =>
    term.measure === 'farbe' &&
    entriesIn(turn.view, 'material', 0, turn.view.tokens.length).some(
      (one) => one.entry.name === 'Komposit',
    ) &&
    !namesAct(turn, 'bleaching') &&
    turn.state.mainAct !== 'bleaching',
  // "Sondierungstiefen an 26: mesial 5, distal 6": read site by site already
  ({ turn, item, term }) =>
    term.measure === 'ST' &&
    turn.state.drafts.some(
      (draft) => draft.kind === 'taschentiefe' && isFresh(turn, draft) && shareTooth(draft.teeth, item.teeth),
    ),
]

/** Words that another statement of the clause already covers. */
export function isSuperseded(turn: Turn, item: Item, term: FindingTerm): boolean {
  const clause = said(turn, item.segment)
  const sentence = said(turn, item.sentence)
  const whole = said(turn, wholeOf(turn))
  const stated = { turn, item, term, clause, sentence, whole }
  return coverings.some((row) => row(stated))
}

function isAnnounced(turn: Turn): boolean {
  return (
    turn.state.phase === 'talk' &&
    turn.state.turn <= 3 &&
    turn.sentences.some((sentence) => cueIn(turn, sentence, 'announce'))
  )
}
