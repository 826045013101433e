import type { Act } from '@honora/language/facts/acts.ts'
import type { Fact } from '@honora/language/facts/fact.ts'
import { jawOf, positionOf, type Jaw } from '@honora/language/teeth/fdi.ts'
import { hasTrait, someHave } from '@honora/language/facts/told.ts'
import {
  byTooth,
  doing,
  factsOf,
  findingsNow,
  isDoing,
  offer,
  pick,
  treatmentsOf,
  type Rule,
  type Session,
} from '../session.ts'
import type { Suggestion } from '../suggestion.ts'

/** Jaws a fact speaks of: its own, its teeth's, or its words'. */
function jawsOf(facts: readonly Fact[]): Jaw[] {
  const jaws = new Set<Jaw>(
    facts.flatMap((fact) => [...(fact.jaw ? [fact.jaw] : []), ...fact.teeth.map(jawOf)]),
  )
  if (someHave(facts, 'upper-jaw')) jaws.add('OK')
  if (someHave(facts, 'lower-jaw')) jaws.add('UK')
  if (someHave(facts, 'both-jaws')) return ['OK', 'UK']
  return [...jaws]
}

type PerJaw = { upper: string; lower: string }

function perJaw(
  session: Session,
  facts: readonly Fact[],
  statutory: PerJaw,
  fee: PerJaw,
  reason: string,
): Suggestion[] {
  const codes = session.isStatutory ? statutory : fee
  const jaws = jawsOf(facts)
  const list: (Jaw | undefined)[] = jaws.length > 0 ? jaws : [undefined]
  return list.map((jaw) =>
    offer(session.isStatutory ? 'BEMA' : 'GOZ', {
      code: jaw === 'UK' ? codes.lower : codes.upper,
      jaw,
      facts,
      reason,
      confidence: jaw === undefined ? 0.5 : 0.93,
      alternatives: jaw === undefined && codes.lower !== codes.upper ? [codes.lower] : [],
      ...(jaw === undefined ? { ask: 'jaw' as const } : {}),
    }),
  )
}

function removable(session: Session): Suggestion[] {
  const results: Suggestion[] = []
  const taken = factsOf(treatmentsOf(doing(session, 'funktionsabformung')))
  // The impression for a relining is part of it (BEMA 100e/f, GOZ 5290/5300).
  const functional = isDoing(session, 'unterfuetterung')
    ? taken.filter((fact) => jawsOf([fact]).length > 0 && !hasTrait(fact, 'relining'))
    : taken
  if (functional.length > 0)
    results.push(
      ...perJaw(
        session,
        functional,
        { upper: '98b', lower: '98c' },
        { upper: '5180', lower: '5190' },
        'Funktionsabformung',
      ),
    )
  const tray = factsOf(
    treatmentsOf(
      session.done.filter(
        (deed) => hasTrait(deed.fact, 'custom-tray') && !deed.acts.has('funktionsabformung'),
      ),
    ),
  )
  if (tray.length > 0 && functional.length === 0)
    results.push(
      ...perJaw(
        session,
        tray,
        { upper: '98a', lower: '98a' },
        { upper: '5170', lower: '5170' },
        'Abformung mit individuellem Löffel',
      ),
    )

  const relined = factsOf(treatmentsOf(doing(session, 'unterfuetterung')))
  if (relined.length > 0) {
    const isFunctional = someHave(relined, 'functional-rim') || taken.length > 0
    const isPartial = someHave(relined, 'partial')
    const same = (code: string): PerJaw => ({ upper: code, lower: code })
    const withMargins: PerJaw[] = [
      { upper: '100e', lower: '100f' },
      { upper: '5290', lower: '5300' },
    ]
    const plain = isPartial ? [same('100c'), same('5270')] : [same('100d'), same('5280')]
    const [statutory = same('100d'), fee = same('5280')] = isFunctional ? withMargins : plain
    results.push(...perJaw(session, relined, statutory, fee, 'Unterfütterung der Prothese'))
  }
  const repaired = factsOf(treatmentsOf(doing(session, 'prothese-reparatur')))
  if (repaired.length > 0) {
    const isWithImpression =
      !someHave(repaired, 'without-impression') &&
      (someHave(repaired, 'with-impression') || (isDoing(session, 'abformung') && relined.length === 0))
    const fee = isWithImpression ? pick(session, '100b', '5260') : pick(session, '100a', '5250')
    results.push(
      offer(fee.system, {
        code: fee.code,
        jaw: jawsOf(repaired)[0],
        facts: repaired,
        reason: isWithImpression
          ? 'Wiederherstellung der Prothese mit Abformung'
          : 'Wiederherstellung der Prothese ohne Abformung',
      }),
    )
  }
  return [...results, ...insertedDentures(session), ...telescopes(session)]
}

function insertedDentures(session: Session): Suggestion[] {
  // A denture that is put back after work on it, or on the tooth that carries it, is no new one.
  if (isDoing(session, 'unterfuetterung', 'prothese-reparatur', 'krone-rezementiert')) return []
  const facts = factsOf(
    treatmentsOf(doing(session, 'prothese-eingesetzt')).filter(
      (deed) => !hasTrait(deed.fact, 'again', 'relining', 'repaired'),
    ),
  )
  const isToothless = session.facts.some((fact) => hasTrait(fact, 'toothless') && !fact.negated)
  const isComplete = (fact: Fact): boolean =>
    hasTrait(fact, 'complete-denture') || (isToothless && !hasTrait(fact, 'partial-denture'))
  const complete = facts.filter(isComplete)
  const partial = facts.filter((fact) => !isComplete(fact))
  return [
    ...(complete.length === 0
      ? []
      : perJaw(
          session,
          complete,
          { upper: '97a', lower: '97b' },
          { upper: '5220', lower: '5230' },
          'Totalprothese eingegliedert',
        )),
    ...(partial.length === 0 ? [] : partialDentures(session, partial)),
  ]
}

