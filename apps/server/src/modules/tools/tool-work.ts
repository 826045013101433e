import type { Locale } from '@honora/contract/common.ts'
import type { ToolCall } from '@honora/contract/tools.ts'
import { z } from 'zod'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { getAppointment } from '../appointments/index.ts'
import type { Work } from './actions/action.ts'
import type { CallRow } from './queries.ts'
import { findConsultation } from '../consultation-records/index.ts'

export interface Request {
  readonly deps: Deps
  readonly scope: OrgScope
  readonly locale: Locale
}

/** The visit a command is about; an id that is not ours is no context. */
export async function workOn(
  request: Request,
  tx: Tx,
  at: { consultationId?: string | null | undefined; appointmentId?: string | null | undefined },
): Promise<Work> {
  const byId = at.consultationId ? await findConsultation(tx, 'id', at.consultationId) : undefined
  const consultation =
    byId ?? (at.appointmentId ? await findConsultation(tx, 'appointment_id', at.appointmentId) : undefined)
  return {
    ...request,
    tx,
    consultation,
    appointmentId: consultation?.appointment_id ?? (await knownAppointment(request, tx, at.appointmentId)),
  }
}

async function knownAppointment(
  { scope }: Request,
  tx: Tx,
  id: string | null | undefined,
): Promise<string | undefined> {
  if (!id) return undefined
  try {
    return (await getAppointment(tx, scope, id)).id
  } catch (error) {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined
    throw error
  }
}

export function presentCall(row: CallRow): ToolCall {
  return {
    id: row.id,
    tool: row.tool,
    arguments: row.arguments,
    status: row.status,
    ...(row.result ? { result: row.result } : {}),
    ...(row.reason ? { reason: row.reason } : {}),
    undoable: row.status === 'done' && row.undo !== null,
  }
}

const FoundCodes = z.array(z.object({ system: z.string(), code: z.string(), title: z.string() }))

/** What came of a call, in the words of the record: the finding, the title of the item, the codes found. */
function outcomeOf({ result }: ToolCall): string {
  const done = result?.['text'] ?? result?.['title']
  if (typeof done === 'string') return done
  const codes = FoundCodes.safeParse(result?.['codes'])
  if (!codes.success) return ''
  return codes.data
    .slice(0, 3)
    .map(({ system, code, title }) => `${system} ${code} ${title}`)
    .join('; ')
}

const ofTheFacts: ReadonlySet<ToolCall['tool']> = new Set(['add_finding', 'set_tooth_status'])

/** Why a call was refused; in a visit that is open, what is missing is its draft or its recording, not the visit. */
function refusalOf({ tool, reason = 'invalid' }: ToolCall, hasVisit: boolean): string {
  if (reason !== 'context_missing' || !hasVisit) return `command.refused.${reason}`
  return ofTheFacts.has(tool) ? 'command.refused.no_recording' : 'command.refused.no_draft'
}

export function replyTo(
  { deps, locale }: Request,
  calls: readonly ToolCall[],
  { hasVisit = false, undone = false } = {},
): string {
  const say = (id: string): string => deps.catalogues.text(locale, id, {})
  if (calls.length === 0) return say('command.reply.notUnderstood')
  const lines = calls.map((call) => {
    if (call.status === 'refused') return say(refusalOf(call, hasVisit))
    if (undone) return say('command.reply.undone')
    const what = say(`command.tool.${call.tool}`)
    const done = outcomeOf(call)
    return `${say(`commandStatus.${call.status}`)}: ${what}${done === '' ? '' : ` – ${done}`}`
  })
  return [...new Set(lines)].join(' · ')
}

export function auditCall({ deps, scope }: Request, tx: Tx, row: CallRow): void {
  if (row.status === 'done')
    deps.audit.append(tx, {
      action: 'tool.called',
      record: `tool_call:${row.id}`,
      details: { tool: row.tool, by: scope.userId },
    })
}
