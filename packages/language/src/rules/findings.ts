import type { FindingCode } from '../facts/findings.ts'
import type { Item } from '../read/items.ts'
import { findCue } from '../read/view.ts'
import { findingKind } from '../state.ts'
import { isFront, jawOf } from '../teeth/fdi.ts'
import { cueIn, emit, said, timeIn, type Turn, mentions, says } from '../turn.ts'
import type { FindingTerm } from '../vocabulary/entry.ts'
import { startsConditional } from './assertion.ts'
import { isStillSealed } from './act-term.ts'
import { isRestoration } from './finding-term.ts'
import { refined } from './refine.ts'
import { placeOf, timeText } from './place.ts'
import { readMeasure } from './values.ts'
import { clauseAfter, softPart, cornerSurfaces, openingDetails, gradeDetails } from './finding-details.ts'
import { isMereTalk } from './finding-counts.ts'
import { isNoHealth, stateAskedItem } from './finding-healthy.ts'
import { ownRegion, teethOf } from './finding-teeth.ts'
import { isSuperseded } from './finding-superseded.ts'
import { statePulp, stateRemaining, stateGrade, stateGap, confirmClaims } from './finding-context.ts'
import { holds } from '../text/word-list.ts'

const formerWords: ReadonlySet<string> = new Set(['damals', 'seinerzeit'])

/** States of a whole tooth: "nach distal gekippt" names a direction, no surface. */
const siteless = new Set<FindingCode>([
  'fehlstellung',
  'gesund',
  'fehlt',
  'vital',
  'avital',
  'perkussion',
  'lockerung',
  'mobil',
  'retiniert',
  'durchbruch',
  'luxation',
  'krone',
  'nichtanlage',
  'luecke',
  'blutung',
  'wurzelfuellung',
  'wurzelfuellung-insuffizient',
  'apikale-aufhellung',
  'apikale-parodontitis',
  'pulpitis',
])

const toothBound = new Set<FindingCode>([
  'gesund',
  'fehlt',
  'karies',
  'fuellung',
  'krone',
  'vital',
  'avital',
  'perkussion',
  'zerstoert',
  'durchbruch',
  'retiniert',
  'versiegelung',
])

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
    const teeth = item.teeth.length > 0 ? item.teeth : turn.state.focus
    if (teeth.length !== 1) continue
    emit(
      turn,
      {
        group: 'finding',
        kind: 'provisorium',
        noun: 'Provisorischer Verschluss',
        finding: 'provisorium',
        teeth,
      },
      item,
    )
  }
}

/** "Karies, nicht sehr tief": a depth that is denied is none. */
function isDeep(turn: Turn, from: number, to: number): boolean {
  const at = findCue(turn.view, 'deep', from, to)
  return at >= 0 && !/\b(nicht|wenig|kaum) (\w+ ){0,2}$/.test(`${said(turn, { from, to: at })} `)
}

