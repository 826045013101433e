import { nameSet, holds } from '../text/words.ts'
import type { Draft } from '../draft.ts'
import { isFresh, freshDrafts } from '../known.ts'
import type { FindingCode } from '../facts/findings.ts'
import type { Item } from '../read/item.ts'
import { findCue } from '../read/view.ts'
import { findingKind, forgetWhere } from '../state.ts'
import type { Surface } from '../facts/surfaces.ts'
import { isFront, jawOf, shareTooth, type Teeth } from '../teeth/fdi.ts'
import { afterWork } from './assertion.ts'
import { cueIn, said, timeIn, type Turn, says, emitAt, addFactAt, addFinding, itemsIn } from '../turn.ts'
import type { FindingTerm } from '../vocabulary/entry.ts'
import { startsConditional } from './assertion-signs.ts'
import { isStillSealed } from './act-term.ts'
import { isRestoration } from './finding-term.ts'
import { refined } from './refine.ts'
import { placeOf, timeText } from './place.ts'
import { type Measured, readMeasure } from './values.ts'
import { clauseAfter, softPart, cornerSurfaces, openingDetails, gradeDetails } from './finding-details.ts'
import { isMereTalk } from './finding-counts.ts'
import { isNoHealth, stateAskedItem } from './finding-healthy.ts'
import { ownRegion, teethOf } from './finding-teeth.ts'
import { isSuperseded } from './finding-superseded.ts'
import { statePulp, stateRemaining, stateGrade, stateGap, confirmClaims } from './finding-context.ts'

/** States of a whole tooth: "nach distal gekippt" names a direction, no surface. */
const siteless: ReadonlySet<FindingCode> = nameSet(
  'fehlstellung gesund fehlt vital avital perkussion lockerung mobil retiniert durchbruch luxation krone nichtanlage luecke blutung wurzelfuellung wurzelfuellung-insuffizient apikale-aufhellung apikale-parodontitis pulpitis',
)

const toothBound: ReadonlySet<FindingCode> = nameSet(
  'gesund fehlt karies fuellung krone vital avital perkussion zerstoert durchbruch retiniert versiegelung',
)

/** States the findings of an utterance; restorations that are worked on are left to the acts. */
export function stateFindings(turn: Turn, consumed: ReadonlySet<Item>): void {
  statePulp(turn)
  stateRemaining(turn)
  stateGrade(turn)
  stateGap(turn)
  confirmClaims(turn)
  stateSeals(turn)
  for (const item of turn.items) {
    const term = item.finding
    if (!term || consumed.has(item)) continue
    if (item.sentence.asked || startsConditional(turn, item)) continue
    if (isSuperseded(turn, item, term) || isMereTalk(turn, item, term)) continue
    stateOne(turn, item, term)
  }
}

/** A provisional seal that lasted since the session before. */
function stateSeals(turn: Turn): void {
  for (const item of turn.items) {
    if (item.sentence.asked || item.negated || !isStillSealed(turn, item)) continue
    addFinding(turn, item, 'provisorium', 'Provisorischer Verschluss', { teeth: item.teeth })
  }
}

/** "Karies, nicht sehr tief": a depth that is denied is none. */
function isDeep(turn: Turn, from: number, to: number): boolean {
  const at = findCue(turn.view, 'deep', { from, to })
  return at >= 0 && !/\b(nicht|wenig|kaum) (\w+ ){0,2}$/.test(`${said(turn, { from, to: at })} `)
}

/** A finding as it is stated: code and name may say more than its word did. */
type Named = {
  readonly code: FindingCode | undefined
  readonly noun: string
  readonly teeth: Teeth
}

function stateOne(turn: Turn, item: Item, term: FindingTerm): void {
  const first = asSaid(turn, item, term)
  if (isStatedElsewhere(turn, item, term, first)) return
  const named = nameExactly(turn, item, first)
  if (statePastFinding(turn, item, term, named) || lacksTooth(turn, item, term, named)) return
  if (stateMuscle(turn, item, named)) return
  const measured = term.measure ? readMeasure(turn, item, term) : undefined
  if (isUnmeasured(turn, item, term, named, measured)) return
  emitFinding(turn, item, term, named, measured)
}

