import type { FindingCode } from '@honora/language/facts/findings.ts'

/** Where a finding stands in the line of its tooth: what is there, what tests say, what the gums show. */
export type FindingPart = 'state' | 'test' | 'gum'

const tests: ReadonlySet<FindingCode> = new Set([
  'vital',
  'avital',
  'perkussion',
  'druckdolenz',
  'hypersensibel',
])
const gums: ReadonlySet<FindingCode> = new Set([
  'taschentiefe',
  'blutung',
  'furkation',
  'lockerung',
  'mobil',
  'rezession',
])

export function partOf(code: FindingCode | undefined): FindingPart {
  if (code === undefined) return 'state'
  if (tests.has(code)) return 'test'
  return gums.has(code) ? 'gum' : 'state'
}

type Shorthand = {
  /** What noun and qualifier say; the first group is kept in brackets behind. */
  readonly said: RegExp
  readonly yes: string
  readonly no?: string
}

const row = (said: RegExp, yes: string, no?: string): Shorthand => ({
  said,
  yes,
  ...(no === undefined ? {} : { no }),
})
const tapping =
  /^(?:(stark|leicht|deutlich|gering|sehr) )?(?:perkussions|klopf)(?:empfindlich(?:keit)?|dolent)$|^(?:Perkussion|Perkussionstest|Klopftest)(?: (?:positiv|negativ|empfindlich))?$|^(?:Perkussions|Klopf)(?:empfindlichkeit|dolenz)$/i

/** How dentists write a finding; surfaces stand at `{s}`. Words that say more are written as they are. */
export const shorthands: Readonly<Partial<Record<FindingCode, readonly Shorthand[]>>> = {
  gesund: [row(/^(?:gesund|ohne Befund|in Ordnung|unauffällig|o\. ?B\.|naturgesund)$/, 'ohne Befund')],
  'fuellung-insuffizient': [
    row(/^(?:Insuffiziente|Undichte|Defekte) (?:alte )?Füllung(?:en)?$/, 'Füllung {s} insuffizient'),
  ],
  'krone-insuffizient': [row(/^(?:Insuffiziente|Undichte|Defekte) Krone$/, 'Krone {s} insuffizient')],
  fuellung: [row(/^Intakte Füllung(?:en)?$/, 'Füllung {s} intakt')],
  taschentiefe: [row(/^(?:Sondierungstiefen?|Taschentiefen?)$/, 'ST', 'keine erhöhten ST')],
  vital: [
    row(
      /^vital,? (?:auf Kälte|(?:im )?Kältetest(?: (?:normal )?positiv)?|Kälteprobe positiv|Kältereiz positiv|reagiert auf Kälte)$/i,
      'Sensibilität (Kälte) +',
    ),
    row(/^(?:vital, )?Sensibilitätsprüfung positiv$/, 'Sensibilität +'),
    row(/^(?:vital, )?Sensibilitätsprüfung \(Kältetest\) positiv$/, 'Sensibilität (Kälte) +'),
    row(
      /^(?:(?:Sensibilität|Vitalität|Sensibilitätstest|Vitalitätsprobe|Sensibilitätsprobe) positiv)$/,
      'Sensibilität +',
    ),
    row(
      /^(?:im Kältetest positiv|vital im Kältetest|(?:Kältetest|Kälteprobe|Kältereiz|Sensibilitätsprobe mit Kälte) (?:normal )?positiv|(?:Kältetest|Kälteprobe) \+)$/,
      'Sensibilität (Kälte) +',
    ),
  ],
  avital: [
    row(
      /^avital,? (?:(?:im )?Kältetest(?: negativ)?|Kälteprobe negativ|keine Reaktion auf Kälte|reagiert nicht auf Kälte)$/i,
      'Sensibilität (Kälte) −',
    ),
    row(/^(?:avital, )?Sensibilitätsprüfung negativ$/, 'Sensibilität −'),
    row(/^(?:avital, )?Sensibilitätsprüfung \(Kältetest\) negativ$/, 'Sensibilität (Kälte) −'),
    row(
      /^(?:im Kältetest negativ|avital im Kältetest|(?:Kältetest|Kälteprobe|Kältereiz) negativ|(?:Kältetest|Kälteprobe) [−-])$/,
      'Sensibilität (Kälte) −',
    ),
    row(
      /^(?:Sensibilität|Vitalität|Sensibilitätstest|Vitalitätsprobe|Sensibilitätsprobe) negativ$/,
      'Sensibilität −',
    ),
  ],
  perkussion: [row(tapping, 'Perkussion +', 'Perkussion −')],
  druckdolenz: [row(/^(?:druckdolent|druckempfindlich|Druckdolenz)$/, 'Druckdolenz +', 'Druckdolenz −')],
  blutung: [
    row(/^(?:Blutung(?: (?:auf|bei) (?:Sondieren|Sondierung))?|BOP(?: positiv)?)$/, 'Blutung +', 'Blutung −'),
  ],
  lockerung: [
    row(/^(?:gelockert|Lockerung|Lockerungsgrad 0|Zahnlockerung)$/, 'gelockert', 'nicht gelockert'),
  ],
}

/** Nouns that the record abbreviates. */
export const shortNouns: readonly (readonly [RegExp, string])[] = [
  [/^Sondierungstiefen?$|^Taschentiefen?$/, 'ST'],
  [/^Furkationsbefall$/, 'Furkation'],
  [/^Lockerungsgrad$/, 'Lockerung Grad'],
]
