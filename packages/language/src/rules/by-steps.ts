import type { Act } from '../facts/acts.ts'
import { areAmong, type Teeth } from '../teeth/fdi.ts'
import { forgetWhere } from '../state.ts'
import { mentions, said, type Turn, emitAct, focusTeeth, sentenceOf, says } from '../turn.ts'
import { fillByName, fillBySteps } from './act-fillings.ts'
import { holds, nameSet, wordSet, isOneOf } from '../text/words.ts'
import { isFresh, namesAct, wasDone, hasFinding, injectionIn, teethWith, freshDrafts } from '../known.ts'

/** Words of the steps below: most utterances hold none of them. */
const stepWords = wordSet(
  'hebel hebeln zange beinscher luxator luxieren luxiert luxier periotom desmotom draussen heraussen raus heraus komplett vollstaendig toto stueck wurzel wurzeln lappen schnitt aufklappen klapp klappe aufgeklappt raspa raspatorium knochen knochenfraese fraes fraese fraesen fraeser lindemann eiter pus auf',
)

/** Deeds that are told by their steps alone: the forceps and a tooth that is out, a cut and pus. */
export function stateSteps(turn: Turn): void {
  fillBySteps(turn)
  fillByName(turn)
  numbSurface(turn)
  takeImage(turn)
  if (!mentions(turn, stepWords)) return
  const spoken = told(turn)
  if (spoken === '') return
  openBone(turn, spoken)
  pullTooth(turn, spoken)
  cutAbscess(turn, spoken)
  openTooth(turn, said(turn, turn.whole), spoken)
  // "Krone ab, Wurzel raus" under a flap: the crown is cut off, it did not come loose
  if (isSoon(turn, turn.state.flapTurn, 6))
    forgetWhere(turn.state, (draft) => isFresh(turn, draft) && draft.finding === 'krone-gelockert')
}

/** Whether a turn is remembered and no longer ago than so many others. */
const isSoon = ({ state }: Turn, then: number | undefined, most: number): boolean =>
  then !== undefined && state.turn - then <= most

/** What is told, without the sentences that ask. */
const told = (turn: Turn): string =>
  turn.sentences
    .filter((sentence) => !sentence.asked)
    .map((sentence) => said(turn, sentence))
    .join(' . ')

/** The teeth of the utterance, else the one that is worked on. */
const teethHere = (turn: Turn): Teeth =>
  turn.chunks.findLast((chunk) => !chunk.neighbour && !chunk.zone)?.teeth ?? focusTeeth(turn.state)

const notYet =
  'muss|muessen|soll|sollen|sollte|wird|werden|kommt raus|kommen raus|naechste*|morgen|wenn|falls|koennte|koennen|wuerde|damals|frueher|vor * tagen|vor * wochen|vor * monaten|vor * jahren|nicht raus|bleibt|lassen wir|haette|war|waren|wurde|wurden'

const cut = 'lappen|schnitt|aufklapp*|aufgeklappt|klapp* auf|klapp* * auf|klapp* * * auf|raspa*'
const bone =
  /\bknochen\w* (\w+ ){0,4}(weg|ab|frei|entfernt|abgetragen|weggenommen|weggefraest|runter)\b|\b(\w*fraese?n?|fraes\w*|lindemann)\b/

const otherSurgery = nameSet(
  'implantation wurzelspitzenresektion par-chirurgie freilegung augmentation zystektomie sinuslift',
)

