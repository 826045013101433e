import type { Act } from '../facts/acts.ts'
import type { Item } from '../read/items.ts'
import { cueIn, said, type Turn, says } from '../turn.ts'
import type { ActTerm } from '../vocabulary/entry.ts'
import { holds } from '../text/word-list.ts'

const openedActs: ReadonlySet<Act> = new Set<Act>([
  'osteotomie',
  'implantation',
  'wurzelspitzenresektion',
  'par-chirurgie',
])

const radiographs = [
  'zahnfilm',
  'opg',
  'bissfluegel',
  'messaufnahme',
  'dvt',
] as const satisfies readonly Act[]

/** What a fuller statement of the same utterance already covers. */
export function isCovered(turn: Turn, item: Item, act: ActTerm): boolean {
  const sameSentence = turn.items.filter((other) => other !== item && other.sentence === item.sentence)
  const acts = turn.items.filter((other) => other !== item).map((other) => other.act?.act)
  const inSentence = new Set(sameSentence.map((other) => other.act?.act))
  const clause = said(turn, item.segment)
  const sentence = said(turn, item.sentence)
  switch (act.act) {
    case 'roentgen':
      return (
        /^(\S+ )?(zeigt|zeigte|ergibt)\b/.test(said(turn, { from: item.to, to: item.segment.to })) ||
        (!/kontroll|schluss|abschluss/.test(said(turn, item)) &&
          radiographs.some((one) => inSentence.has(one)))
      )
    case 'einschleifen':
      return (
        holds(
          clause,
          'zahnkanten|zahnkante|schneidekanten|schneidekante|fuellungskanten|fuellungskante|kanten|kante',
        ) && !/schiene|prothese|\bbiss\b|okklusion|frueh/.test(sentence)
      )
    case 'fuellung':
      return /\bschrauben ?(kanal|zugang|loch|oeffnung)/.test(sentence)
    case 'schiene':
      // trays for bleaching are no splint
      return (
        /\b(bleich\w*|\w*bleaching|carbamid\w*|abformung|abdruck) .*\bschienen?\b/.test(sentence) ||
        (turn.state.mainAct === 'bleaching' && !/aufbiss|knirsch|michigan/.test(sentence))
      )
    case 'okklusionskontrolle':
      return inSentence.has('einschleifen')
    case 'wurzelfuellung':
      return /retrograd/.test(clause)
    case 'ait':
      return inSentence.has('subgingivale-instrumentierung') && turn.state.mainAct === 'upt'
    case 'politur':
      return (
        ['zahnreinigung', 'upt'].includes(turn.state.mainAct ?? '') ||
        acts.includes('zahnreinigung') ||
        /prothese|schiene/.test(sentence) ||
        says(turn, { from: 0, to: turn.view.tokens.length }, 'pzr|airflow|belaege|zahnstein')
      )
    case 'supragingivale-reinigung':
      return (
        acts.includes('zahnreinigung') ||
        holds(
          clause,
          'pfeiler|kavitaet|stumpf|wunde|krone|prothese|kanal|kanaele|alveole|stumpfe|stuempfe|bruecke|pfeiler|teleskope|stuempfen|zahnstumpf',
        )
      )
    case 'fluoridierung':
      return acts.includes('zahnreinigung') && (turn.age ?? 30) >= 18
    case 'zahnsteinentfernung':
      return acts.includes('zahnreinigung') && (turn.age ?? 30) >= 18
    case 'reposition':
      return /lappen/.test(clause)
    case 'provisorischer-verschluss':
      return (
        cueIn(turn, { from: item.to, to: Math.min(item.to + 3, item.segment.to) }, 'remove') ||
        holds(
          clause,
          'schrauben*|wund*|kieferhoehle|alveole|krone|bruecke|versorgt|eingesetzt|spannungsfrei*|periost|lappen|naht|naehten|naehte',
        ) ||
        (!/provisor|temporaer|cavit|zwischen/.test(clause) &&
          turn.state.drafts.some(
            (draft) =>
              draft.group === 'treatment' &&
              !draft.negated &&
              draft.act !== undefined &&
              (openedActs.has(draft.act) || draft.act === 'extraktion'),
          ))
      )
    case 'spuelung':
      return inSentence.has('inzision') || inSentence.has('drainage')
    case 'drainage':
      return acts.includes('inzision')
    case 'bissnahme':
      return inSentence.has('abformung') || inSentence.has('situationsabformung')
    case 'praeparation':
      return (
        act.group !== 'plan' &&
        !turn.state.isCrownWork &&
        !/hohlkehle|stumpf|krone|bruecke|stufe|veneer|inlay|abformung|provisor|retraktion|faeden/.test(
          sentence,
        )
      )
    case 'mundhygieneunterweisung':
      return (
        /mundhygiene/.test(sentence) &&
        holds(clause, 'schlecht|mangelhaft|lala|maessig|gut|besser|ist') &&
        !/gezeigt|geuebt|unterweis|anleit|instru/.test(sentence)
      )
    case 'par-chirurgie':
      return (
        said(turn, item) === 'op' &&
        turn.speaker === 'patient' &&
        /^(de|dem|den|der|die|m|n|dr)\b/.test(said(turn, { from: item.to, to: item.segment.to }))
      )
    case 'frueherkennung':
      return holds(clause, 'kommen|komm|kommt|zur|gekommen')
    case 'freilegung':
      return /pulpa|nerv|wurzel|zahnhals|kanal/.test(clause)
    // "Die Nähte lösen sich von selbst auf": said of stitches, nothing done
    case 'naht':
      return holds(
        sentence,
        'loesen sich|loest sich|selbst aufloesend*|selbstaufloesend*|fallen von|von selbst|von allein',
      )
    case 'extraktion':
      // "der Kunststoffzahn 46 ist raus": a tooth of the denture
      if (
        holds(
          sentence,
          'kunst stoff zahn|kunst stoffzahn|kunststoff zahn|kunststoffzahn|prothesen zahn|prothesenzahn|zahn an der prothese|zahn aus der prothese|zahn von der prothese|zahn in der prothese',
        ) ||
        (holds(sentence, '*prothese|modellguss') && holds(sentence, 'klammer|gebrochen|bruch|labor'))
      )
        return true
      if (
        holds(clause, 'faeden|naehte|naht|nerv|brackets|bracket|stifte|stift|streifen|lasche') &&
        /gezogen|zieh/.test(said(turn, item))
      )
        return true
      // "es kann noch ein bisschen ziehen": a feeling, nothing is pulled
      if (
        item.teeth.length === 0 &&
        /\b(kann|kanns|koennte|wird|es) (\w+ ){0,4}(ziehen|zieht)\b/.test(clause) &&
        !holds(clause, 'wir|ich|man|muss|lassen|raus')
      )
        return true
      // "So, die ist raus": a filling or a crown; a tooth is a he
      if (item.reach !== 'own' && /\b(die|sie) ist (\w+ ){0,2}(raus|draussen|weg|ab)\b/.test(clause))
        return true
      return isOpenedFor(turn, item) || isOperatedOut(turn, item)
    case 'osteotomie':
      return (
        /zyste/.test(clause) ||
        acts.some(
          (one) =>
            one === 'implantation' ||
            one === 'wurzelspitzenresektion' ||
            one === 'par-chirurgie' ||
            one === 'sinuslift' ||
            one === 'freilegung',
        ) ||
        turn.state.drafts.some(
          (draft) =>
            draft.group === 'treatment' &&
            (draft.act === 'implantation' || draft.act === 'wurzelspitzenresektion'),
        ) ||
        isAtImplant(turn, item)
      )
    case 'inzision':
      // a cut for access is no abscess
      return (
        !/abszess|eiter|pus|schwellung|fluktu|entlast/.test(sentence) &&
        (/sulkul|krestal|marginal|bogen|lappen|papillen|paramarginal|kieferkamm/.test(sentence) ||
          acts.some((one) => one !== undefined && openedActs.has(one)) ||
          (item.reach === 'own' && item.teeth.length > 1))
      )
    case 'aufbereitung':
      return (
        /implantat|pilotbohr|bohrschablone|orientierungsschablone|insertion/.test(sentence) ||
        isAtImplant(turn, item)
      )
    case 'blutstillung':
      return acts.includes('pulpotomie') || acts.includes('ueberkappung-direkt')
    case 'ueberweisung':
      return /\b(hat|haben|wurde|wurden|ist|kommt|sind)\b.*ueberwiesen/.test(clause)
    case 'krone-rezementiert':
      return (
        !/zement|befestigt/.test(said(turn, item)) &&
        !/krone|bruecke|inlay|teilkrone|veneer|provi/.test(
          said(turn, { from: 0, to: turn.view.tokens.length }),
        ) &&
        !turn.state.drafts.some(
          (draft) => draft.finding === 'krone-gelockert' || draft.noun.startsWith('Krone'),
        )
      )
    case 'scharfe-kante':
      return /knochen|alveol|prothese|klammer/.test(
        said(turn, { from: Math.max(0, item.from - 3), to: item.to + 3 }),
      )
    case 'krone-entfernt':
      return isOperatedOut(turn, item)
    case 'krone-eingesetzt':
      return turn.state.drafts.some((draft) => draft.act === 'kinderkrone' && !draft.negated)
    case 'druckstelle-entlastet':
      return !/druckstelle|prothese|rand|gebiss/.test(sentence)
    case 'heil-und-kostenplan':
      return /genehmigt|bewilligt|liegt vor|unterschrieben|unterzeichnet|\b(schon|bereits) (\w+ ){0,2}(bekommen|da|zurueck|geschickt)|mitgebracht/.test(
        sentence,
      )
    default:
      return false
  }
}

