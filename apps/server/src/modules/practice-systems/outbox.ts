import { seesMaskedNames } from '@honora/domain/identity/permissions.ts'
import {
  writeGdtPatient,
  writeGdtReport,
  type GdtChannel,
  type GdtPatient,
} from '@honora/formats/xdt/write.ts'
import type { Patient } from '@honora/contract/patients.ts'
import { berlinDay } from '../../platform/clock.ts'
import { AppError, found } from '../../platform/errors.ts'
import type { FileAnswer } from '../../platform/http/context.ts'
import type { OrgScope } from '../../platform/scope.ts'
import type { Deps } from '../../platform/deps.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { signedText } from '../documentation/index.ts'
import { getPatient } from '../patients/index.ts'
import { findSystem, listWaiting, numberOf, type SystemRow, type WaitingRow } from './queries.ts'

interface Request {
  readonly deps: Deps
  readonly tx: Tx
  readonly scope: OrgScope
}

/** Files handed out in one list; the next ones follow when these were taken. */
const AT_ONCE = 100

const channelOf = ({ version, charset, sender, receiver }: SystemRow): GdtChannel => ({
  version,
  charset,
  sender,
  receiver,
})

/** How files are written while nothing was set up. */
const plainChannel: GdtChannel = { version: '2.1', charset: 'CP437', sender: 'HONORA', receiver: 'PRAX_EDV' }

export async function listOutbox({ tx, scope }: Request) {
  const system = await findSystem(tx, scope.organisationId)
  const rows =
    system?.is_on === true
      ? await listWaiting(tx, scope.organisationId, system.since, { limit: AT_ONCE })
      : []
  return rows.map((row) => ({ id: row.id, name: nameOf(row), createdAt: row.created_at.toISOString() }))
}

/** Names sort by time and never meet: day, time and the end of the id. */
export const nameOf = ({ id, created_at: at }: Pick<WaitingRow, 'id' | 'created_at'>): string =>
  `honora-${at.toISOString().replaceAll(/\D/g, '').slice(0, 14)}-${id.slice(-8)}.gdt`

/** One signed treatment as a GDT file. Its patient has the number of the practice system, whatever number is shown here. */
export async function outboxFile(request: Request, id: string): Promise<FileAnswer> {
  const { deps, tx, scope } = request
  const system = found(await findSystem(tx, scope.organisationId))
  const [row] = await listWaiting(tx, scope.organisationId, system.since, { limit: 1, only: id })
  const waiting = found(row)
  const signed = found(await signedText(tx, scope.organisationId, waiting.id))
  const patient = await getPatient(tx, scope, waiting.patient_id)
  const report = {
    day: berlinDay(signed.treatedAt),
    time: timeFormat.format(signed.treatedAt),
    title: 'Dokumentation der Behandlung',
    text: signed.text,
  }
  const file = writeGdtReport(gdtPatient(patient, waiting.number), report, channelOf(system))
  deps.audit.append(tx, {
    action: 'documentation.handedOver',
    record: `documentation:${waiting.documentation_id}`,
    details: { version: waiting.id, patientId: waiting.patient_id },
  })
  return { ...answerOf(file), download: nameOf(waiting) }
}

const timeFormat = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** A patient's master data for a program beside the portal. */
export async function handOver(request: Request, id: string): Promise<FileAnswer> {
  const { deps, tx, scope } = request
  const patient = await getPatient(tx, scope, id)
  if (seesMaskedNames(scope.role)) throw new AppError('FORBIDDEN')
  const system = await findSystem(tx, scope.organisationId)
  const number = (await numberOf(tx, patient.id)) ?? patient.number
  const file = writeGdtPatient(
    gdtPatient(patient, number),
    system === undefined ? plainChannel : channelOf(system),
  )
  deps.audit.append(tx, { action: 'patient.handedOver', record: `patient:${patient.id}` })
  return { ...answerOf(file), download: file.name }
}

function answerOf(file: { readonly bytes: Uint8Array; readonly replaced: readonly string[] }): FileAnswer {
  return { contentType: 'text/plain', content: file.bytes, replacedLetters: file.replaced }
}

function gdtPatient(patient: Patient, number: string): GdtPatient {
  return {
    number,
    familyName: patient.familyName,
    givenName: patient.givenName,
    birthDate: patient.birthDate,
    sex: patient.sex ?? null,
    insurantNumber: patient.insurance.insurantNumber ?? null,
    phone: patient.phone ?? null,
    email: patient.email ?? null,
    address: patient.address ?? null,
  }
}