/** The finding and its teeth as its words say them. */
function asSaid(turn: Turn, item: Item, term: FindingTerm): Named {
  const { code, noun } = term
  // "Schleimhaut überall reizlos": no wound was spoken of
  if (code === 'wunde' && noun.startsWith('Wunde reizlos') && softPart(turn, item) === 'Mundschleimhaut')
    return { code: 'gesund', noun: 'Mundschleimhaut ohne Befund', teeth: [] }
  // "BOP 15 Prozent": a share of all sites
  if (code === 'blutung' && /^\S+ prozent\b/.test(said(turn, { from: item.to, to: item.segment.to })))
    return { code, noun, teeth: [] }
  const teeth = ownRegion(turn, item) ? [] : teethOf(turn, item)
  return noun === 'Mund-Antrum-Verbindung' && item.reach !== 'own'
    ? { code, noun, teeth: belowAntrum(turn, teeth) }
    : { code, noun, teeth }
}

/** The upper side tooth that was worked on or pulled. */
function belowAntrum(turn: Turn, teeth: Teeth): Teeth {
  const upper = [
    ...teeth,
    ...turn.state.work,
    ...turn.state.drafts.flatMap((draft) =>
      draft.act === 'extraktion' || draft.kind === 'past-extraktion' ? draft.teeth : [],
    ),
  ].filter((tooth) => jawOf(tooth) === 'OK' && !isFront(tooth))
  return [...new Set(upper)].slice(0, 1)
}

/** Health that measured depths or an answer already say, soft parts, and gaps that are no missing tooth. */
function isStatedElsewhere(turn: Turn, item: Item, term: FindingTerm, { code, teeth }: Named): boolean {
  if (code === 'gesund' && !term.general && teeth.length > 0 && isMeasured(turn, teeth)) return true
  const soft = softPart(turn, item)
  if (soft && (code === 'gesund' || code === 'lockerung') && !term.general) {
    if (code === 'gesund' && !item.negated)
      addFactAt(turn, item, 'finding', `gesund-${soft}`, `${soft} ohne Befund`, { finding: 'gesund' })
    return true
  }
  if (code === 'gesund' && (stateAskedItem(turn, item, term, teeth) || isNoHealth(turn, item, term, teeth)))
    return true
  return (
    code === 'luecke' &&
    (teeth.length === 0 ||
      teeth.length > 3 ||
      holds(said(turn, item.sentence), '*schliess*|*zwischen*|*satt*'))
  )
}

/** Deep caries, a tooth that is still to come, and what `refined` knows better. */
function nameExactly(turn: Turn, item: Item, named: Named): Named {
  const exact = refined(turn, item)
  if (exact) return { ...named, code: exact.code, noun: exact.noun }
  const { segment, sentence } = item
  if (named.code === 'karies' && cueIn(turn, sentence, 'deep') && isDeep(turn, segment.from, sentence.to))
    return { ...named, code: 'karies-profunda', noun: 'Tiefe Karies' }
  // "Füllung am Rand undicht"
  if (
    named.code === 'krone-insuffizient' &&
    holds(said(turn, item.sentence), '*fuellung|*amalgam|inlay|plombe') &&
    !says(turn, item.sentence, '*krone')
  )
    return { ...named, code: 'fuellung-insuffizient', noun: 'Insuffiziente Füllung' }
  // "Wunde 38 sieht gut aus": the wound does, not the tooth that was pulled
  if (named.code === 'gesund' && holds(said(turn, segment), 'wunde|wunden|wundgebiet|alveole'))
    return { ...named, code: 'wunde', noun: 'Wunde unauffällig' }
  if (named.code === 'fehlt' && (turn.age ?? 99) < 14 && holds(clauseAfter(turn, item), 'noch|kommt'))
    return { ...named, code: 'nicht-durchgebrochen', noun: '~nicht durchgebrochen' }
  return named
}

/** What was found in former days goes into the history; a restoration of then is still there. */
function statePastFinding(turn: Turn, item: Item, term: FindingTerm, { code, noun, teeth }: Named): boolean {
  if (!isOfFormerDays(turn, item, term)) return false
  if (code === 'gesund') return true
  if ((isRestoration(term) && code !== 'wurzelfuellung') || code === 'fehlt') return false
  addFactAt(turn, item, 'history', `past-${findingKind(code, noun)}`, noun.replace('~', ''), {
    teeth,
    temporality: 'past',
    negated: item.negated,
    details: lasted(turn, item) ? [] : timeText(turn, item.segment),
  })
  return true
}