/** "Schnitt, Lappen ist mobil. – Knochen distal weg.": a tooth that is laid open and freed of bone is operated out. */
function openBone(turn: Turn, spoken: string): void {
  const { state } = turn
  const isDenied =
    holds(spoken, notYet) ||
    holds(spoken, 'ohne aufklapp*|ohne lappen|ohne knochen*|kein* knochen*|kein* lappen*|kein* schnitt*')
  const isOther =
    holds(spoken, 'implantat*|zyste*|wurzelspitze*|augment*|sinus*|tasche*') ||
    wasDone(turn, [], ...otherSurgery) ||
    namesAct(turn, ...otherSurgery)
  if (isDenied || isOther) return
  const isCut = holds(spoken, cut)
  const isFreed = bone.test(spoken)
  if (isCut) state.flapTurn = state.turn
  if (isFreed) state.boneTurn = state.turn
  const isOpen = isSoon(turn, state.flapTurn, 4) && isSoon(turn, state.boneTurn, 4)
  if (!isOpen || !(isCut || isFreed)) return
  const teeth = teethHere(turn)
  if (teeth.length !== 1 || wasDone(turn, teeth, 'osteotomie')) return
  stateDone(turn, 'osteotomie', teeth)
  forgetWhere(
    state,
    (draft) => draft.group === 'treatment' && draft.act === 'extraktion' && areAmong(draft.teeth, teeth),
  )
}

const pullTool = 'hebel*|bein|beinscher|zange|luxator|luxier*|periotom|desmotom'
const wholeOut =
  /\b(draussen|heraussen|in toto|in einem stueck|am stueck|da ist er|da haben wir ihn|hab ihn|hab ich ihn|(beide|alle|alle drei|die) wurzeln (sind )?(da|dran|draussen|komplett|vollstaendig)|da sind (beide|die|alle) (\w+ )?wurzeln|wurzeln? (ist|sind) (mit )?(da|dran))\b/
const anyOut = 'raus|heraus|komplett|vollstaendig|fertig|geschafft|kommt'

/** "Hebel, Zange – so, draußen, in einem Stück.": what comes out under forceps is the tooth that is worked on. */
function pullTooth(turn: Turn, spoken: string): void {
  const { state } = turn
  if (holds(spoken, notYet)) return
  if (holds(spoken, pullTool)) state.pullTurn = state.turn
  const isPulling = isSoon(turn, state.pullTurn, 3)
  const isOut = wholeOut.test(spoken) || (isPulling && holds(spoken, anyOut))
  if (!isOut || namesOtherThing(turn)) return
  const teeth = teethHere(turn)
  if (teeth.length === 0 || wasDone(turn, teeth, 'extraktion', 'osteotomie')) return
  if (!isPulling && !isToBePulled(turn, teeth)) return
  stateDone(turn, 'extraktion', teeth)
}

/** "Die Füllung ist draußen": what is out is the thing named, not the tooth. */
const namesOtherThing = (turn: Turn): boolean =>
  turn.items.some(
    (item) =>
      item.object !== undefined &&
      !['zahn', 'wurzel', 'tupfer', 'naht'].includes(item.object) &&
      !item.negated,
  ) ||
  says(
    turn,
    turn.whole,
    'faeden|faden|naehte|karies|kanal|kanaele|guttapercha|nerv|pulpa|einlage|cavit|streifen|drainage|provi*|stift|schraube|prothese|loeffel|abdruck',
  )

const isToBePulled = (turn: Turn, teeth: Teeth): boolean =>
  turn.state.drafts.some(
    (draft) =>
      !draft.negated &&
      areAmong(teeth, draft.teeth) &&
      ((draft.group === 'plan' && isOneOf(draft.act, ['extraktion', 'osteotomie'])) ||
        draft.finding === 'wurzelrest'),
  ) || turn.state.announced?.startsWith('Extraktion') === true

/** "Schnitt, da kommt Eiter.": an abscess is opened. */
function cutAbscess(turn: Turn, spoken: string): void {
  const isCut = holds(spoken, 'schnitt|skalpell|stich|auf|gespalten') || isSoon(turn, turn.state.flapTurn, 2)
  const isDrained =
    holds(spoken, 'eiter|pus|laeufts|laeuft|entleert|entlastet') &&
    !holds(spoken, 'kein|keine|keinen|ohne|nicht')
  if (!isCut || !isDrained || holds(spoken, notYet)) return
  const abscess = turn.state.drafts.findLast((draft) => draft.finding === 'abszess' && !draft.negated)
  const teeth = abscess?.teeth ?? (holds(spoken, 'schnitt|skalpell') ? teethHere(turn) : [])
  if ((!abscess && teeth.length !== 1) || wasDone(turn, [], 'inzision') || namesAct(turn, 'inzision')) return
  stateDone(turn, 'inzision', teeth)
}

