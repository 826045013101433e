import { jawOf, sideOf } from '../../teeth/fdi.js'
import { entriesIn, entryOf } from '../read/view.js'
import { forget } from '../state.js'
import { cueIn, emit, focusTooth, said } from '../turn.js'
import { placements } from '../vocabulary/acts.js'
import { attributesOf, canalsIn } from './act-attributes.js'
import { actsByMaterial } from './by-material.js'
import { actOf } from './act-term.js'
import { dosing } from './drugs.js'
import { placeOf, timeText } from './place.js'
import { planNoun } from './plan-noun.js'
import { stanceOf } from './stance.js'
const plannedReturns = new Set([
  'upt',
  'zahnreinigung',
  'nahtentfernung',
  'wundkontrolle',
  'streifenwechsel',
  'bescheinigung',
  'kontrolle',
])
const phaseActs = new Set([
  'kofferdam',
  'trepanation',
  'praeparation',
  'matrize',
  'exkavation',
  'aufbereitung',
  'vitalexstirpation',
  'fuellung',
  'osteotomie',
])
const surgery = new Set(['extraktion', 'osteotomie', 'inzision', 'wurzelspitzenresektion', 'par-chirurgie'])
/** Steps that follow any restoration: with several teeth under treatment they belong to none. */
const generalSteps = new Set([
  'okklusionskontrolle',
  'politur',
  'einschleifen',
  'matrize',
  'wundversorgung',
  'aufbisstupfer',
  'blutstillung',
])
const sessionActs = new Set([
  'ait',
  'bleaching',
  'zahnreinigung',
  'upt',
  'par-chirurgie',
  'wurzelfuellung',
  'aufbereitung',
])
const crownWork = new Set(['krone', 'teilkrone', 'bruecke', 'inlay', 'veneer', 'teleskop'])
const topics = new Set([...crownWork, 'prothese', 'schiene'])
const fillingMaterials = new Set(['Komposit', 'Glasionomerzement', 'Amalgam', 'Compomer'])
/** Teeth an act belongs to, by its own habit. */
function teethFor(turn, item, act) {
  const { state } = turn
  if (act.teeth === 'none') return []
  const both =
    state.work.length === 2 &&
    act.teeth === 'all' &&
    act.takes?.includes('canals') !== true &&
    cueIn(turn, item.segment, 'both')
  if (both && item.reach !== 'own') return state.work
  if (item.reach === 'own' || item.reach === 'sentence') return item.teeth
  if (act.act === 'abformung' && !state.isCrownWork) return []
  if (generalSteps.has(act.act) && state.work.length > 1) return []
  if (
    item.reach === 'utterance' &&
    (item.teeth.length === 1 || act.teeth !== 'one' || act.takes?.includes('surfaces'))
  )
    return item.teeth
  if (act.act === 'krone-rezementiert') {
    const lost = new Set(
      state.drafts
        .filter((draft) => draft.finding === 'krone-gelockert' || draft.finding === 'krone')
        .flatMap((draft) => draft.teeth),
    )
    if (lost.size === 1) return [...lost]
  }
  if (act.teeth === 'named' || state.turn - state.focusTurn > 14) return []
  const one = focusTooth(state)
  const teeth = act.teeth === 'all' ? state.focus : [one].filter((tooth) => tooth !== undefined)
  if (teeth.length > 0) state.focusTurn = state.turn
  return teeth
}
/** What a fuller statement of the same utterance already covers. */
function isCovered(turn, item, act) {
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
          ['zahnfilm', 'opg', 'bissfluegel', 'messaufnahme', 'dvt'].some((one) => inSentence.has(one)))
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
        inSentence.has('okklusionskontrolle') ||
        inSentence.has('einschleifen') ||
        /\b(pzr|airflow|belaege|zahnstein)\b/.test(said(turn, { from: 0, to: turn.view.tokens.length }))
      )
    case 'supragingivale-reinigung':
      return (
        acts.includes('zahnreinigung') ||
        /\b(pfeiler|kavitaet|stumpf|wunde|krone|prothese|kanal|kanaele|alveole|stumpfe|stuempfe|bruecke|pfeiler|teleskope|stuempfen|zahnstumpf)\b/.test(
          clause,
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
        /\b(wunde|kieferhoehle|alveole|krone|bruecke|versorgt|eingesetzt)\b/.test(clause)
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
        !/hohlkehle|stumpf|krone|stufe|veneer|inlay/.test(sentence)
      )
    case 'mundhygieneunterweisung':
      return (
        /mundhygiene/.test(sentence) &&
        /\b(schlecht|mangelhaft|lala|maessig|gut|besser|ist)\b/.test(clause) &&
        !/gezeigt|geuebt|unterweis|anleit|instru/.test(sentence)
      )
    case 'extraktion':
      return inSentence.has('osteotomie') || acts.includes('osteotomie')
    case 'osteotomie':
      return (
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
        )
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
    case 'krone-eingesetzt':
      return turn.state.drafts.some((draft) => draft.act === 'kinderkrone' && !draft.negated)
    case 'druckstelle-entlastet':
      return !/druckstelle|prothese|rand|gebiss/.test(sentence)
    case 'heil-und-kostenplan':
      return /genehmigt|bewilligt|liegt vor|unterschrieben|unterzeichnet/.test(sentence)
    default:
      return false
  }
}
const asPlaced = (thing) => {
  const made = placements[thing]
  return made?.kind === 'act' ? made : undefined
}
/** "gespült" of a wound or a pocket is not the rinsing of a canal. */
function specify(turn, item, act) {
  const clause = said(turn, item.segment)
  const wound = turn.items.some(
    (other) =>
      other.object === 'naht' ||
      ['nahtentfernung', 'wundkontrolle', 'extraktion', 'osteotomie', 'wundrevision'].includes(
        other.act?.act ?? '',
      ),
  )
  if (act.act === 'spuelung' && (wound || /wunde|alveole|wundgebiet/.test(clause)))
    return { ...act, act: 'wundspuelung', noun: 'Wundspülung', teeth: 'named' }
  if (act.act === 'spuelung' && /tasche/.test(clause))
    return { ...act, act: 'taschenspuelung', noun: 'Taschenspülung', teeth: 'named' }
  if (
    act.act === 'subgingivale-instrumentierung' &&
    turn.state.mainAct !== 'upt' &&
    !turn.items.some((other) => other.act?.act === 'upt' || other.act?.act === 'befundevaluation') &&
    !turn.state.drafts.some((draft) => draft.act === 'upt' || draft.act === 'befundevaluation') &&
    item.teeth.length >= 3
  )
    return { ...act, act: 'ait', noun: 'Antiinfektiöse Therapie, subgingivale Instrumentierung' }
  if (act.act === 'krone-rezementiert' && turn.state.drafts.some((draft) => draft.finding === 'avulsion'))
    return { ...act, act: 'replantation', noun: 'Reimplantation' }
  if (
    act.act === 'provisorischer-verschluss' &&
    !/provisor|temporaer|zwischen|einlage/.test(clause) &&
    /komposit|adhaesiv/.test(said(turn, item.sentence)) &&
    asPlaced('fuellung')
  )
    return asPlaced('fuellung')
  if (
    act.act === 'freilegung' &&
    (/implantat/.test(said(turn, { from: 0, to: turn.view.tokens.length })) ||
      turn.state.drafts.some((draft) => draft.act === 'implantation' || draft.finding === 'implantat'))
  )
    return { ...act, act: 'implantat-freilegung', noun: 'Implantat freigelegt', teeth: 'one' }
  if (act.act === 'schiene' && isTraumaSplint(turn, item))
    return { ...act, act: 'schienung', noun: 'Schienung', teeth: 'named', takes: ['material'] }
  if (
    act.act === 'einschleifen' &&
    item.reach === 'none' &&
    turn.state.work.length === 0 &&
    (/prothese|gebiss|scharfe stelle|druckstelle/.test(
      said(turn, { from: 0, to: turn.view.tokens.length }),
    ) ||
      turn.state.drafts.some((draft) => draft.finding === 'druckstelle' || draft.act === 'unterfuetterung'))
  )
    return {
      ...act,
      act: 'druckstelle-entlastet',
      noun: 'Druckstelle entlastet, Prothese eingeschliffen',
      teeth: 'named',
    }
  if (act.act === 'einschleifen' && /schiene/.test(clause))
    return {
      ...act,
      act: 'schiene-kontrolle',
      noun: 'Aufbissschiene kontrolliert und eingeschliffen',
      teeth: 'none',
    }
  if (
    act.act === 'roentgen' &&
    /\b(kontroll\w*|noch ein|noch eine|schlussbild|abschluss\w*)/.test(clause) &&
    turn.state.drafts.some((draft) => draft.group === 'radiograph' && draft.act !== 'opg')
  )
    return { ...act, noun: 'Röntgenkontrollaufnahme' }
  if (
    act.act === 'krone-eingesetzt' &&
    !turn.state.isCrownWork &&
    (/\bwieder\b/.test(clause) ||
      turn.state.drafts.some(
        (draft) =>
          draft.finding === 'krone-gelockert' ||
          (draft.group === 'chief-complaint' && draft.noun.startsWith('Krone heraus')),
      ))
  )
    return { ...act, act: 'krone-rezementiert', noun: 'Krone wieder eingesetzt', teeth: 'one' }
  if (
    act.act === 'zahnreinigung' &&
    ['upt', 'ait'].includes(turn.state.mainAct ?? '') &&
    !/zahnreinigung|pzr|prophylaxe/.test(clause)
  )
    return { ...act, act: 'supragingivale-reinigung', noun: 'Supragingivale Reinigung' }
  if (
    act.act === 'ait' &&
    (turn.state.mainAct === 'upt' ||
      turn.items.some((other) => other.act?.act === 'upt' || other.act?.act === 'befundevaluation'))
  )
    return { ...act, act: 'subgingivale-instrumentierung', noun: 'Subgingivale Instrumentierung' }
  return act
}
/** "Schiene mit Draht und Komposit von 12 bis 22": loose teeth are splinted, no bite is. */
function isTraumaSplint(turn, item) {
  return (
    /\b(draht|tts|titan|schmelzaetz\w*)\b/.test(said(turn, item.sentence)) ||
    (item.reach === 'own' && item.teeth.length >= 3) ||
    turn.state.drafts.some(
      (draft) =>
        draft.finding === 'avulsion' ||
        draft.finding === 'luxation' ||
        draft.act === 'schienung' ||
        draft.act === 'replantation',
    )
  )
}
/** States what is done, planned, was done or is refused; answers the items that were used up. */
export function stateActs(turn) {
  const consumed = new Set()
  const { state } = turn
  if (
    turn.speaker !== 'patient' &&
    state.phase !== 'exam' &&
    turn.items.some(
      (item) =>
        item.object &&
        crownWork.has(item.object) &&
        ['planned', 'announced'].includes(stanceOf(turn, item)) &&
        !item.negated,
    )
  )
    state.isCrownWork = true
  if (
    turn.speaker !== 'patient' &&
    /hohlkehle|kronenpraep|beschliffen|stumpf|schleifen wir|kronenstumpf/.test(
      said(turn, { from: 0, to: turn.view.tokens.length }),
    )
  )
    state.isCrownWork = true
  for (const item of turn.items) {
    const found = actOf(turn, item)
    if (!found) continue
    if (item.finding && item.object !== 'karies') consumed.add(item)
    if (turn.speaker === 'patient') {
      if (item.object && crownWork.has(item.object)) state.topic ??= item.object
      continue
    }
    if (
      item.object === 'zahn' &&
      ((state.phase === 'exam' && item.act === undefined) ||
        (state.phase !== 'treatment' &&
          said(turn, item) === 'ex' &&
          item.sentence.to - item.sentence.from <= 3)) &&
      ['now', 'past'].includes(stanceOf(turn, item))
    ) {
      emit(turn, { group: 'finding', kind: 'fehlt', noun: '~fehlt', finding: 'fehlt', teeth: item.teeth })
      continue
    }
    if (isPull(turn, item)) continue
    item.resolved = found
    if (stanceOf(turn, item) === 'announced') state.announced = planNoun(found)
    if (found.act === 'wurzelfuellung' && cueIn(turn, item.segment, 'tooShort')) {
      if (!item.sentence.asked)
        emit(turn, {
          group: 'finding',
          kind: 'wurzelfuellung-insuffizient',
          noun: 'Unvollständige Wurzelfüllung',
          finding: 'wurzelfuellung-insuffizient',
          teeth: item.reach === 'none' ? [...state.focus].slice(0, 1) : item.teeth,
        })
      continue
    }
    const act = specify(turn, item, found)
    if (isCovered(turn, item, act)) continue
    if (
      /\b(erscheint|kommt|vorstellig|da|hier|gekommen) (heute )?(zur|zum|wegen)( \w+)?$/.test(
        said(turn, { from: item.sentence.from, to: item.from }),
      )
    )
      continue
    stateAct(turn, item, act, stanceOf(turn, item))
  }
  for (const { item, act } of actsByMaterial(turn)) stateAct(turn, item, act, stanceOf(turn, item))
  grindHighBite(turn)
  if (turn.speaker !== 'patient') {
    fillCaries(turn)
    placeTopic(turn)
    childStatus(turn)
  }
  return consumed
}
/** "Dumpfes Ziehen beim Kauen": a pain, no extraction. */
function isPull(turn, item) {
  if (said(turn, item) !== 'ziehen') return false
  return (
    /\b(dumpf\w*|leicht\w*|stark\w*|kurz\w*|staendig\w*|beschwerden|klagt|das|ein) ?$/.test(
      said(turn, { from: item.segment.from, to: item.from }),
    ) ||
    entriesIn(turn.view, 'trigger', item.sentence.from, item.sentence.to).length > 0 ||
    /\b(beschwerden|klagt)\b/.test(said(turn, item.sentence))
  )
}
/** A hygiene index taken of a child is its prophylaxis status (BEMA IP1, GOZ 1000). */
function childStatus(turn) {
  if (
    (turn.age ?? 99) >= 18 ||
    !/index|\bapi\b|\bqhi\b/.test(said(turn, { from: 0, to: turn.view.tokens.length }))
  )
    return
  if (!turn.items.some((item) => item.finding?.measure === 'API' && !item.sentence.asked)) return
  emit(turn, {
    group: 'treatment',
    kind: 'mundhygienestatus',
    act: 'mundhygienestatus',
    noun: 'Mundhygienestatus erhoben',
  })
}
/** "Bisschen hoch." – "Dann nehm ich noch was weg.": what is too high is ground. */
function grindHighBite(turn) {
  const { state } = turn
  const spoken = said(turn, { from: 0, to: turn.view.tokens.length })
  if (turn.speaker === 'patient') {
    if (/\b(hoch|stoert|zu dick)\b/.test(spoken) && !/\bnicht\b/.test(spoken)) state.highTurn = state.turn
    return
  }
  if (
    /\b(zusammenbeissen|beissen sie|folie|papier|knirschen sie|den biss|biss)\b/.test(spoken) &&
    state.phase === 'treatment'
  )
    state.highTurn = state.turn
  if (state.highTurn === undefined || state.turn - state.highTurn > 2 || state.phase !== 'treatment') return
  if (
    !/\b(nehm|nehme|nehmen|mach|mache|schleif|schleife)\b.*\b(weg|runter|ab|nach|einschleifen)\b/.test(spoken)
  )
    return
  state.highTurn = undefined
  if (turn.items.some((item) => item.act?.act === 'einschleifen')) return
  const tooth = focusTooth(state)
  emit(turn, {
    group: 'treatment',
    kind: 'einschleifen',
    act: 'einschleifen',
    noun: 'Okklusionskontrolle, Frühkontakt eingeschliffen',
    teeth: tooth === undefined || state.work.length > 1 ? [] : [tooth],
  })
}
/** "37 okklusal Glasionomerzement gelegt": a filling material put in place. */
function fillByMaterial(turn, sentence) {
  for (const segment of sentence.segments) {
    const materials = entriesIn(turn.view, 'material', segment.from, segment.to).filter((one) =>
      fillingMaterials.has(one.entry.name),
    )
    const spokenSurfaces = entriesIn(turn.view, 'surface', sentence.from, sentence.to).filter(
      (one) => one.entry.weak !== true,
    )
    const isNamed =
      spokenSurfaces.length > 0 &&
      turn.state.phase === 'treatment' &&
      !cueIn(turn, sentence, 'future', 'cost', 'could')
    if (materials.length === 0 || !(cueIn(turn, segment, 'place') || isNamed)) continue
    if (
      turn.items.some(
        (one) =>
          one.sentence === sentence &&
          one.object !== undefined &&
          !['karies', 'zahn', 'fuellung'].includes(one.object),
      )
    )
      continue
    const item =
      turn.items.find((one) => one.segment === segment && one.teeth.length > 0) ??
      turn.items.find((one) => one.sentence === sentence && one.teeth.length > 0)
    const focus = focusTooth(turn.state)
    const teeth = item?.teeth ?? (focus === undefined ? [] : [focus])
    emit(turn, {
      group: 'treatment',
      kind: 'fuellung',
      act: 'fuellung',
      noun: 'Füllung gelegt',
      teeth,
      surfaces:
        item && item.surfaces.length > 0
          ? item.surfaces
          : [...new Set(spokenSurfaces.flatMap((one) => one.entry.surfaces))],
      materials: [...new Set(materials.map((one) => one.entry.name))],
    })
    return true
  }
  return false
}
/** "Zuerst das Inlay, 25, mod. Geätzt, eingeklebt.": the tooth named with the thing just before. */
function earlierTeeth(turn, before, thing) {
  const named = turn.items.findLast(
    (item) => item.from < before && item.object === thing && item.reach === 'own' && !item.zone,
  )
  return [...(named?.teeth ?? [])]
}
/** "Dann setzen wir definitiv ein": what was announced is put in place. */
function placeTopic(turn) {
  const { state } = turn
  const named = turn.items.find((item) => item.object && topics.has(item.object) && !item.sentence.asked)
  if (!state.topic && state.isCrownWork) state.topic = 'krone'
  if (named?.object && (state.phase !== 'exam' || stanceOf(turn, named) !== 'now')) state.topic = named.object
  if (!state.topic || turn.items.some((item) => item.act?.object === state.topic)) return
  for (const sentence of turn.sentences) {
    const spoken = said(turn, sentence)
    if (
      sentence.asked ||
      !/\b(einsetzen|eingliedern|eingliederung|definitiv|zementier\w*|eingegliedert|eingeklebt|eingesetzt|einzementiert|setzen|setze|gliedern|gliedere|kleben|klebe)\b/.test(
        spoken,
      )
    )
      continue
    if (
      !/\b(einsetzen|eingliedern|eingliederung|rein|ein|eingesetzt|eingegliedert|einzementiert|zementiert|zementieren|eingeklebt|zementiere)\b/.test(
        spoken,
      )
    )
      continue
    if (
      turn.items.some(
        (item) =>
          item.sentence === sentence &&
          ((item.act && item.act.act !== 'okklusionskontrolle') || item.object !== undefined),
      )
    )
      continue
    const act = placements[state.topic]
    if (act?.kind !== 'act') continue
    const from = sentence.from
    const item = {
      from,
      to: from + 1,
      segment: sentence.segments[0] ?? { from, to: sentence.to, sentence: 0 },
      sentence,
      teeth: turn.chunks
        .filter((chunk) => chunk.from >= from && chunk.to <= sentence.to)
        .flatMap((chunk) => chunk.teeth),
      reach: 'none',
      surfaces: [],
      neighbour: false,
      zone: false,
      negated: false,
      suspected: false,
      object: state.topic,
    }
    if (item.teeth.length === 0) item.teeth = earlierTeeth(turn, from, state.topic)
    item.reach = item.teeth.length > 0 ? 'own' : 'none'
    stateAct(turn, item, act, stanceOf(turn, item))
  }
}
/** Caries named with its number of surfaces or a filling material while teeth are being treated: it is filled. */
function fillCaries(turn) {
  for (const sentence of turn.sentences) {
    if (
      sentence.asked ||
      turn.items.some(
        (item) =>
          item.sentence === sentence &&
          (actOf(turn, item)?.takes?.includes('surfaces') || actOf(turn, item)?.takes?.includes('material')),
      )
    )
      continue
    if (turn.state.phase !== 'exam' && fillByMaterial(turn, sentence)) continue
    if (turn.state.phase !== 'treatment') continue
    const caries = turn.items.find(
      (item) =>
        item.sentence === sentence && item.object === 'karies' && item.teeth.length > 0 && !item.negated,
    )
    if (!caries) continue
    const materials = fillingsIn(turn, sentence)
    const counted = turn.items.some((item) => item.sentence === sentence && item.surfaceCount !== undefined)
    if (materials.length === 0 && !counted) continue
    const act = placements.fuellung
    if (act?.kind !== 'act') continue
    const composite = materials.some((one) => one.entry.name === 'Komposit')
    emit(turn, {
      group: 'treatment',
      kind: 'fuellung',
      act: 'fuellung',
      noun: composite ? 'Kompositfüllung gelegt' : 'Füllung gelegt',
      teeth: caries.teeth,
      surfaces: [...(caries.finding?.surfaces ?? []), ...caries.surfaces],
      materials: [...new Set(materials.map((one) => one.entry.name))],
      ...(caries.surfaceCount === undefined ? {} : { surfaceCount: caries.surfaceCount }),
    })
  }
}
/** Filling materials of a range, without those of a filling that comes out. */
function fillingsIn(turn, sentence) {
  return sentence.segments
    .filter((segment) => !cueIn(turn, segment, 'old', 'remove'))
    .flatMap((segment) => entriesIn(turn.view, 'material', segment.from, segment.to))
    .filter((one) => fillingMaterials.has(one.entry.name))
}
/** "Leitung rechts unten" numbs the tooth spoken of in that quadrant, not the one in focus elsewhere. */
function inItsQuadrant(turn, item, act, teeth) {
  if (act.group !== 'anaesthesia' || item.reach === 'own') return teeth
  const { jaw, side } = placeOf(turn, item)
  if (!jaw || !side || side === 'beidseits') return teeth
  const fits = (tooth) => jawOf(tooth) === jaw && sideOf(tooth) === side
  if (teeth.every(fits)) return teeth
  const known = new Set(
    turn.state.drafts
      .filter(
        (draft) =>
          !draft.negated &&
          ['plan', 'history', 'treatment', 'finding', 'diagnosis', 'consent'].includes(draft.group),
      )
      .flatMap((draft) => draft.teeth)
      .filter(fits),
  )
  return known.size === 1 ? [...known] : []
}
/** "Kein Kofferdam", "kein Röntgen": without a tooth of its own the denial is about the session. */
const isWholeMouth = (act, item) =>
  act.group === 'radiograph' || (item.reach !== 'own' && (act.teeth === 'all' || act.group === 'anaesthesia'))
