import type { CodeSection, DentalCode, DentalCodeQuery } from '@honora/contract/dental-codes.ts'
import { codeKey, type FeeCode } from '@honora/domain/fees/fee-code.ts'
import { checkRules } from '@honora/domain/fees/rules/check-rules.ts'
import { feeCodes } from '@honora/domain/fees/schedule.ts'
import { searchCodes } from '@honora/domain/fees/search.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { cutPage, type Page } from '../../platform/http/cursor.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { listCustomCodes } from './queries.ts'
import { pricesFor, presentCode, presentCustom } from './present-code.ts'

/** Codes of the schedules and the own list: in their order, or best match first when something is asked for. */
export async function listDentalCodes(
  deps: Deps,
  tx: Tx,
  scope: OrgScope,
  query: DentalCodeQuery,
): Promise<Page<DentalCode> & { sections: CodeSection[] }> {
  const prices = await pricesFor(deps, tx, scope.organisationId, query.on)
  const custom = (await listCustomCodes(tx, scope.organisationId)).map(presentCustom)
  const valid = feeCodes.filter(
    (code) => code.validFrom <= prices.day && (code.validTo === null || code.validTo >= prices.day),
  )
  const isWanted = (code: { system: string; section: string }): boolean =>
    (query.system === undefined || code.system === query.system) &&
    (query.section === undefined || code.section === query.section)
  const asked = (query.query ?? '').trim()
  const start =
    query.cursor === undefined
      ? 0
      : Number(deps.cursors.decode('codes', scope.organisationId, query.cursor)[0])
  let rows: (FeeCode | DentalCode)[]
  if (asked === '') rows = [...valid.filter(isWanted), ...custom.filter(isWanted)]
  else {
    const byKey = new Map<string, FeeCode | DentalCode>([
      ...valid.map((code) => [codeKey(code.system, code.code), code] as const),
      ...custom.map((code) => [code.id, code] as const),
    ])
    const own = custom.map((code) => ({
      key: code.id,
      system: 'CUSTOM' as const,
      code: code.code,
      title: code.title,
    }))
    const hits = searchCodes(asked, {
      own,
      limit: 1_000,
      ...(query.system === undefined ? {} : { system: query.system }),
    })
    rows = hits.flatMap((hit) => {
      const code = byKey.get(hit.key)
      return code !== undefined && isWanted(code) ? [code] : []
    })
  }
  const tooth = query.tooth
  if (tooth !== undefined)
    rows = rows.filter((code) => 'priceCents' in code || fitsTooth(code, tooth, prices.day))
  const part = rows.slice(start, start + query.limit + 1)
  const page = cutPage(part, query.limit, () =>
    deps.cursors.encode('codes', scope.organisationId, [start + query.limit]),
  )
  return {
    rows: page.rows.map((code) => ('priceCents' in code ? code : presentCode(code, prices))),
    sections: sectionsOf(
      [...valid, ...custom].filter((code) => query.system === undefined || code.system === query.system),
    ),
    cursor: page.cursor,
  }
}

function sectionsOf(codes: readonly Pick<CodeSection, 'system' | 'section'>[]): CodeSection[] {
  const counts = new Map<string, CodeSection>()
  for (const { system, section } of codes) {
    const key = `${system}|${section}`
    counts.set(key, { system, section, count: (counts.get(key)?.count ?? 0) + 1 })
  }
  return [...counts.values()]
}

/** False where a rule says that the code is not for this tooth. */
function fitsTooth(code: FeeCode, tooth: number, day: string): boolean {
  const findings = checkRules({
    patient: { insurance: code.system === 'BEMA' ? 'statutory' : 'private' },
    items: [{ id: 'tooth', system: code.system, code: code.code, date: day, quantity: 1, tooth }],
  })
  return !findings.some((finding) => finding.messageId === 'billingRule.toothSet')
}