/** "War noch zwei Tage druckempfindlich": for a while, and over. */
const lasted = (turn: Turn, { segment }: Item): boolean =>
  /\bwar(en)? (noch|danach|anfangs|erst) (\w+ ){0,2}(tage?n?|wochen?|stunden?)\b/.test(said(turn, segment))

function isOfFormerDays(turn: Turn, item: Item, term: FindingTerm): boolean {
  const { segment, sentence } = item
  const ofImage = itemsIn(turn, segment).some((other) => other.act?.group === 'radiograph')
  const isThen =
    lasted(turn, item) ||
    says(turn, sentence, 'war* damals|war* seinerzeit|hatte damals|hatte seinerzeit|damals war*')
  return (
    (isThen && !isRestoration(term)) ||
    (!ofImage &&
      ((timeIn(turn, segment)?.kind === 'ago' && !afterWork.test(said(turn, segment))) ||
        (cueIn(turn, segment, 'past') && timeIn(turn, segment)?.kind !== 'since')))
  )
}

/** What belongs to a tooth and names none is not stated. */
function lacksTooth(turn: Turn, item: Item, term: FindingTerm, { code, teeth }: Named): boolean {
  if (teeth.length > 0) return false
  if (toothBound.has(code ?? 'zyste') && code !== 'karies' && term.general !== true)
    if (!(code === 'fuellung' && item.negated)) return true
  return (
    isRestoration(term) &&
    code !== 'prothese' &&
    code !== 'provisorium' &&
    !item.negated &&
    placeOf(turn, item).jaw === undefined
  )
}

const othersNot =
  'masseter nicht|temporalis nicht|*pterygoid* nicht|links nicht|rechts nicht|temporalis auch nicht|links auch nicht|rechts auch nicht'

/** "Masseter druckdolent": the muscle, no tooth. */
function stateMuscle(turn: Turn, item: Item, { code }: Named): boolean {
  if (code !== 'druckdolenz' || !says(turn, item.segment, '*muskul*|*masseter*|*temporalis*|*kaumusk*'))
    return false
  emitAt(turn, item, {
    group: 'finding',
    kind: 'myogelose',
    noun: 'Kaumuskulatur druckempfindlich',
    finding: 'myogelose',
    // "Masseter druckdolent, Temporalis nicht": the other one is not
    negated: item.negated && !says(turn, { from: item.to, to: item.segment.to }, othersNot),
    ...placeOf(turn, item),
  })
  return true
}

/** A depth, a shade or an opening without its value is none. */
function isUnmeasured(turn: Turn, item: Item, term: FindingTerm, { code, noun }: Named, measured?: Measured) {
  if (term.measure === 'farbe' && !measured?.values) return true
  if (item.negated || measured?.values) return false
  if (code === 'taschentiefe') return measured === undefined || turn.state.perioTurn !== turn.state.turn
  return (
    term.code === 'mundoeffnung' &&
    noun === 'Mundöffnung' &&
    !cueIn(turn, item.sentence, 'explain') &&
    !says(turn, item.sentence, '*eingeschraenkt*|*frei*|*normal*|*reduziert*|*vermindert*')
  )
}

/** A shade that is taken while a crown is made is of the crown. */
const isShadeOfWork = (turn: Turn, term: FindingTerm): boolean =>
  term.measure === 'farbe' &&
  turn.state.mainAct !== 'bleaching' &&
  (turn.state.phase === 'treatment' ||
    turn.state.isCrownWork ||
    turn.state.topic !== undefined ||
    turn.items.some((other) => ['bissnahme', 'abformung', 'anprobe'].includes(other.act?.act ?? '')))

