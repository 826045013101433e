import { hasTrait, type Trait } from '@honora/language/facts/told.ts'
import { offer, type Session } from '../session.ts'
import type { Suggestion } from '../suggestion.ts'

/** GOZ numbers that carry an operation surcharge, with the surcharge (GOZ Abschnitt L Nr. 3). */
const surcharges: Readonly<Record<string, string>> = {
  '3020': '0500',
  '3030': '0500',
  '3040': '0510',
  '3045': '0510',
  '3090': '0500',
  '3100': '0500',
  '3110': '0500',
  '3120': '0510',
  '3130': '0500',
  '3140': '0510',
  '3190': '0500',
  '3200': '0510',
  '3230': '0500',
  '3260': '0510',
  '3270': '0510',
  '3280': '0500',
  '4090': '0500',
  '4100': '0500',
  '4130': '0500',
  '4133': '0520',
  '9010': '0530',
  '9020': '0510',
  '9090': '0500',
  '9100': '0530',
  '9110': '0530',
  '9120': '0530',
  '9130': '0530',
  '9140': '0510',
  '9150': '0510',
  '9160': '0500',
  '9170': '0510',
}

/** One surcharge per treatment day, chosen by the service with the most points. */
export function operationSurcharge(session: Session, others: readonly Suggestion[]): Suggestion[] {
  const entitled = others.filter((other) => other.system === 'GOZ' && surcharges[other.code] !== undefined)
  const best = [...entitled].sort((a, b) =>
    (surcharges[b.code] ?? '').localeCompare(surcharges[a.code] ?? ''),
  )[0]
  const code = best && surcharges[best.code]
  if (!best || code === undefined) return []
  const facts = session.facts.filter((fact) => best.factIds.includes(fact.id))
  return [
    offer('GOZ', {
      code,
      facts,
      reason: `Zuschlag zu ${best.code}, einmal je Behandlungstag`,
      confidence: 0.75,
      agreement: best.agreement,
    }),
  ]
}

/** Surcharges for devices: once a treatment day, with one of these services (GOZ Nr. 0110, 0120). */
const devices: readonly {
  readonly code: string
  readonly trait: Trait
  readonly name: string
  readonly with: readonly string[]
}[] = [
  {
    code: '0110',
    trait: 'microscope',
    name: 'Operationsmikroskop',
    with: '2195 2330 2340 2360 2410 2440 3020 3030 3040 3045 3060 3110 3120 3190 3200 4090 4100 4130 4133 9100 9110 9120 9130 9170'.split(
      ' ',
    ),
  },
  {
    code: '0120',
    trait: 'laser',
    name: 'Laser',
    with: '2410 3070 3080 3210 3240 4080 4090 4100 4130 4133 9160'.split(' '),
  },
]

/** The surcharge of each device that was used beside a service it may be billed with. */
export function deviceSurcharges(session: Session, others: readonly Suggestion[]): Suggestion[] {
  return devices.flatMap(({ code, trait, name, with: entitled }) => {
    const used = session.done.filter((deed) => hasTrait(deed.fact, trait)).map((deed) => deed.fact)
    const base = others.find((other) => other.system === 'GOZ' && entitled.includes(other.code))
    if (used.length === 0 || base === undefined) return []
    return [
      offer('GOZ', {
        code,
        facts: used,
        reason: `Zuschlag für ${name} zu ${base.code}, einmal je Behandlungstag`,
        agreement: base.agreement,
      }),
    ]
  })
}