/** The flap or the bed is made where an implant is or is to be: part of that work, no osteotomy and no canal. */
function isAtImplant(turn: Turn, item: Item): boolean {
  const teeth = item.teeth.length > 0 ? item.teeth : turn.state.focus
  return turn.state.drafts.some(
    (draft) =>
      draft.finding === 'implantat' && !draft.negated && draft.teeth.some((tooth) => teeth.includes(tooth)),
  )
}

/** "Krone abgetrennt, die Wurzeln einzeln": parts of a tooth that is being operated out. */
function isOperatedOut(turn: Turn, item: Item): boolean {
  const { state } = turn
  const teeth = item.reach === 'own' ? item.teeth : state.focus
  return (
    state.drafts.some(
      (draft) =>
        draft.act === 'osteotomie' &&
        draft.group === 'treatment' &&
        !draft.negated &&
        draft.teeth.some((tooth) => teeth.includes(tooth)),
    ) ||
    (item.act?.act !== 'extraktion' && state.flapTurn !== undefined && state.turn - state.flapTurn <= 6)
  )
}

/** "Osteotomie 38, Zahn entfernt": one work on one tooth; "38 extrahiert, 37 Osteotomie" are two. */
const isOpenedFor = (turn: Turn, item: Item): boolean =>
  turn.items.some(
    (other) =>
      other !== item &&
      other.act?.act === 'osteotomie' &&
      (other.teeth.length === 0 ||
        item.teeth.length === 0 ||
        other.teeth.some((tooth) => item.teeth.includes(tooth))),
  )
