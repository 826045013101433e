import { type FeeSystem, codeKey } from './fee-code.ts'
import { ok, refused, type Result } from '../result.ts'
import { closedGoaeSection, codesOf } from './schedule.ts'

/** `GOZ`, `goä`, `GOAE`, `Bema` … in any case, composed or decomposed; undefined for anything else. */
export function parseSystem(text: string): FeeSystem | undefined {
  const upper = text.normalize('NFC').trim().toUpperCase()
  if (upper === 'GOAE' || upper === 'GOÄ') return 'GOÄ'
  if (upper === 'GOZ' || upper === 'BEMA' || upper === 'CUSTOM') return upper
  return undefined
}

const canonical = new Map<string, string>()
for (const system of ['GOZ', 'BEMA', 'GOÄ'] as const) {
  for (const code of codesOf(system)) canonical.set(codeKey(system, code.toLowerCase()), code)
}

/**
 * Reads a code as people and programs spell it (`1`, `Ä1`, `Ä 1`, `ä925A`, `ae5000`, `F2`) and answers the one
 * spelling of the schedule. GOÄ loses its Ä, BEMA codes of GOÄ origin get it. CUSTOM codes are only trimmed.
 */
export function parseCode(system: FeeSystem, text: string): Result<string, 'unknown_code'> {
  const plain = text.normalize('NFC').trim()
  if (plain === '') return refused('unknown_code')
  if (system === 'CUSTOM') return ok(plain)
  const lower = plain
    .replace(/\s+/g, '')
    .toLowerCase()
    .replace(/^(goä|goae|goz|bema)-?/, '')
  const candidates = spellings(system, lower)
  for (const candidate of candidates) {
    const found = canonical.get(codeKey(system, candidate))
    if (found !== undefined) return ok(found)
  }
  if (system === 'GOÄ') {
    const bare = lower.replace(/^(ä|ae)/, '')
    if (closedGoaeSection(bare) !== undefined) return ok(bare)
  }
  return refused('unknown_code')
}

function spellings(system: Exclude<FeeSystem, 'CUSTOM'>, lower: string): readonly string[] {
  if (system === 'GOZ') return [lower]
  const withoutPrefix = lower.replace(/^(ä|ae)(?=[\da-k])/, '')
  if (system === 'GOÄ') return [lower, withoutPrefix]
  return [
    lower,
    lower.replace(/^ae(?=\d)/, 'ä'),
    `ä${lower}`,
    lower.replace(/^k1a$/, 'k1').replace(/^fu1[abc]$/, 'fu1'),
  ]
}

/** `GOZ-2080`, `GOAE-5000`, `BEMA-Ä925a` → system and code; undefined when it is no schedule id. */
export function parseCodeId(id: string): { readonly system: FeeSystem; readonly code: string } | undefined {
  const normal = id.normalize('NFC')
  const dash = normal.indexOf('-')
  if (dash < 1) return undefined
  const system = parseSystem(normal.slice(0, dash))
  if (system === undefined || system === 'CUSTOM') return undefined
  const code = parseCode(system, normal.slice(dash + 1))
  return code.ok ? { system, code: code.value } : undefined
}
