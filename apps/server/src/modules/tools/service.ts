import type { Locale } from '@honora/contract/common.ts'
import {
  toolArguments,
  type ToolAnswer,
  type ToolCall,
  type ToolCalling,
  type ToolRefusal,
} from '@honora/contract/tools.ts'
import { readCommand } from '@honora/domain/commands/parse.ts'
import { isRefused, type CommandContext, type ReadCommand } from '@honora/domain/commands/tools.ts'
import { spokenCommand } from '@honora/language/wake.ts'
import { z } from 'zod'
import { berlinDay } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError, found } from '../../platform/errors.ts'
import type { OrgScope } from '../../platform/scope.ts'
import { getAppointment } from '../appointments/index.ts'
import { getPatient } from '../patients/index.ts'
import type { Work } from './actions/action.ts'
import { askLanguageModel, type WantedCall } from './language-model.ts'
import { obstacle, perform, takeBack } from './perform.ts'
import { insertCall, settleCall, type Outcome } from './tables.ts'
import { lastUndoable, lockCall, type CallRow } from './queries.ts'
import { findConsultation } from '../consultation-records/index.ts'

export interface Request {
  readonly deps: Deps
  readonly scope: OrgScope
  readonly locale: Locale
}

/** What is no object at all names nothing; the call is refused for what it lacks. */
const Arguments = z.record(z.string(), z.unknown())

type Wanted = WantedCall | { readonly tool: WantedCall['tool']; readonly refused: ToolRefusal }

const most = 20

/** The command itself, without the name it was called by. */
export const commandIn = (text: string): string => spokenCommand(text) ?? text

/** Reads a command: by the configured language model if there is one and it answers well, else by the embedded parser. */
export async function readText(
  deps: Deps,
  organisationId: string,
  command: string,
  patient: Omit<CommandContext, 'today'>,
): Promise<Wanted[]> {
  const today = berlinDay(deps.clock.now())
  const embedded = (): Wanted[] =>
    readCommand(command, { today, ...patient }).map((read: ReadCommand) =>
      isRefused(read) ? read : { tool: read.tool, arguments: read.arguments },
    )
  const asked = await askLanguageModel(deps, organisationId, command, today)
  const isSound = asked?.every((call) => toolArguments[call.tool].safeParse(call.arguments).success)
  return (asked && asked.length > 0 && isSound ? asked : embedded()).slice(0, most)
}

/** The visit a command is about; an id that is not ours is no context. */
async function workOn(
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

function present(row: CallRow): ToolCall {
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

function replyTo(
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
    note(request, tx, row)
    calls.push(present(row))
  }
  return { calls, reply: replyTo(request, calls, { hasVisit: work.consultation !== undefined }) }
}

async function decide(work: Work, wanted: WantedCall, isDry: boolean): Promise<Outcome> {
  if (!isDry && wanted.tool !== 'finalize_documentation') return perform(work, wanted.tool, wanted.arguments)
  const reason = await obstacle(work, wanted.tool, wanted.arguments)
  return reason ? { status: 'refused', reason } : { status: 'proposed' }
}

function note({ deps, scope }: Request, tx: Tx, row: CallRow): void {
  if (row.status === 'done')
    deps.audit.append(tx, {
      action: 'tool.called',
      record: `tool_call:${row.id}`,
      details: { tool: row.tool, by: scope.userId },
    })
}

/** A person says yes to a proposed call. A call that is done already is answered as it is. */
export async function confirmCall(request: Request, tx: Tx, id: string): Promise<ToolAnswer> {
  const row = found(await lockCall(tx, request.scope, id))
  if (row.status === 'refused') throw new AppError('INVALID_TRANSITION')
  if (row.status === 'done') return { calls: [present(row)], reply: replyTo(request, [present(row)]) }
  const work = await workOn(request, tx, {
    consultationId: row.consultation_id,
    appointmentId: row.appointment_id,
  })
  const outcome = await perform(work, row.tool, row.arguments)
  const saved = await settleCall(tx, request.scope, id, outcome, request.deps.clock.now())
  note(request, tx, saved)
  const hasVisit = work.consultation !== undefined
  return { calls: [present(saved)], reply: replyTo(request, [present(saved)], { hasVisit }) }
}

/** "Rückgängig": takes back what this user last did by command in this visit. */
export async function undoLast(
  request: Request,
  tx: Tx,
  body: Pick<ToolCalling, 'consultationId' | 'appointmentId'>,
): Promise<ToolAnswer> {
  const { consultation, appointmentId } = await workOn(request, tx, body)
  const last = await lastUndoable(tx, request.scope, consultation?.id, appointmentId)
  if (last) return undoCall(request, tx, last.id)
  return { calls: [], reply: request.deps.catalogues.text(request.locale, 'command.reply.nothingToUndo', {}) }
}

/** What the patient adds to a command: the same words name other teeth in a child, and a service another number for each insurance. */
export async function patientContext(
  request: Request,
  tx: Tx,
  body: Pick<ToolCalling, 'consultationId' | 'appointmentId'>,
): Promise<Omit<CommandContext, 'today'>> {
  const { consultation } = await workOn(request, tx, { consultationId: body.consultationId })
  if (!consultation) return {}
  const { birthDate, insurance } = await getPatient(tx, request.scope, consultation.patient_id)
  const today = berlinDay(request.deps.clock.now())
  const hadBirthday = today.slice(5) >= birthDate.slice(5)
  return {
    patientAge: Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4)) - (hadBirthday ? 0 : 1),
    insurance: insurance.kind,
  }
}

/** Takes a done call back; it is proposed again afterwards. */
export async function undoCall(request: Request, tx: Tx, id: string): Promise<ToolAnswer> {
  const row = found(await lockCall(tx, request.scope, id))
  if (row.status !== 'done' || row.undo === null) throw new AppError('INVALID_TRANSITION')
  const work = await workOn(request, tx, {
    consultationId: row.consultation_id,
    appointmentId: row.appointment_id,
  })
  const reason = await takeBack(work, row.tool, row.undo)
  if (reason) {
    const refused: ToolCall = { ...present(row), status: 'refused', reason, undoable: true }
    return { calls: [refused], reply: replyTo(request, [refused]) }
  }
  const saved = await settleCall(tx, request.scope, id, { status: 'proposed' }, request.deps.clock.now())
  request.deps.audit.append(tx, {
    action: 'tool.undone',
    record: `tool_call:${id}`,
    details: { tool: row.tool },
  })
  return { calls: [present(saved)], reply: replyTo(request, [present(saved)], { undone: true }) }
}