function partialDentures(session: Session, facts: readonly Fact[]): Suggestion[] {
  const isInterim = someHave(facts, 'interim')
  if (!session.isStatutory)
    return perJaw(
      session,
      facts,
      { upper: '', lower: '' },
      isInterim ? { upper: '5200', lower: '5200' } : { upper: '5210', lower: '5210' },
      'Teilprothese eingegliedert',
    )
  const jaw = jawsOf(facts)[0]
  const missing =
    facts.map((fact) => fact.quantity ?? fact.told?.numbers.teeth).find((count) => count !== undefined) ??
    new Set(
      findingsNow(session, 'fehlt')
        .flatMap((fact) => fact.teeth)
        .filter((tooth) => jawOf(tooth) === jaw && positionOf(tooth) < 8),
    ).size
  const few = missing > 4 ? '96b' : '96a'
  const code = missing > 8 ? '96c' : few
  return [
    offer('BEMA', {
      code,
      jaw,
      facts,
      reason: 'Teilprothese eingegliedert',
      confidence: missing > 0 ? 0.85 : 0.5,
      alternatives: ['96a', '96b', '96c'].filter((other) => other !== code),
    }),
    ...castClasps(session, jaw),
    offer('BEMA', {
      code: isInterim ? '98f' : '98g',
      jaw,
      facts,
      reason: isInterim
        ? 'Halte- und Stützvorrichtungen der Interimsprothese'
        : 'Metallbasis mit Halte- und Stützvorrichtungen',
      confidence: 0.75,
    }),
  ]
}

/** Cast clasps of a denture: one, or two and more (BEMA 98h). */
function castClasps(session: Session, jaw: Jaw | undefined): Suggestion[] {
  const facts = factsOf(treatmentsOf(session.done)).filter(
    (fact) => hasTrait(fact, 'clasps') && hasTrait(fact, 'cast'),
  )
  const teeth = new Set(
    facts.flatMap((fact) => fact.teeth).filter((tooth) => jaw === undefined || jawOf(tooth) === jaw),
  )
  if (teeth.size === 0) return []
  return [
    offer('BEMA', {
      code: teeth.size === 1 ? '98h/1' : '98h/2',
      jaw,
      facts,
      reason: 'Gegossene Halte- und Stützvorrichtungen',
      confidence: 0.75,
    }),
  ]
}

function telescopes(session: Session): Suggestion[] {
  return [...byTooth(treatmentsOf(doing(session, 'teleskop-eingesetzt')))].map(([tooth, deeds]) =>
    offer(session.isStatutory ? 'BEMA' : 'GOZ', {
      code: session.isStatutory ? '91d' : '5040',
      tooth,
      facts: factsOf(deeds),
      reason: 'Teleskopkrone eingegliedert',
    }),
  )
}

const models: readonly Act[] = ['situationsabformung']

/** Impressions for study models: 7b needs a plan they serve; an impression for a crown is part of the crown. */
function studyModels(session: Session): Suggestion[] {
  const isForCrown = isDoing(
    session,
    'praeparation',
    'provisorium',
    'prothese-reparatur',
    'funktionsabformung',
    'unterfuetterung',
  )
  const isSplintPlanned = session.facts.some(
    (fact) => ['plan', 'consent', 'treatment'].includes(fact.group) && hasTrait(fact, 'splint', 'protrusion'),
  )
  const named = treatmentsOf(doing(session, ...models))
  const plain = treatmentsOf(doing(session, 'abformung')).filter(
    (deed) => !deed.acts.has('prothese-reparatur'),
  )
  const forSplint = isSplintPlanned && !isForCrown ? plain : []
  const used = named.length > 0 ? named : forSplint
  const facts = factsOf(used)
  if (facts.length === 0) return []
  if (session.isStatutory)
    return [
      offer('BEMA', {
        code: '7b',
        facts,
        reason: 'Abformung und Bissnahme für Planungsmodelle',
        confidence: 0.88,
      }),
    ]
  const both = jawsOf(facts).length !== 1
  return [
    offer('GOZ', {
      code: both ? '0060' : '0050',
      facts,
      jaw: both ? undefined : jawsOf(facts)[0],
      reason: both ? 'Situationsabformung beider Kiefer' : 'Situationsabformung eines Kiefers',
    }),
  ]
}

function scans(session: Session): Suggestion[] {
  const facts = factsOf(treatmentsOf(doing(session, 'intraoralscan')))
  if (facts.length === 0 || session.isStatutory) return []
  const jaws = jawsOf(facts).length
  return [
    offer('GOZ', {
      code: '0065',
      quantity: Math.max(jaws * 2, 1),
      facts,
      reason: 'Intraoralscan, je Kieferhälfte',
      confidence: 0.75,
    }),
  ]
}

/** Dentures, relining, repairs and impressions. BEMA 7b, 96–100; GOZ 0050–0065, 5170–5310. */
export const dentures: Rule = (session) => [...removable(session), ...studyModels(session), ...scans(session)]
