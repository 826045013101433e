import type { Item } from '../read/item.ts'
import { entriesIn } from '../read/view.ts'
import { chunksIn, cueIn, said, timeIn, type Turn, word, says, itemsIn } from '../turn.ts'
import type { FindingTerm } from '../vocabulary/entry.ts'
import { assertionOf } from './assertion.ts'
import { isFresh, hasFinding, namesAct } from '../known.ts'
import { shareTooth, areAmong } from '../teeth/fdi.ts'
import { isRestoration } from './finding-term.ts'
import { hasToothBetween, isMissingThing, refined } from './refine.ts'
import { isOneOf, wordSet, holds } from '../text/words.ts'

const made: Readonly<Record<string, readonly string[]>> = {
  versiegelung: ['versiegelung'],
  fuellung: ['fuellung', 'aufbaufuellung', 'eckenaufbau'],
  krone: ['krone-eingesetzt', 'krone-rezementiert', 'kinderkrone'],
  inlay: ['inlay-eingesetzt'],
  provisorium: ['provisorium'],
}

const looseThings =
  'band|baender|bracket*|retainer|draht|bogen|klammer|teleskop*|*krone|*kronen|*bruecke|brueckenanker|*fuellung|veneer*|*inlay|inl|tk|k|kr|onlay|*stift|stiftzahn|provi*|*provisorium|*prothese|schraube|abutment|schiene|faden|naht|naehte|tasche|taschen|*tiefen|werte|blutdruck|zustand'

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

const inClause = (turn: Turn, item: Item, isKind: (other: Item) => boolean): boolean =>
  itemsIn(turn, item.segment).some((other) => isKind(other))

const inSentence = (turn: Turn, item: Item, isKind: (other: Item) => boolean): boolean =>
  itemsIn(turn, item.sentence).some((other) => isKind(other))

/** A dictated status names one tooth after the other in a clause. */
const isOfOneTooth = (turn: Turn, { segment }: Item): boolean => chunksIn(turn, segment).length <= 1

type Covering = (stated: Stated) => boolean

