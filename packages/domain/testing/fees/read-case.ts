import { itemKinds, type Service } from '../../src/billing/service.ts'
import type { FeeSystem } from '../../src/fees/fee-code.ts'
import type { CheckInput } from '../../src/fees/rules/context.ts'
import { caseDay } from '../../src/fees/rules/given.ts'
import type { Example } from '../../src/fees/rules/rule.ts'

const systems: Readonly<Record<string, FeeSystem>> = { Z: 'GOZ', B: 'BEMA', A: 'GOÄ', C: 'CUSTOM' }
const systemOfRules: Readonly<Record<string, FeeSystem>> = { GA: 'GOÄ', BE: 'BEMA' }

type Draft = { -readonly [Member in keyof Service]: Service[Member] }

/**
 * Items in short: `2060 t36 s=mod; <1000 @2026-03-01`. `<` marks history, `Z:` `B:` `A:` `C:` the system (default by
 * the rule's id), `t` tooth, `s=` surfaces, `x` quantity, `f` factor, `@` day, `c` canals, `d` minutes, `T` time,
 * `Q` quadrant, `b=` base code, `OK`/`UK` jaw, `j` a justification, `j=` that one, `$` given cents, `k=` kind, `a` analog without title.
 */
export function readCase(ruleId: string, text: string): Pick<CheckInput, 'items' | 'history'> {
  const items: Service[] = []
  const history: Service[] = []
  const fallback = systemOfRules[ruleId.slice(0, 2)] ?? 'GOZ'
  for (const [at, part] of text.split(';').entries()) {
    const [name = '', ...tokens] = part.trim().split(/\s+/)
    const isPast = name.startsWith('<')
    const bare = isPast ? name.slice(1) : name
    const prefix = /^([ZBAC]):(.+)$/.exec(bare)
    const system = prefix === null ? fallback : (systems[prefix[1] ?? ''] ?? fallback)
    const service: Draft = {
      id: `i${String(at).padStart(2, '0')}`,
      system,
      code: prefix?.[2] ?? bare,
      date: caseDay,
      quantity: 1,
    }
    for (const token of tokens) readToken(token, service)
    if (isPast) history.push(service)
    else items.push(service)
  }
  return { items, history }
}

function readToken(token: string, service: Draft): void {
  const value = token.slice(1)
  if (token === 'OK' || token === 'UK') service.jaw = token
  else if (token === 'j') service.justification = 'Erschwerter Zugang bei stark eingeschränkter Mundöffnung'
  else if (token === 'a') service.analog = true
  else if (token.startsWith('j=')) service.justification = token.slice(2)
  else if (token.startsWith('a=')) service.analog = { title: token.slice(2) }
  else if (token.startsWith('s=')) service.surfaces = token.slice(2).split('')
  else if (token.startsWith('b=')) service.baseCode = token.slice(2)
  else if (token.startsWith('k=')) service.kind = kindOf(token.slice(2))
  else if (token.startsWith('t')) service.tooth = Number(value)
  else if (token.startsWith('x')) service.quantity = Number(value)
  else if (token.startsWith('f')) service.factorMicro = Math.round(Number(value) * 1_000_000)
  else if (token.startsWith('@')) service.date = value
  else if (token.startsWith('c')) service.canals = Number(value)
  else if (token.startsWith('d')) service.durationMinutes = Number(value)
  else if (token.startsWith('T')) service.time = value
  else if (token.startsWith('Q')) service.quadrant = Number(value)
  else if (token.startsWith('$')) service.givenCents = Number(value)
}

function kindOf(name: string): NonNullable<Service['kind']> {
  const kind = itemKinds.find((one) => one === name)
  if (kind === undefined) throw new Error(`no kind of an item: ${name}`)
  return kind
}

/** An example of a rule as the check takes it; a rule of the BEMA is of a statutory patient unless it says otherwise. */
export function readExample(ruleId: string, example: Example): CheckInput {
  const [text, given] = typeof example === 'string' ? [example, {}] : example
  const { birth, statutory, ...rest } = given
  return {
    ...readCase(ruleId, text),
    ...rest,
    patient: {
      insurance: (statutory ?? ruleId.startsWith('BE')) ? 'statutory' : 'private',
      ...(birth === undefined ? {} : { birthDate: birth }),
    },
  }
}