/** Whether the finding is denied; the answer of a tooth to cold denies by being absent. */
function polarityOf(turn: Turn, item: Item, term: FindingTerm, code?: FindingCode, measured?: Measured) {
  const rest = { from: item.from, to: item.segment.to }
  const isNone = measured?.values?.lockerung === 0 || measured?.values?.furkation === 0
  const negated = isNone || item.negated !== (term.negative === true)
  // "da ist das Koagel weg"
  if (term.noun === 'Koagel' && says(turn, item.segment, 'weg|verloren|raus|fehlt'))
    return { negated: true, isDead: false }
  // "Mund-Antrum-Verbindung, also dicht"
  if (term.noun === 'Mund-Antrum-Verbindung' && says(turn, item.segment, 'dicht|geschlossen|verschlossen'))
    return { negated: true, isDead: false }
  if (term.code === 'mundoeffnung')
    return { negated: says(turn, item.sentence, '*frei*|*normal*|*uneingeschraenkt*'), isDead: false }
  if (code !== 'vital' || !negated) return { negated, isDead: false }
  // "reagiert auf Kälte nicht": no denial of life but the finding that there is none
  const isDead = /\b(nicht|kaum|nichts)( mehr)?$/.test(said(turn, rest))
  // "klopft nicht reagiert auf Kälte positiv": the denial was of what came before
  const isAlive = says(turn, rest, '*positiv')
  return { negated: !isDead && !isAlive, isDead }
}

function emitFinding(turn: Turn, item: Item, term: FindingTerm, named: Named, measured?: Measured): void {
  const { teeth } = named
  const details = [
    ...(measured?.details ?? []),
    ...gradeDetails(turn, item),
    ...openingDetails(turn, item),
    ...sinusTest(turn, item, named.noun),
  ]
  if (isShadeOfWork(turn, term)) {
    addFactAt(turn, item, 'material', 'farbe', 'Zahnfarbe', { details })
    return
  }
  const { negated, isDead } = polarityOf(turn, item, term, named.code, measured)
  const code = isDead ? 'avital' : named.code
  const noun = isDead ? '~avital, Sensibilitätsprüfung negativ' : named.noun
  const surfaces = surfacesOf(turn, item, term, { code, noun, teeth })
  const kind = term.measure === 'farbe' ? `farbe-${details[0] ?? ''}` : findingKind(code, noun)
  addFactAt(turn, item, term.group, kind, noun, {
    teeth,
    surfaces: surfaces.length > 0 || negated ? surfaces : takenFromPlain(turn, code, teeth),
    ...(code ? { finding: code } : {}),
    negated,
    certainty: item.suspected && !item.negated ? 'suspected' : 'certain',
    ...(measured?.values ? { values: measured.values } : {}),
    details,
    ...(term.general || teeth.length === 0 ? placeOf(turn, item) : {}),
  })
}

const ofFillings: ReadonlySet<FindingCode> = nameSet('fuellung-insuffizient fuellungsverlust')

/** "Füllung okklusal, bröselt am Rand": the filling just named is the faulty one, with its surfaces. */
function takenFromPlain(turn: Turn, code: FindingCode | undefined, teeth: Teeth): Surface[] {
  if (code === undefined || !ofFillings.has(code) || teeth.length === 0) return []
  const isIt = (draft: Draft): boolean =>
    isFresh(turn, draft) &&
    draft.finding === 'fuellung' &&
    !draft.negated &&
    draft.teeth.join() === teeth.join()
  const surfaces = turn.state.drafts.filter(isIt).flatMap((draft) => draft.surfaces)
  forgetWhere(turn.state, isIt)
  return surfaces
}

/** The surfaces of a finding; states of a whole tooth have none. */
function surfacesOf(turn: Turn, item: Item, term: FindingTerm, { code, teeth }: Named): Surface[] {
  if (teeth.length === 0 || siteless.has(code ?? 'zyste')) return []
  return [...(term.surfaces ?? []), ...item.surfaces, ...cornerSurfaces(turn, item, code)].filter(
    (surface) => !(surface === 'z' && (code === 'rezession' || code === 'hypersensibel')),
  )
}

/** What the closed sinus was seen by. */
const sinusTest = (turn: Turn, item: Item, noun: string): string[] =>
  noun === 'Mund-Antrum-Verbindung' &&
  item.negated !== (item.finding?.negative === true) &&
  says(turn, turn.whole, 'nasenblasversuch|nasenblastest')
    ? ['(Nasenblasversuch negativ)']
    : []

/** "Überall drei, also nichts": while pockets are read out the depths say it. */
const isMeasured = (turn: Turn, teeth: readonly number[]): boolean =>
  turn.state.perioTurn === turn.state.turn &&
  freshDrafts(turn).some((draft) => draft.kind === 'taschentiefe' && shareTooth(draft.teeth, teeth))