/** What already covers a finding, by its code, noun or measure; `any` is asked of every one, `restoration` of what is made for a tooth. */
const coverings: Readonly<Record<string, readonly Covering[]>> = {
  any: [
    // "Behandlung verschoben", "PZR abgebrochen": the visit, not the tooth
    ({ turn, item, sentence }) =>
      holds(said(turn, item), 'verschoben|abgebrochen') &&
      turn.isNote &&
      (holds(sentence, 'behandlung|endo|wkb|termin|sitzung|geplant|erkaeltet|versuch*') ||
        inClause(turn, item, ({ act }) => act !== undefined) ||
        (item.reach !== 'own' && inSentence(turn, item, ({ act }) => act !== undefined))),
    ({ turn, item, whole }) =>
      holds(whole, 'risik*|komplikation*|gefahr*|aufgeklaert*') &&
      entriesIn(turn.view, 'risk', item).length > 0 &&
      item.reach !== 'own',
    ({ turn, item, term }) =>
      (entriesIn(turn.view, 'symptom', item).length > 0 || term.code === 'schwellung') &&
      cueIn(turn, item.sentence, 'complaintFree'),
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
  ],
  restoration: [
    ({ turn, item, clause }) => /\bfehl(t|en)$/.test(clause) && isOfOneTooth(turn, item),
    // "Füllung nächstes Mal": not there yet
    ({ turn, item }) =>
      item.reach !== 'own' &&
      (timeIn(turn, item.segment)?.kind === 'in' || word(turn, item.to).startsWith('naechste')),
    ({ turn, item }) => /^(\w+ )?bleibt\b/.test(said(turn, { from: item.to, to: item.segment.to })),
    // "Veneers hatten Sie sich überlegt": wished for, not there
    ({ turn, item }) => says(turn, item.sentence, 'ueberlegt|gewuenscht|vorgestellt|hatten sie gedacht'),
    ({ turn, item }) => entriesIn(turn.view, 'behaviour', item.sentence).length > 0,
    ({ turn, item }) => cueIn(turn, item.sentence, 'cost'),
    ({ clause, sentence }) =>
      holds(sentence, 'wollt*|moecht*|wuensch*') || holds(clause, 'entscheide*|entschied*'),
    ({ turn, item }) =>
      item.reach !== 'own' && turn.state.turn - turn.state.explain.turn <= 3 && turn.state.phase !== 'exam',
    // "Veneerpräparation", "Präparation für Krone": the thing is what the tooth is prepared for
    ({ turn, item }) => inClause(turn, item, ({ act }) => act?.act === 'praeparation'),
    ({ turn, item }) =>
      ['told', 'planned'].includes(assertionOf(turn, item)) &&
      !cueIn(turn, item.segment, 'old') &&
      item.object !== undefined &&
      inClause(turn, item, ({ act }) => act?.act === 'heil-und-kostenplan'),
    // "Krone 24 rezementiert": the deed says what was done with the thing
    ({ turn, item }) =>
      item.object !== undefined &&
      !cueIn(turn, item.segment, 'old', 'faulty') &&
      inClause(
        turn,
        item,
        (other) =>
          other !== item &&
          (other.act?.object === item.object || isOneOf(other.act?.act, ['politur', 'anprobe'])),
      ),
    // "Füllung heute am 25": today's work
    ({ turn, item }) =>
      (isAnnounced(turn) || says(turn, item.segment, 'heute')) && !cueIn(turn, item.segment, 'old'),
  ],
  'Wurzel nah am Nervus alveolaris inferior': [
    ({ turn, whole }) =>
      holds(whole, 'karies|loch|tief*|fuellung|bohr*|exkavier*') ||
      turn.state.drafts.some(
        (draft) => draft.finding?.startsWith('karies') === true && turn.state.phase === 'treatment',
      ),
    ({ turn, item }) => inSentence(turn, item, ({ finding }) => finding?.code === 'retiniert'),
  ],
  Flecken: [
    // "ein roter Fleck": a single one is no caries unless its colour says so
    ({ turn, item }) => said(turn, item) === 'fleck',
  ],
  // "Zahn luxiert, extrahiert": work, not an accident
  luxation: [({ turn }) => turn.items.some(({ act }) => act?.act === 'extraktion')],
  'krone-gelockert': [
    // "bricht die Krone ab": the tooth broke, the restoration did not come off
    ({ clause }) => holds(clause, 'bricht|brach|abgebrochen|gebrochen'),
  ],
  krone: [({ clause }) => holds(clause, 'abgebrochen|abgefallen')],
  'Leere Alveole': [
    ({ turn }) =>
      turn.items.some((other) => other.finding?.code === 'avulsion') || hasFinding(turn, 'avulsion'),
  ],
  'verfaerbung|belaege|plaque': [
    ({ turn, item, term }) =>
      cueIn(turn, { from: 0, to: item.segment.to }, 'remove') && term.measure === undefined,
  ],
  fehlt: [
    // "Schmerz 46 nicht mehr da", "46 nicht, da Taschen": not the tooth is missing; "Füllung an 36 fehlt": nor is the filling there
    ({ turn, item, term }) =>
      /\bda$|vorhanden$/.test(said(turn, item)) &&
      (turn.view.at[item.to]?.kinds.has('finding') === true ||
        (isOfOneTooth(turn, item) &&
          (inClause(turn, item, (other) => (other.finding ?? other.object ?? other.act) !== term) ||
            entriesIn(turn.view, 'symptom', item.segment).length > 0))),
    // "Drain ex 46"
    ({ turn, item }) =>
      said(turn, item) === 'ex' &&
      inClause(turn, item, ({ object }) => isOneOf(object, ['drainage', 'streifen', 'naht', 'faden'])),
    // "da fehlt ein Splitter", "am 46 fehlt die Höckerspitze": something else is missing
    ({ turn, item }) =>
      /^(ein|eine|einer|noch ein|noch eine|etwas|was|bloss|nur|der|die|das) (?!.*\bz(ahn|aehne))\w+/.test(
        said(turn, { from: item.to, to: item.segment.to }),
      ) && !turn.chunks.some((chunk) => chunk.from >= item.to && chunk.to <= item.segment.to),
    // "da fehlt nichts"
    ({ turn, item }) => ['nichts', 'nix', 'keiner'].includes(word(turn, item.to)),
    // "Oben fehlt alles, unten stehen noch die Dreier": what stands is there
    ({ turn, item }) =>
      /\b(steht|stehen|hat|haben|sind|ist)( \w+){0,2} (bloss |nur )?noch\b|\bnur noch\b/.test(
        said(turn, { from: item.to, to: item.sentence.to }),
      ) && turn.chunks.some((chunk) => chunk.from >= item.to && chunk.teeth.join() === item.teeth.join()),
    // "bukkal fehlt Knochen", "da fehlt der Kontaktpunkt": a part is missing, not the tooth.
    ({ clause }) =>
      /\b((karies|fuellung|plombe|schmerz\w*|schwellung) (ist|sind|is) (jetzt |ganz )?weg|knochen\w*|gewebe|gingiva|zahnfleisch|kontaktpunkt|unterschrift|platz|stueck\w*|teil|ecke|wand|hoecker|einverstaendnis|einwilligung|nachweis|freigabe|antagonist|papille|\w*pass|akte|\w*aufnahme|button|kante|ueberschuss|ueberschuesse|\w*reste?|belaege?|faeden|naehte|zeit|geld)\b/.test(
        clause,
      ),
    ({ turn, item }) =>
      turn.items.some(
        (other) =>
          (other.segment === item.segment || isMissingThing(turn, item, other)) &&
          [
            'fuellung',
            'krone',
            'provisorium',
            'inlay',
            'bruecke',
            'prothese',
            'veneer',
            'teilkrone',
          ].includes(other.object ?? '') &&
          Math.abs(other.from - item.from) <= 5 &&
          !hasToothBetween(turn, item, other),
      ),
  ],
  'luecke|diastema': [
    // "Lücke 36 geschlossen"
    ({ clause }) => holds(clause, 'geschl|geschlossen'),
  ],
  nichtanlage: [
    // "Kofferdam nicht angelegt": no tooth that never grew
    ({ clause }) => holds(clause, 'kofferdam|verband|matrize|schiene|bogen|klammer|druckverband'),
  ],
  blutung: [
    // "das verdünnt das Blut"
    ({ clause }) => holds(clause, 'verduenn* blut|verduenn* * blut'),
    ({ sentence }) => holds(sentence, 'pulpa|nerv|kronenpulpa|pulpenkavum'),
    ({ turn, item }) => !item.negated && isOperating(turn),
    // "offen, blutet kräftig": what bleeds is the opened pulp, or a wound that is freshened
    ({ turn, item, clause, whole }) =>
      !item.negated &&
      turn.state.phase === 'treatment' &&
      (holds(whole, 'offen|eroeffnet|trepaniert|ausgekratzt|angefrischt|kuerettiert|punktfoermig') ||
        holds(clause, 'blutet schoen|blutet gut|blutet frisch|blutet kaum|blutet ordentlich')),
  ],
  karies: [
    ({ clause }) => holds(clause, 'zugemacht|verschlossen|gestopft|ist zu|jetzt zu|wieder zu|nach unten'),
  ],
  gesund: [
    // "Mutter hatte 46 Ex, Pat. selbst gesund": the patient is, of teeth nothing is said
    ({ clause }) =>
      holds(clause, 'patient gesund|patientin gesund|selbst gesund|selber gesund|schlecht|maessig'),
    // "Klopfen ist bei beiden unauffällig": the test says it
    ({ turn, item }) => cueIn(turn, item.segment, 'testKnock'),
  ],
  'fraktur|kronenfraktur|wurzelfraktur': [
    // "die Klammer am 44 ist gebrochen": the appliance, not the tooth
    ({ turn, item }) =>
      says(
        turn,
        { from: item.segment.from, to: item.from },
        '*klammer|*prothese|*schiene|*bogen|*draht|*bracket|*buegel|*retainer|*geschiebe',
      ),
  ],
  'lockerung|mobil': [
    // "am 46 ist das Band locker", "eine Füllung, die wackelt": what is loose or firm is no tooth
    ({ turn, item, clause }) =>
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
  ],
  'lockerung|luxation': [
    ({ sentence }) => holds(sentence, 'hebel*|zange|luxator|bein|*lappen|periost|*kamm'),
  ],
  implantat: [
    ({ turn, item }) =>
      inSentence(turn, item, ({ act }) => isOneOf(act?.act, ['implantat-freilegung', 'implantation'])),
  ],
  Frühkontakt: [
    ({ turn, item, whole }) =>
      said(turn, item) === 'zu hoch' &&
      turn.state.phase !== 'treatment' &&
      !holds(whole, 'biss|kontakt*|krone|fuellung|zubeissen|papier|folie'),
  ],
  Pusaustritt: [
    ({ turn, item }) => cueIn(turn, item.sentence, 'alternative'),
    ({ turn }) => namesAct(turn, 'inzision'),
  ],
  fraktur: [
    ({ turn, item }) => inClause(turn, item, (other) => other !== item && refined(turn, other) !== undefined),
  ],
  Bruxismus: [({ turn, item }) => inSentence(turn, item, ({ finding }) => finding?.noun === 'CMD')],
  'in farbe': [
    ({ turn }) =>
      entriesIn(turn.view, 'material', turn.whole).some((one) => one.entry.name === 'Komposit') &&
      !namesAct(turn, 'bleaching') &&
      turn.state.mainAct !== 'bleaching',
  ],
  'in ST': [
    // "Sondierungstiefen an 26: mesial 5, distal 6": read site by site already
    ({ turn, item }) =>
      turn.state.drafts.some(
        (draft) =>
          draft.kind === 'taschentiefe' && isFresh(turn, draft) && shareTooth(draft.teeth, item.teeth),
      ),
  ],
}

const known = new WeakMap<FindingTerm, readonly Covering[]>()

/** The rows that are asked of a finding. */
function coveringsOf(term: FindingTerm): readonly Covering[] {
  const before = known.get(term)
  if (before !== undefined) return before
  const names = new Set([
    'any',
    term.code,
    term.noun,
    `in ${term.measure}`,
    isRestoration(term) && 'restoration',
  ])
  const rows = Object.entries(coverings).flatMap(([of, rows]) =>
    of.split('|').some((name) => names.has(name)) ? rows : [],
  )
  known.set(term, rows)
  return rows
}

/** Words that another statement of the clause already covers. */
export function isSuperseded(turn: Turn, item: Item, term: FindingTerm): boolean {
  const clause = said(turn, item.segment)
  const sentence = said(turn, item.sentence)
  const whole = said(turn, turn.whole)
  const stated = { turn, item, term, clause, sentence, whole }
  return coveringsOf(term).some((isCovered) => isCovered(stated))
}

const isAnnounced = (turn: Turn): boolean =>
  turn.state.phase === 'talk' &&
  turn.state.turn <= 3 &&
  turn.sentences.some((sentence) => cueIn(turn, sentence, 'announce'))
