import type { ToolAnswer, ToolCall, ToolCalling } from '@honora/contract/tools.ts'
import { z } from 'zod'
import type { Tx } from '../../platform/db/pool.ts'
import type { Work } from './actions/action.ts'
import type { WantedCall } from './language-model.ts'
import { obstacle, perform } from './perform.ts'
import { insertCall, type Outcome } from './tables.ts'
import { type Request, workOn, presentCall, replyTo, auditCall } from './tool-work.ts'
import type { Wanted } from './commands.ts'

/** What is no object at all names nothing; the call is refused for what it lacks. */
const Arguments = z.record(z.string(), z.unknown())

/** Carries out or proposes what a text asks for. Finalising is only ever proposed. */
export async function callTools(
  request: Request,
  tx: Tx,
  body: ToolCalling,
  wanted: readonly Wanted[],
): Promise<ToolAnswer> {
  const work = await workOn(request, tx, body)
  const calls: ToolCall[] = []
  for (const one of wanted) {
    const given = 'refused' in one ? {} : Arguments.catch({}).parse(one.arguments)
    const outcome =
      'refused' in one
        ? ({ status: 'refused', reason: one.refused } as const)
        : await decide(work, one, body.dryRun === true)
    const row = await insertCall(
      tx,
      request.scope,
      {
        consultationId: work.consultation?.id ?? null,
        appointmentId: work.appointmentId ?? null,
        tool: one.tool,
        arguments: given,
        outcome,
      },
      request.deps.clock.now(),
    )
    auditCall(request, tx, row)
    calls.push(presentCall(row))
  }
  return { calls, reply: replyTo(request, calls, { hasVisit: work.consultation !== undefined }) }
}

async function decide(work: Work, wanted: WantedCall, isDry: boolean): Promise<Outcome> {
  if (!isDry && wanted.tool !== 'finalize_documentation') return perform(work, wanted.tool, wanted.arguments)
  const reason = await obstacle(work, wanted.tool, wanted.arguments)
  return reason ? { status: 'refused', reason } : { status: 'proposed' }
}