const opened =
  /\b(ich (mache?|bohre?)|(mache?|bohre?) ich) ((den|ihn|jetzt|mal|zahn|hier|dann|\d\d|(sech|sieb|vier|fuenf|drei|zwei|ein)\w*er) ){0,4}auf\b|\bzahn (ist )?(jetzt )?(auf|offen)\b(?! (kaelte|kalt|klopf\w*|druck|perkussion|de[rmn]|die|das))|\bso (ist er )?offen( \.|$)/

/** "Der 36 ist tot, ich mach den jetzt auf": a dead or inflamed tooth that is opened is trepanned. */
function openTooth(turn: Turn, spoken: string, asserted: string): void {
  if (!opened.test(asserted) || holds(spoken, 'abszess') || holds(asserted, notYet)) return
  const teeth = teethHere(turn)
  if (teeth.length !== 1 || wasDone(turn, teeth, 'trepanation', 'vitalexstirpation')) return
  const isIll = areAmong(teeth, teethWith(turn, 'avital', 'nekrose', 'pulpitis', 'apikale-parodontitis'))
  const isInfected =
    holds(asserted, 'bohr*|zahn auf') && holds(spoken, 'eiter|pus|gangraen*|stinkt|nekrotisch|kanal|kanaele')
  if ((!isIll && !isInfected) || hasFinding(turn, 'abszess')) return
  stateDone(turn, 'trepanation', teeth)
}

function stateDone(turn: Turn, name: Act, teeth: Teeth): void {
  const { state } = turn
  state.phase = 'treatment'
  emitAct(turn, name, { teeth })
  state.work = [...new Set([...state.work, ...teeth])]
  forgetWhere(
    state,
    (draft) =>
      draft.group === 'plan' &&
      (draft.act === name || (name === 'osteotomie' && draft.act === 'extraktion')) &&
      !draft.negated &&
      areAmong(draft.teeth, teeth),
  )
}

const gelWords = wordSet('gel spray zaubergel gele salbe')

/** "Erst das Gel, und dann die Leitung": what goes before an injection numbs the surface. */
function numbSurface(turn: Turn): void {
  if (!mentions(turn, gelWords)) return
  const injection = injectionIn(turn)
  if (!injection || injection.negated || injection.sentence.asked) return
  const spoken = said(turn, injection.sentence)
  const isFirst = holds(spoken, 'erst|zuerst|vorher|zunaechst|vorweg') && holds(spoken, '*gel|spray')
  if (!isFirst || holds(spoken, notYet) || namesAct(turn, 'oberflaechenanaesthesie')) return
  const given = freshDrafts(turn).find((draft) => draft.group === 'anaesthesia' && !draft.negated)
  if (given)
    emitAct(turn, 'oberflaechenanaesthesie', { teeth: given.teeth, jaw: given.jaw, side: given.side })
}

const imageWords = wordSet('bild aufnahme roentgenbild')
const imageOf =
  'aufnahme von|aufnahme vom|aufnahme an|aufnahme am|aufnahme regio|aufnahme des|aufnahme zahn|bild von|bild vom|bild an|bild am|bild regio|bild des|bild zahn'

/** "Aufnahme von 15", "ich mach ein Bild vom 46": an image of a tooth, whatever it is called. */
function takeImage(turn: Turn): void {
  if (!mentions(turn, imageWords) || turn.items.some((item) => item.act?.group === 'radiograph')) return
  const chunk = turn.chunks.find(({ from, neighbour }) => {
    const sentence = sentenceOf(turn, from)
    const lead = { from: Math.max(sentence.from, from - 3), to: from }
    return !sentence.asked && !neighbour && says(turn, lead, imageOf)
  })
  if (chunk) emitAct(turn, 'zahnfilm', { teeth: chunk.teeth }, chunk)
}
