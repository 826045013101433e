import { actSet, type Act } from '../facts/acts.ts'
import type { Item, Items } from '../read/item.ts'
import { cueIn, said, type Turn, says } from '../turn.ts'
import type { ActTerm } from '../vocabulary/entry.ts'
import { holds } from '../text/words.ts'
import { shareTooth } from '../teeth/fdi.ts'
import { hasFinding, teethWith, wasDone } from '../known.ts'

const openedActs = ['osteotomie', 'implantation', 'wurzelspitzenresektion', 'par-chirurgie'] as const
const radiographs = actSet('zahnfilm opg bissfluegel messaufnahme dvt')

type Beside = {
  readonly turn: Turn
  readonly item: Item
  readonly act: ActTerm
  /** Acts of the other items of the utterance, and of its sentence. */
  readonly acts: ReadonlySet<string>
  readonly inSentence: ReadonlySet<string>
  readonly clause: string
  readonly sentence: string
}

/** For each act, what else in the talk already covers it. */
const coveredBy: Partial<Readonly<Record<Act, (known: Beside) => boolean>>> = {
  roentgen: ({ turn, item, inSentence }) =>
    says(turn, { from: item.to, to: item.to + 2 }, 'zeigt|zeigte|ergibt') ||
    (!says(turn, item, '*kontroll*|*schluss*|*abschluss*') && shareOne(radiographs, inSentence)),
  einschleifen: ({ clause, sentence }) =>
    holds(clause, 'kante*|zahnkante*|schneidekante*|fuellungskante*') &&
    !holds(sentence, '*schiene*|*prothese*|biss|*okklusion*|*frueh*'),
  // "nicht kariös, keine Therapie": nobody says that he did not excavate
  exkavation: ({ item }) => item.negated,
  // "Füllungsrand poliert"
  fuellung: ({ turn, item, sentence }) =>
    says(turn, item, '*rand|*raender|*ueberschuss') ||
    /schrauben ?(kanal|zugang|loch|oeffnung)/.test(sentence),
  // trays for bleaching are no splint
  schiene: ({ turn, sentence }) =>
    /\b(bleich\w*|\w*bleaching|carbamid\w*|abformung|abdruck) .*\bschienen?\b/.test(sentence) ||
    (turn.state.mainAct === 'bleaching' && !holds(sentence, '*aufbiss*|*knirsch*|*michigan*')),
  okklusionskontrolle: ({ inSentence }) => inSentence.has('einschleifen'),
  wurzelfuellung: ({ clause }) => holds(clause, '*retrograd*'),
  politur: ({ turn, acts, sentence }) =>
    ['zahnreinigung', 'upt'].includes(turn.state.mainAct ?? '') ||
    acts.has('zahnreinigung') ||
    holds(sentence, '*prothese*|*schiene*') ||
    says(turn, turn.whole, 'pzr|airflow|belaege|zahnstein*'),
  'supragingivale-reinigung': ({ turn, item, acts, clause, sentence }) =>
    acts.has('zahnreinigung') ||
    holds(
      said(turn, item) === 'gereinigt' ? sentence : clause,
      'pfeiler|kavitaet|stumpf|wunde|krone|prothese|kanal|kanaele|alveole|stumpfe|stuempfe|bruecke|teleskop|teleskope|stuempfen|zahnstumpf',
    ) ||
    holds(sentence, 'provisori*|retainer|bracket*|schiene|inlay|veneer*|geaetzt|schraube'),
  // "die Füllung lag subgingival": where, not what was done
  'subgingivale-instrumentierung': ({ turn, item, clause }) =>
    said(turn, item) === 'subgingival' &&
    holds(clause, 'lag|liegt|liegend|reicht|rand|*rand|fuellung|kavitaet|karies|stufe|praeparation*|*grenze'),
  // "geht zurück ins Labor, 17 distal nachbessern": work of the laboratory on a crown or a bridge
  'prothese-reparatur': ({ turn, item, clause }) =>
    !holds(clause, '*prothese*|*gebiss*|*klammer*') &&
    (item.reach === 'own' || hasFinding(turn, 'brueckenanker')),
  // "Au, das tut weh"
  bescheinigung: ({ turn, item }) => turn.view.tokens[item.from]?.text.endsWith('u') === true,
  zahnreinigung: ({ turn, item }) =>
    hasFinding(turn, 'periimplantitis') && !says(turn, item, '*zahnreinigung*|pzr|*prophylaxe*'),
  fluoridierung: ({ turn, acts }) => acts.has('zahnreinigung') && (turn.age ?? 30) >= 18,
  zahnsteinentfernung: ({ turn, acts }) => acts.has('zahnreinigung') && (turn.age ?? 30) >= 18,
  reposition: ({ clause }) =>
    holds(clause, '*lappen*') || (holds(clause, '*fragment*') && !holds(clause, '*repon*')),
  'provisorischer-verschluss': ({ turn, item, clause, sentence }) =>
    cueIn(turn, { from: item.to, to: Math.min(item.to + 3, item.segment.to) }, 'remove') ||
    holds(
      clause,
      'schrauben*|wund*|kieferhoehle|alveole|krone|bruecke|versorgt|eingesetzt|spannungsfrei*|periost|lappen|naht|naehten|naehte',
    ) ||
    (!holds(clause, '*provisor*|*temporaer*|*cavit*|*zwischen*') &&
      (holds(sentence, '*perforation*') || wasDone(turn, [], 'extraktion', ...openedActs))),
  spuelung: ({ sentence, inSentence }) =>
    inSentence.has('inzision') ||
    inSentence.has('drainage') ||
    holds(sentence, 'zu hause|daheim|spuelen sie'),
  drainage: ({ acts }) => acts.has('inzision'),
  bissnahme: ({ inSentence }) => inSentence.has('abformung') || inSentence.has('situationsabformung'),
  praeparation: ({ turn, act, sentence }) =>
    act.group !== 'plan' &&
    !turn.state.isCrownWork &&
    !holds(
      sentence,
      '*hohlkehle*|*stumpf*|*krone*|*bruecke*|*stufe*|*veneer*|*inlay*|*abformung*|*provisor*|*retraktion*|*faeden*',
    ),
  frueherkennung: ({ clause }) => holds(clause, 'kommen|komm|kommt|zur|gekommen'),
  // "Die Nähte lösen sich von selbst auf": said of stitches, nothing done
  naht: ({ item, clause, sentence }) =>
    (!item.negated && holds(clause, 'bleiben|bleibt|liegen|liegt|sind noch|ist noch|haelt|halten')) ||
    holds(sentence, 'loes* sich|selbst aufloesend*|selbstaufloesend*|fallen von|von selbst|von allein'),
  // "der Kunststoffzahn 46 ist raus": a tooth of the denture
  extraktion: ({ turn, item, clause, sentence }) =>
    /\b(kunst ?stoff|prothesen) ?zahn\b|\bzahn (an|aus|von|in) der prothese\b/.test(sentence) ||
    (holds(sentence, '*prothese|modellguss') && holds(sentence, 'klammer|gebrochen|bruch|labor')) ||
    (holds(clause, 'faeden|naehte|naht|nerv|brackets|bracket|stifte|stift|streifen|lasche|nase|tuch|gummi') &&
      says(turn, item, '*gezogen*|*zieh*')) ||
    // "es kann noch ein bisschen ziehen": a feeling, nothing is pulled
    (item.teeth.length === 0 &&
      holds(clause, 'kann|kanns|koennte|wird|es') &&
      holds(clause, 'ziehen|zieht') &&
      !holds(clause, 'wir|ich|man|muss|lassen|raus')) ||
    // "So, die ist raus": a filling or a crown; a tooth is a he
    // "Silberstift 36 entfernt"
    holds(clause, '*ueberschuss*|silberstift*|*fremdkoerper*|zementrest*|kleberest*') ||
    (item.reach !== 'own' && /\b(die|sie) ist (\w+ ){0,2}(raus|draussen|weg|ab)\b/.test(clause)) ||
    isOpenedFor(turn, item) ||
    isOperatedOut(turn, item),
  osteotomie: ({ turn, item, acts, clause }) =>
    holds(clause, '*zyste*') ||
    shareOne(implantWork, acts) ||
    wasDone(turn, [], 'implantation', 'wurzelspitzenresektion') ||
    isAtImplant(turn, item),
  // a cut for access is no abscess
  inzision: ({ item, acts, sentence }) =>
    !holds(sentence, '*abszess*|*eiter*|*pus*|*schwellung*|*fluktu*|*entlast*') &&
    (holds(sentence, '*sulkul*|*krestal*|*marginal*|*bogen*|*lappen*|*papillen*|*kieferkamm*') ||
      openedActs.some((one) => acts.has(one)) ||
      (item.reach === 'own' && item.teeth.length > 1)),
  aufbereitung: ({ turn, item, sentence, inSentence }) =>
    // "WK 46 med": names the canals
    (said(turn, item) === 'wk' && (inSentence.has('einlage') || inSentence.has('wurzelfuellung'))) ||
    holds(sentence, '*implantat*|*pilotbohr*|*bohrschablone*|*orientierungsschablone*|*insertion*') ||
    // "Tupfer aufb.": bitten on
    says(turn, { from: item.from - 2, to: item.from }, '*tupfer') ||
    isAtImplant(turn, item),
  // "VitE, Kronenpulpa entfernt": on the way to the roots
  pulpotomie: ({ acts }) => acts.has('vitalexstirpation'),
  'krone-eingesetzt': ({ sentence }) => holds(sentence, '*fragment*|bruchstueck*'),
  blutstillung: ({ acts }) => acts.has('pulpotomie') || acts.has('ueberkappung-direkt'),
  'krone-rezementiert': ({ turn, item }) =>
    !says(turn, item, '*zement*|*befestigt*') &&
    !says(turn, turn.whole, '*krone*|*bruecke*|*inlay*|*teilkrone*|*veneer*|*provi*') &&
    !turn.state.drafts.some((draft) => draft.finding === 'krone-gelockert' || draft.noun.startsWith('Krone')),
  // written SK it may be a Sekundärkaries
  'scharfe-kante': ({ turn, item }) =>
    turn.view.tokens[item.from]?.text === 'SK' ||
    says(
      turn,
      { from: Math.max(0, item.from - 3), to: item.to + 3 },
      '*knochen*|*alveol*|*prothese*|*klammer*',
    ),
  einlage: ({ sentence }) => holds(sentence, '*perborat*|*bleich*|*bleach*'),
  arztbrief: ({ clause }) => holds(clause, '*brief von|*bericht von|*brief dr|*bericht dr'),
  'krone-entfernt': ({ turn, item }) => isOperatedOut(turn, item),
  'druckstelle-entlastet': ({ sentence }) => !holds(sentence, '*druckstelle*|*prothese*|*rand*|*gebiss*'),
  'heil-und-kostenplan': ({ sentence }) =>
    holds(sentence, '*genehmigt|*bewilligt|liegt vor|unterschrieben|unterzeichnet|mitgebracht') ||
    (holds(sentence, 'schon|bereits') && holds(sentence, 'bekommen|da|zurueck|geschickt')),
}

