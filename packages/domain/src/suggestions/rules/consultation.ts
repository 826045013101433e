import { hasTrait } from '@honora/language/facts/told.ts'
import { factsOf, findingsNow, isDoing, offer, type Session } from '../session.ts'
import { privateVisits, statutoryVisits, type Suggestion } from '../suggestion.ts'
import { acuteComplaint } from './examination.ts'

const impressions = ['funktionsabformung', 'abformung', 'prothese-reparatur'] as const

/** BEMA Ä1 is contained in these of the same session (BEMA Nr. Ä1). */
const containsAdvice = new Set([
  ...statutoryVisits,
  '01',
  '01k',
  '02',
  'FU1',
  'FU2',
  'IP1',
  'IP2',
  'ATG',
  'MHU',
  'BEVa',
  'BEVb',
  'UPTa',
  'UPTb',
  'UPTg',
  'VS',
])

/** Codes that are no service of their own beside a consultation: tests and images. */
const diagnostics = new Set(['8', '03', 'Ä925a', 'Ä925b', 'Ä925c', 'Ä925d', 'Ä935d', '7b', '2', '04'])

/** Work that was arranged before: a complaint told beside it is part of it (steps of periodontal and prosthetic treatment). */
const arrangedCodes =
  /^(4|AIT[ab]|CPT[ab]|UPT[a-g]|BEV[ab]|20[abc]|91[a-e]|92|96[abc]|97[ab]|100[a-f]|1040|2150|2160|2170|22[0-2]0|5[0-2][0-9]0)$/

const isArranged = ({ system, code }: Suggestion): boolean => system !== 'GOÄ' && arrangedCodes.test(code)

const besideLong = new Set(['5', '6', '7', '8'])

/** What shows that a complaint was looked into: a test, an image, help at once. */
const lookedInto = /^(8|Ä925[a-d]|Ä935d|03|Ä161|11|31|28|29|38|46|49|50|55|26|105|K[1-9]|2|7b|Ä2680)$/

/**
 * Ä1, decided last because it depends on what else was done. Statutory: as the only service, or beside others when a
 * complaint was looked into. Private: whenever there was a complaint or counsel.
 */
export function consultation(session: Session, others: readonly Suggestion[]): Suggestion[] {
  const talks = session.deeds.filter(
    // what a treatment costs is no counsel of its own (GOÄ Nr. 1)
    ({ fact }) =>
      fact.group === 'advice' &&
      !hasTrait(fact, 'only-costs') &&
      (hasTrait(fact, 'counsel') || fact.act === 'beratung' || fact.act === 'aufklaerung'),
  )
  const complaint = acuteComplaint(session)
  const refusal = session.facts.find((fact) => fact.group === 'consent' && fact.negated)
  if (others.some((other) => other.system === 'GOÄ' && privateVisits.includes(other.code))) return []
  return session.isStatutory ? statutory() : privateFee()

  function statutory(): Suggestion[] {
    if (others.some((other) => other.system === 'BEMA' && containsAdvice.has(other.code))) return []
    if (isDoing(session, 'nahtentfernung', 'wundkontrolle', 'streifenwechsel')) return []
    const findings = session.deeds.filter(
      (deed) => deed.fact.group === 'finding' || deed.fact.group === 'diagnosis',
    )
    const isOnlyService = others.every((other) => other.system === 'BEMA' && diagnostics.has(other.code))
    const isTalkOnly =
      isOnlyService &&
      (talks.length > 0 || refusal !== undefined || (complaint !== undefined && findings.length > 0))
    const isNewComplaint =
      complaint !== undefined &&
      findings.length > 0 &&
      others.some((other) => lookedInto.test(other.code)) &&
      !others.some(isArranged)
    if (!isTalkOnly && !isNewComplaint) return []
    if (session.done.some((deed) => impressions.some((act) => deed.acts.has(act))) && !isNewComplaint)
      return []
    const facts = [...(complaint ? [complaint] : []), ...(refusal ? [refusal] : []), ...factsOf(talks)]
    return [
      offer('BEMA', {
        code: 'Ä1',
        facts: facts.length > 0 ? facts : factsOf(findings),
        reason: isTalkOnly
          ? 'Beratung als alleinige Leistung'
          : 'Beratung und Untersuchung bei neuer Beschwerde',
        confidence: isTalkOnly ? 0.9 : 0.75,
        alternatives: ['01'],
      }),
    ]
  }

  function privateFee(): Suggestion[] {
    const wish = session.facts.find(
      (fact) => fact.group === 'chief-complaint' && !fact.negated && hasTrait(fact, 'wish'),
    )
    const isBeside = others.some((other) => other.code === '0010' || isArranged(other))
    const cause = isBeside ? undefined : complaint
    if (talks.length === 0 && !cause && !refusal) return []
    const facts = [
      ...(cause ? [cause] : []),
      ...(wish ? [wish] : []),
      ...factsOf(talks),
      ...(refusal ? [refusal] : []),
    ]
    const minutes = session.facts.find((fact) => hasTrait(fact, 'timed') && fact.group === 'advice')
    // a long consultation stands alone or beside an examination (GOÄ Nr. 3)
    const isLong =
      minutes !== undefined && others.every(({ system, code }) => system === 'GOÄ' && besideLong.has(code))
    const diagnosed = findingsNow(session, 'parodontitis').length > 0
    return [
      offer('GOÄ', {
        code: isLong ? '3' : '1',
        facts,
        reason: isLong ? 'Eingehende Beratung, mindestens zehn Minuten' : 'Beratung',
        confidence: cause || diagnosed ? 0.85 : 0.75,
        alternatives: [isLong ? '1' : '3'],
      }),
    ]
  }
}