function imageKind(act) {
  if (act.act !== 'roentgen') return act.act
  return act.noun.startsWith('Röntgenkontroll') ? 'kontrollaufnahme' : 'zahnfilm'
}
function stateAct(turn, item, act, stance) {
  const { segment, sentence } = item
  const { state } = turn
  if (stance === 'asked' || stance === 'announced' || stance === 'told' || stance === 'maybe') return
  const teeth = inItsQuadrant(turn, item, act, teethFor(turn, item, act))
  const base = {
    group: act.group,
    kind: imageKind(act),
    noun: act.noun,
    act: act.act,
    teeth,
  }
  if (stance === 'refused' && act.group === 'anaesthesia') emit(turn, { ...base, negated: true })
  if (stance === 'refused') {
    emit(turn, {
      group: 'consent',
      kind: `refuse-${act.act}`,
      noun: 'Patient lehnt ab:',
      details: [planNoun(act)],
      teeth: teeth.length > 0 || state.focus.length !== 1 ? teeth : state.focus,
      negated: true,
    })
    return
  }
  if (item.negated && /^(mit|unter)$/.test(said(turn, { from: item.from - 1, to: item.from }))) return
  if (
    item.negated &&
    act.group !== 'anaesthesia' &&
    said(turn, { from: Math.max(0, item.from - 2), to: item.from }).includes('ohne') &&
    turn.items.some((other) => other !== item && other.sentence === sentence && other.act)
  )
    return
  if (item.negated) {
    const isSession =
      act.group === 'radiograph' ||
      act.group === 'anaesthesia' ||
      cueIn(turn, sentence, 'today') ||
      /\bheute\b/.test(said(turn, sentence))
    const isNeedless =
      (stance === 'planned' && state.phase !== 'treatment') ||
      (cueIn(turn, sentence, 'must') && surgery.has(act.act) && state.phase !== 'treatment')
    if (isNeedless && !isSession)
      emit(turn, { ...base, group: 'plan', kind: `plan-${act.act}`, negated: true, temporality: 'planned' })
    else
      emit(turn, {
        ...base,
        negated: true,
        teeth: isWholeMouth(act, item) ? [] : teeth,
      })
    return
  }
  if (stance === 'past') {
    emit(turn, {
      ...base,
      group: 'history',
      kind: `past-${act.act}`,
      temporality: 'past',
      details: timeText(turn, sentence),
    })
    return
  }
  if (dosing(turn, sentence.from, sentence.to).length > 0 && isHomeRinse(turn, item, act)) return
  if (stance === 'planned' || act.group === 'plan' || act.group === 'follow-up') {
    statePlan(turn, item, act, base)
    return
  }
  if (act.act === 'schiene' && act.thing && !cueIn(turn, segment, 'place', 'done')) {
    emit(turn, {
      ...base,
      group: 'plan',
      kind: 'plan-schiene',
      temporality: 'planned',
      ...placeOf(turn, item),
    })
    turn.planned = true
    return
  }
  if (act.group === 'advice') {
    emit(turn, { ...base, kind: 'par-gespraech' })
    return
  }
  emit(turn, { ...base, ...attributesOf(turn, item, act) })
  afterAct(turn, act, teeth)
}
/** What an act changes for the rest of the session. */
function afterAct(turn, act, teeth) {
  const { state } = turn
  if (act.group === 'anaesthesia' || phaseActs.has(act.act)) state.phase = 'treatment'
  if (act.group === 'treatment' && !generalSteps.has(act.act) && teeth.length <= 3)
    state.work = [...new Set([...state.work, ...teeth])]
  if (
    sessionActs.has(act.act) &&
    !(act.act === 'zahnreinigung' && ['upt', 'ait'].includes(state.mainAct ?? ''))
  )
    state.mainAct = act.act
  // what is set in today was not there before
  const placed = {
    'inlay-eingesetzt': 'inlay',
    'teilkrone-eingesetzt': 'teilkrone',
    'krone-eingesetzt': 'krone',
    'veneer-eingesetzt': 'teilkrone',
  }[act.act]
  if (placed !== undefined)
    forget(
      state,
      state.drafts
        .filter(
          (draft) =>
            draft.group === 'finding' &&
            draft.finding === placed &&
            draft.teeth.length > 0 &&
            draft.teeth.every((tooth) => teeth.includes(tooth)),
        )
        .map((draft) => draft.id),
    )
  // what was agreed on and then done is no plan any more
  forget(
    state,
    state.drafts
      .filter(
        (draft) =>
          (draft.group === 'plan' || draft.group === 'follow-up') &&
          draft.act === act.act &&
          !draft.negated &&
          draft.details.length === 0 &&
          (draft.teeth.length === 0 ||
            teeth.length === 0 ||
            draft.teeth.every((tooth) => teeth.includes(tooth))),
      )
      .map((draft) => draft.id),
  )
  if (act.act === 'vitalexstirpation' || act.act === 'pulpotomie') {
    forget(
      state,
      state.drafts
        .filter((draft) => draft.kind === 'trepanation' && draft.teeth.join() === teeth.join())
        .map((draft) => draft.id),
    )
  }
}
/** "ab morgen mit Chlorhexidin spülen": a rinse for home is medication, no later treatment. */
function isHomeRinse(turn, item, act) {
  const rinse = entriesIn(turn.view, 'drug', item.sentence.from, item.sentence.to).find(
    (one) => one.entry.rinse === true,
  )
  if (act.act !== 'spuelung' && act.act !== 'wundspuelung') return false
  if (!rinse) return false
  emit(turn, {
    group: 'medication',
    kind: `gets-${rinse.entry.name}`,
    noun: 'Verordnung Spülung mit',
    drug: { name: rinse.entry.name },
    details: [...dosing(turn, item.sentence.from, item.sentence.to), ...timeText(turn, item.segment)],
  })
  return true
}
function statePlan(turn, item, act, base) {
  if (isHomeRinse(turn, item, act)) return
  const isReturn = plannedReturns.has(act.act) || act.group === 'follow-up'
  if (act.act === 'heil-und-kostenplan' && turn.planned) return
  const named = base.teeth ?? []
  const teeth =
    named.length === 0 && act.teeth !== 'none' && act.teeth !== 'named' && turn.state.focus.length === 1
      ? turn.state.focus
      : named
  const near = timeText(turn, item.segment)
  const details = near.length > 0 || item.sentence.segments.length > 3 ? near : timeText(turn, item.sentence)
  turn.planned = true
  turn.memory.planned.add(item.sentence.from)
  emit(turn, {
    ...base,
    teeth,
    noun: planNoun(act),
    group: isReturn ? 'follow-up' : 'plan',
    kind: `plan-${act.act}`,
    temporality: 'planned',
    details: details.filter((text) => text !== 'nächster Termin' || isReturn),
    ...(act.teeth === 'none' ? placeOf(turn, item) : {}),
  })
}
/** Keeps what later utterances lean on: canals counted, material chosen. */
export function noteWork(turn) {
  const { state } = turn
  if (turn.speaker === 'patient') return
  const whole = { from: 0, to: turn.view.tokens.length }
  const canals = canalsIn(turn, whole)
  const tooth = focusTooth(state)
  if (canals !== undefined && tooth !== undefined) state.canals = { tooth, count: canals }
  const materials = entriesIn(turn.view, 'material', 0, whole.to).filter((one) =>
    fillingMaterials.has(one.entry.name),
  )
  if (
    state.phase === 'treatment' &&
    materials.length > 0 &&
    !turn.items.some((item) => entryOf(turn.view.at[item.from], 'act')?.takes?.includes('material'))
  ) {
    state.materials = [...new Set(materials.map((one) => one.entry.name))]
    state.materialTurn = state.turn
  }
}
//# sourceMappingURL=acts.js.map
