import type { FindingCode } from '@honora/language/facts/findings.ts'

/** How a finding is drawn. Colour class, letter and pattern belong together (design language, section 6). */
export const kinds = {
  caries: { letter: 'c', tone: 'caries', pattern: 'hatch' },
  filling: { letter: 'fü', tone: 'fill', pattern: 'dots' },
  insufficient: { letter: 'in', tone: 'insuff', pattern: 'cross' },
  seal: { letter: 'v', tone: 'seal', pattern: 'vlines' },
  crown: { letter: 'k', tone: 'crown', pattern: 'hlines' },
  pontic: { letter: 'b', tone: 'crown', pattern: 'hlines' },
  implant: { letter: 'i', tone: 'fill', pattern: null },
  missing: { letter: 'f', tone: 'none', pattern: null },
  rootFilling: { letter: 'wf', tone: 'fill', pattern: null },
  apical: { letter: 'ap', tone: 'caries', pattern: null },
  treated: { letter: '✓', tone: 'treat', pattern: null },
  planned: { letter: '!', tone: 'treat', pattern: null },
  proposed: { letter: '?', tone: 'prop', pattern: null },
  lost: { letter: 'x', tone: 'caries', pattern: null },
  erupting: { letter: 'd', tone: 'none', pattern: null },
  unerupted: { letter: '', tone: 'none', pattern: null },
} as const
export type Kind = keyof typeof kinds

/** Findings that have no place in the picture: tests, pockets, gums, joints, and what a tooth looks like. */
const undrawn = [
  'gesund',
  'milchzahn',
  'fraktur',
  'kronenfraktur',
  'wurzelfraktur',
  'riss',
  'keilfoermig',
  'abrasion',
  'erosion',
  'mih',
  'verfaerbung',
  'retention',
  'resorption',
  'prothese',
  'stift',
  'vital',
  'avital',
  'nekrose',
  'pulpitis',
  'pulpa-eroeffnet',
  'perkussion',
  'druckdolenz',
  'hypersensibel',
  'taschentiefe',
  'blutung',
  'furkation',
  'lockerung',
  'mobil',
  'rezession',
  'gingivitis',
  'parodontitis',
  'knochenabbau',
  'zahnstein',
  'plaque',
  'belaege',
  'mukositis',
  'periimplantitis',
  'abszess',
  'fistel',
  'schwellung',
  'perikoronitis',
  'alveolitis',
  'wunde',
  'druckstelle',
  'schleimhaut',
  'aphthe',
  'luxation',
  'engstand',
  'fehlstellung',
  'kiefergelenk',
  'myogelose',
  'mundoeffnung',
] as const satisfies readonly FindingCode[]
type Drawn = Exclude<FindingCode, (typeof undrawn)[number]>

const kindOfFinding: Readonly<Record<Drawn, Kind>> = {
  karies: 'caries',
  initialkaries: 'caries',
  sekundaerkaries: 'caries',
  'karies-profunda': 'caries',
  fuellung: 'filling',
  inlay: 'filling',
  'fuellung-insuffizient': 'insufficient',
  fuellungsverlust: 'insufficient',
  'krone-insuffizient': 'insufficient',
  'krone-gelockert': 'insufficient',
  'wurzelfuellung-insuffizient': 'insufficient',
  versiegelung: 'seal',
  krone: 'crown',
  teilkrone: 'crown',
  teleskop: 'crown',
  provisorium: 'crown',
  brueckenanker: 'crown',
  brueckenglied: 'pontic',
  implantat: 'implant',
  fehlt: 'missing',
  luecke: 'missing',
  avulsion: 'missing',
  wurzelfuellung: 'rootFilling',
  'apikale-aufhellung': 'apical',
  'apikale-parodontitis': 'apical',
  zyste: 'apical',
  zerstoert: 'lost',
  wurzelrest: 'lost',
  durchbruch: 'erupting',
  'nicht-durchgebrochen': 'unerupted',
  nichtanlage: 'unerupted',
  retiniert: 'unerupted',
  impaktiert: 'unerupted',
}

const isDrawn = (finding: string): finding is Drawn => Object.hasOwn(kindOfFinding, finding)

/** One thing known about a tooth. `finding` is a code of the finding list; without one `text` names it. */
export interface ToothMark {
  readonly finding?: string
  /** What was done, in words; read out when there is no finding code. */
  readonly text?: string
  /** Letters m o i d v l; empty: the whole tooth. */
  readonly surfaces: readonly string[]
  readonly isTreatedToday?: boolean
  readonly isPlanned?: boolean
  readonly isSuspected?: boolean
  /** Not decided yet: the tooth is framed and asked about, nothing is painted. */
  readonly isProposed?: boolean
}

/** By FDI number. */
export type ToothMarks = Readonly<Record<number, readonly ToothMark[]>>

/** How a mark is drawn; null for findings that have no place in the picture (percussion, bleeding …). */
export function kindOf(mark: ToothMark): Kind | null {
  if (mark.isProposed === true) return 'proposed'
  if (mark.isTreatedToday === true) return 'treated'
  if (mark.finding !== undefined && isDrawn(mark.finding)) return kindOfFinding[mark.finding]
  if (mark.isPlanned === true) return 'planned'
  return mark.text === undefined ? null : 'treated'
}

export const isBridge = (mark: ToothMark): boolean =>
  mark.finding === 'brueckenanker' || mark.finding === 'brueckenglied'