const implantWork = actSet('implantation wurzelspitzenresektion par-chirurgie sinuslift freilegung')

const shareOne = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => [...a].some((one) => b.has(one))

/** What a fuller statement of the same utterance already covers. */
export function isCovered(turn: Turn, item: Item, act: ActTerm): boolean {
  const others = turn.items.filter((other) => other !== item && other.act !== undefined)
  const actsOf = (items: Items): ReadonlySet<string> => new Set(items.map((other) => other.act?.act ?? ''))
  return (
    coveredBy[act.act]?.({
      turn,
      item,
      act,
      acts: actsOf(others),
      inSentence: actsOf(others.filter((other) => other.sentence === item.sentence)),
      clause: said(turn, item.segment),
      sentence: said(turn, item.sentence),
    }) ?? false
  )
}

/** The flap or the bed is made where an implant is or is to be: part of that work, no osteotomy and no canal. */
const isAtImplant = (turn: Turn, item: Item): boolean =>
  shareTooth(teethWith(turn, 'implantat'), item.teeth.length > 0 ? item.teeth : turn.state.focus)

/** "Krone abgetrennt, die Wurzeln einzeln": parts of a tooth that is being operated out. */
function isOperatedOut(turn: Turn, item: Item): boolean {
  const { drafts, focus, flapTurn, turn: now } = turn.state
  const teeth = item.reach === 'own' ? item.teeth : focus
  const isOperated = drafts.some(
    (draft) =>
      draft.act === 'osteotomie' &&
      draft.group === 'treatment' &&
      !draft.negated &&
      shareTooth(draft.teeth, teeth),
  )
  return isOperated || (item.act?.act !== 'extraktion' && flapTurn !== undefined && now - flapTurn <= 6)
}

/** "Osteotomie 38, Zahn entfernt": one work on one tooth; "38 extrahiert, 37 Osteotomie" are two. */
const isOpenedFor = (turn: Turn, item: Item): boolean =>
  turn.items.some(
    (other) =>
      other !== item &&
      other.act?.act === 'osteotomie' &&
      (other.teeth.length === 0 || item.teeth.length === 0 || shareTooth(other.teeth, item.teeth)),
  )
