import type { Act } from '@honora/language/facts/acts.ts'
import { isMolar, type Tooth } from '@honora/language/teeth/fdi.ts'
import {
  byTooth,
  doing,
  factsOf,
  isFoundAt,
  offer,
  privateAgreement,
  type Deed,
  type Rule,
  type Session,
} from '../session.ts'
import type { Suggestion } from '../suggestion.ts'

const endodonticActs: readonly Act[] = [
  'vitalexstirpation',
  'aufbereitung',
  'wurzelfuellung',
  'laengenmessung',
  'ultraschallspuelung',
  'trepanation',
  'einlage',
]

/** Canals of a tooth as said anywhere in today's treatment; without a word one for front teeth and premolars, three for molars. */
function canalsOf(
  session: Session,
  tooth: Tooth,
  deeds: readonly Deed[],
): { canals: number; isKnown: boolean } {
  const own = deeds.map((deed) => deed.fact.canals).find((count) => count !== undefined)
  if (own !== undefined) return { canals: own, isKnown: true }
  const related = doing(session, ...endodonticActs).filter((deed) => deed.fact.teeth.includes(tooth))
  const said = Math.max(0, ...related.map((deed) => deed.fact.canals ?? 0))
  if (said > 0) return { canals: said, isKnown: true }
  const spoken = Math.max(0, ...related.map((deed) => deed.fact.told?.numbers.canals ?? 0))
  if (spoken > 0) return { canals: spoken, isKnown: true }
  const names = new Set(related.flatMap((deed) => deed.fact.told?.canalNames ?? []))
  if (names.size > 0) return { canals: names.size, isKnown: true }
  if (!isMolar(tooth)) return { canals: 1, isKnown: tooth % 10 <= 3 }
  return { canals: 3, isKnown: false }
}

type PerCanal = { act: Act; statutory: string | undefined; private: string; reason: string }

const perCanal: readonly PerCanal[] = [
  {
    act: 'vitalexstirpation',
    statutory: '28',
    private: '2360',
    reason: 'Exstirpation der vitalen Pulpa, je Kanal',
  },
  {
    act: 'laengenmessung',
    statutory: undefined,
    private: '2400',
    reason: 'Elektrometrische Längenbestimmung, je Kanal',
  },
  { act: 'aufbereitung', statutory: '32', private: '2410', reason: 'Wurzelkanalaufbereitung, je Kanal' },
  {
    act: 'ultraschallspuelung',
    statutory: undefined,
    private: '2420',
    reason: 'Aktivierte Spülung, je Kanal',
  },
  { act: 'wurzelfuellung', statutory: '35', private: '2440', reason: 'Wurzelkanalfüllung, je Kanal' },
]

function canalWork(session: Session): Suggestion[] {
  const agreed = privateAgreement(session)
  return perCanal.flatMap((kind) =>
    [...byTooth(doing(session, kind.act).filter((deed) => deed.fact.group === 'treatment'))].flatMap(
      ([tooth, deeds]) => {
        const { canals, isKnown } = canalsOf(session, tooth, deeds)
        const given = {
          tooth,
          canals,
          quantity: canals,
          facts: factsOf(deeds),
          reason: kind.reason,
          confidence: isKnown ? 0.95 : 0.6,
          ...(isKnown ? {} : { ask: 'canals' as const }),
        }
        if (!session.isStatutory) return [offer('GOZ', { ...given, code: kind.private })]
        if (kind.statutory) return [offer('BEMA', { ...given, code: kind.statutory })]
        return agreed
          ? [offer('GOZ', { ...given, code: kind.private, agreement: 'private_service', confidence: 0.65 })]
          : []
      },
    ),
  )
}

type PerTooth = { act: Act; statutory: string; private: string; reason: string }

const perTooth: readonly PerTooth[] = [
  {
    act: 'trepanation',
    statutory: '31',
    private: '2390',
    reason: 'Trepanation eines Zahnes mit toter Pulpa',
  },
  { act: 'einlage', statutory: '34', private: '2430', reason: 'Medikamentöse Einlage, je Zahn und Sitzung' },
  { act: 'pulpotomie', statutory: '27', private: '2350', reason: 'Pulpotomie' },
]

function toothWork(session: Session): Suggestion[] {
  const extirpated = new Set(
    doing(session, 'vitalexstirpation', 'pulpotomie').flatMap((deed) => deed.fact.teeth),
  )
  return perTooth.flatMap((kind) =>
    [...byTooth(doing(session, kind.act).filter((deed) => deed.fact.group === 'treatment'))].flatMap(
      ([tooth, deeds]) => {
        if (kind.act === 'trepanation' && (extirpated.has(tooth) || isFoundAt(session, tooth, 'pulpitis')))
          return []
        return [
          offer(session.isStatutory ? 'BEMA' : 'GOZ', {
            code: session.isStatutory ? kind.statutory : kind.private,
            tooth,
            facts: factsOf(deeds),
            reason: kind.reason,
            confidence: 0.95,
          }),
        ]
      },
    ),
  )
}

function others(session: Session): Suggestion[] {
  const devital = [...byTooth(doing(session, 'devitalisation'))].flatMap(([tooth, deeds]) =>
    session.isStatutory
      ? [offer('BEMA', { code: '29', tooth, facts: factsOf(deeds), reason: 'Devitalisieren einer Pulpa' })]
      : [],
  )
  const posts = [...byTooth(doing(session, 'stift-entfernt'))].map(([tooth, deeds]) =>
    offer(session.isStatutory ? 'BEMA' : 'GOZ', {
      code: session.isStatutory ? '23' : '2300',
      tooth,
      facts: factsOf(deeds),
      reason: 'Wurzelstift entfernt',
    }),
  )
  const prepared = new Set(doing(session, 'aufbereitung').flatMap((deed) => deed.fact.teeth))
  const revision = [...byTooth(doing(session, 'wurzelfuellung-revision'))]
    .filter(([tooth]) => !prepared.has(tooth))
    .map(([tooth, deeds]) => {
      const { canals } = canalsOf(session, tooth, deeds)
      return offer(session.isStatutory ? 'BEMA' : 'GOZ', {
        code: session.isStatutory ? '32' : '2410',
        tooth,
        canals,
        quantity: canals,
        facts: factsOf(deeds),
        reason: 'Revision: Aufbereitung nach Entfernen der alten Wurzelfüllung, Richtlinie prüfen',
        confidence: 0.55,
      })
    })
  return [...devital, ...posts, ...revision]
}

/** Endodontics: BEMA 27–35; GOZ 2350–2440. */
export const endodontics: Rule = (session) => [
  ...toothWork(session),
  ...canalWork(session),
  ...others(session),
]