function stateOne(turn: Turn, item: Item, term: FindingTerm): void {
  let teeth = ownRegion(turn, item) ? [] : teethOf(turn, item)
  if (noun0(term) === 'Mund-Antrum-Verbindung' && item.reach !== 'own') {
    const upper = [
      ...teeth,
      ...turn.state.work,
      ...turn.state.drafts.flatMap((draft) =>
        draft.act === 'extraktion' || draft.kind === 'past-extraktion' ? draft.teeth : [],
      ),
    ].filter((tooth) => jawOf(tooth) === 'OK' && !isFront(tooth))
    teeth = [...new Set(upper)].slice(0, 1)
  }
  // "BOP 15 Prozent": a share of all sites
  if (term.code === 'blutung' && /^\S+ prozent\b/.test(said(turn, { from: item.to, to: item.segment.to })))
    teeth = []
  let code = term.code
  let noun = term.noun
  const { segment, sentence } = item
  // "Schleimhaut überall reizlos": no wound was spoken of
  if (code === 'wunde' && noun.startsWith('Wunde reizlos') && softPart(turn, item) === 'Mundschleimhaut') {
    code = 'gesund'
    noun = 'Mundschleimhaut ohne Befund'
    teeth = []
  }
  if (code === 'gesund' && !term.general && teeth.length > 0 && isMeasured(turn, teeth)) return
  const soft = softPart(turn, item)
  if (soft && (code === 'gesund' || code === 'lockerung') && !term.general) {
    if (code === 'gesund' && !item.negated)
      emit(
        turn,
        { group: 'finding', kind: `gesund-${soft}`, noun: `${soft} ohne Befund`, finding: 'gesund' },
        item,
      )
    return
  }
  if (code === 'gesund' && (stateAskedItem(turn, item, term, teeth) || isNoHealth(turn, item, term, teeth)))
    return
  if (code === 'karies' && cueIn(turn, sentence, 'deep') && isDeep(turn, segment.from, sentence.to)) {
    code = 'karies-profunda'
    noun = 'Tiefe Karies'
  }
  if (
    code === 'luecke' &&
    (teeth.length === 0 || teeth.length > 3 || /schliess|zwischen|satt/.test(said(turn, sentence)))
  )
    return
  if (code === 'fehlt' && (turn.age ?? 99) < 14 && holds(clauseAfter(turn, item), 'noch|kommt')) {
    code = 'nicht-durchgebrochen'
    noun = '~nicht durchgebrochen'
  }
  const exact = refined(turn, item)
  if (exact) {
    code = exact.code
    noun = exact.noun
  }
  const ofImage = turn.items.some((other) => other.segment === segment && other.act?.group === 'radiograph')
  const past =
    (mentions(turn, formerWords) &&
      says(
        turn,
        sentence,
        'war damals|war seinerzeit|waren damals|waren seinerzeit|hatte damals|hatte seinerzeit|damals war|damals waren',
      ) &&
      !isRestoration(term)) ||
    (!ofImage && (timeIn(turn, segment)?.kind === 'ago' || cueIn(turn, segment, 'past')))
  if (past && code === 'gesund') return
  if (past && (!isRestoration(term) || code === 'wurzelfuellung') && code !== 'fehlt') {
    emit(
      turn,
      {
        group: 'history',
        kind: `past-${findingKind(code, noun)}`,
        noun: noun.replace('~', ''),
        teeth,
        temporality: 'past',
        negated: item.negated,
        details: timeText(turn, segment),
      },
      item,
    )
    return
  }
  if (toothBound.has(code ?? 'zyste') && teeth.length === 0 && code !== 'karies' && term.general !== true) {
    if (!(code === 'fuellung' && item.negated) && !(code === 'durchbruch')) return
    if (code === 'durchbruch') return
  }
  if (
    isRestoration(term) &&
    teeth.length === 0 &&
    code !== 'prothese' &&
    code !== 'provisorium' &&
    !item.negated &&
    placeOf(turn, item).jaw === undefined
  )
    return
  if (code === 'druckdolenz' && /muskul|masseter|temporalis|kaumusk/.test(said(turn, segment))) {
    emit(
      turn,
      {
        group: 'finding',
        kind: 'myogelose',
        noun: 'Kaumuskulatur druckempfindlich',
        finding: 'myogelose',
        negated: item.negated,
        ...placeOf(turn, item),
      },
      item,
    )
    return
  }
  const measured = term.measure ? readMeasure(turn, item, term) : undefined
  if (term.measure === 'farbe' && !measured?.values) return
  if (
    code === 'taschentiefe' &&
    !measured?.values &&
    !item.negated &&
    turn.state.perioTurn !== turn.state.turn
  )
    return
  if (code === 'taschentiefe' && measured === undefined && !item.negated) return
  if (
    term.code === 'mundoeffnung' &&
    !measured?.values &&
    !item.negated &&
    !cueIn(turn, sentence, 'explain') &&
    noun === 'Mundöffnung' &&
    !/eingeschraenkt|frei|normal|reduziert|vermindert/.test(said(turn, sentence))
  )
    return
  const details = [
    ...(measured?.details ?? []),
    ...gradeDetails(turn, item),
    ...openingDetails(turn, item),
    ...sinusTest(turn, item, noun),
  ]
  const places = term.general || teeth.length === 0 ? placeOf(turn, item) : {}
  const isNone = measured?.values?.lockerung === 0 || measured?.values?.furkation === 0
  const saysNo = term.negative ? !item.negated : item.negated
  const negated = isNone || saysNo
  if (
    term.measure === 'farbe' &&
    (turn.state.phase === 'treatment' ||
      turn.state.isCrownWork ||
      turn.state.topic !== undefined ||
      turn.items.some(
        (other) =>
          other.act?.act === 'bissnahme' || other.act?.act === 'abformung' || other.act?.act === 'anprobe',
      )) &&
    turn.state.mainAct !== 'bleaching'
  ) {
    emit(turn, { group: 'material', kind: 'farbe', noun: 'Zahnfarbe', details }, item)
    return
  }
  // "reagiert auf Kälte nicht": no denial of life but the finding that there is none
  const isDead =
    code === 'vital' &&
    negated &&
    /\b(nicht|kaum|nichts)( mehr)?$/.test(said(turn, { from: item.from, to: segment.to }))
  // "klopft nicht reagiert auf Kälte positiv": the denial was of what came before
  const isAlive =
    code === 'vital' && negated && /positiv\b/.test(said(turn, { from: item.from, to: segment.to }))
  if (isDead) {
    code = 'avital'
    noun = '~avital, Sensibilitätsprüfung negativ'
  }
  emit(
    turn,
    {
      group: term.group,
      kind: term.measure === 'farbe' ? `farbe-${details[0] ?? ''}` : findingKind(code, noun),
      noun,
      teeth,
      surfaces:
        teeth.length > 0 && !siteless.has(code ?? 'zyste')
          ? [...(term.surfaces ?? []), ...item.surfaces, ...cornerSurfaces(turn, item, code)].filter(
              (surface) => !(surface === 'z' && (code === 'rezession' || code === 'hypersensibel')),
            )
          : [],
      ...(code ? { finding: code } : {}),
      negated:
        term.code === 'mundoeffnung'
          ? /frei|normal|uneingeschraenkt/.test(said(turn, sentence))
          : negated && !isDead && !isAlive,
      certainty: item.suspected && !item.negated ? 'suspected' : 'certain',
      ...(measured?.values ? { values: measured.values } : {}),
      details,
      ...places,
    },
    item,
  )
}

const blowTest: ReadonlySet<string> = new Set(['nasenblasversuch', 'nasenblastest'])

/** What the closed sinus was seen by. */
const sinusTest = (turn: Turn, item: Item, noun: string): string[] =>
  noun === 'Mund-Antrum-Verbindung' &&
  item.negated !== (item.finding?.negative === true) &&
  mentions(turn, blowTest)
    ? ['Nasenblasversuch negativ']
    : []

const noun0 = (term: FindingTerm): string => term.noun

/** "Überall drei, also nichts": while pockets are read out the depths say it. */
const isMeasured = (turn: Turn, teeth: readonly number[]): boolean =>
  turn.state.perioTurn === turn.state.turn &&
  turn.state.drafts.some(
    (draft) =>
      draft.kind === 'taschentiefe' &&
      turn.touched.includes(draft.id) &&
      draft.teeth.some((tooth) => teeth.includes(tooth)),
  )
