import type { Api } from './test.ts'

export interface Case {
  readonly patientId: string
  readonly patientName: string
  readonly appointmentId: string
}

let count = 0

/** A patient with the consents that the chain needs, and an appointment that begins now. */
export async function newCase(
  api: Api,
  dentistId: string,
  options: { kind?: 'private' | 'statutory' | 'self_pay'; consents?: readonly string[] } = {},
): Promise<Case> {
  count += 1
  const familyName = `Kettenprobe${Date.now().toString(36)}${count}`
  const patient = await api.post<{ id: string }>('/api/patients/', {
    givenName: 'Rike',
    familyName,
    birthDate: '1979-04-12',
    sex: 'w',
    insurance: { kind: options.kind ?? 'private' },
    address: { street: 'Musterweg', houseNumber: '5', zip: '24103', city: 'Kiel', country: 'DE' },
  })
  const grantedAt = new Date(Date.now() - 60_000).toISOString()
  for (const kind of options.consents ?? ['recording', 'assignment', 'data_processing']) {
    await api.post(`/api/patients/${patient.id}/consents`, { kind, grantedAt, evidence: 'Probe' })
  }
  const startsAt = new Date()
  const appointment = await api.post<{ id: string }>('/api/appointments/', {
    patientId: patient.id,
    practitionerId: dentistId,
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + 30 * 60_000).toISOString(),
    allowOverlap: true,
  })
  return { patientId: patient.id, patientName: `Rike ${familyName}`, appointmentId: appointment.id }
}

/** A patient whose declaration allows selling; more clauses as asked for. */
export async function newPatient(
  api: Api,
  clauses: { creditCheck?: boolean } = {},
): Promise<{ id: string; familyName: string }> {
  count += 1
  // Letters only: the reader of printed invoices takes nothing else for a name.
  const mark = `${Date.now().toString(36)}${count}`.replaceAll(/\d/g, (digit) =>
    'abcdefghij'.charAt(Number(digit)),
  )
  const familyName = `Kettenprobe${mark}`
  const { id } = await api.post<{ id: string }>('/api/patients/', {
    givenName: 'Rike',
    familyName,
    birthDate: '1979-04-12',
    sex: 'w',
    insurance: { kind: 'private' },
    address: { street: 'Musterweg', houseNumber: '5', zip: '24103', city: 'Kiel', country: 'DE' },
  })
  await api.post(`/api/patients/${id}/consents`, {
    kind: 'assignment',
    grantedAt: new Date(Date.now() - 60_000).toISOString(),
    evidence: 'Probe',
    clauses: {
      dataTransfer: true,
      assignment: true,
      creditCheck: false,
      refinancingAssignment: false,
      electronicInvoice: false,
      ...clauses,
    },
  })
  return { id, familyName }
}

/** A day so many days ago, as the calls write it. */
export const dayAgo = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)

/** An invoice typed by hand and offered; laboratory costs make any amount of it. */
export async function offerInvoice(
  api: Api,
  patientId: string,
  offer: { totalCents: number; factoringType: 'recourse' | 'non_recourse' },
): Promise<{ id: string; number: string }> {
  count += 1
  const number = `K-${Date.now().toString(36)}${count}`
  const { id } = await api.post<{ id: string }>('/v1/factoring/invoices', {
    number,
    case: 'dental',
    patientId,
    positions: [
      {
        number: 1,
        date: dayAgo(12),
        system: 'GOZ',
        code: '1040',
        teeth: '17-27,47-37',
        quantity: 28,
        factor: '2.3',
        points: 28,
        amountCents: 10_136,
        text: 'Professionelle Zahnreinigung',
      },
    ],
    otherCosts: [
      { kind: 'lab_external', text: 'Labor', documentNumber: 'L-1', amountCents: offer.totalCents - 10_136 },
    ],
    totalCents: offer.totalCents,
  })
  await api.post(`/v1/factoring/invoice/${id}/confirm`, { factoringType: offer.factoringType })
  return { id, number }
}

const note =
  'Zahn drei sechs Karies mesial okklusal, vital. Infiltrationsanästhesie an drei sechs mit einer Ampulle Articain 1,7 ml. ' +
  'Kompositfüllung an drei sechs mesial okklusal, zweiflächig, in Adhäsivtechnik.'

/** Says yes to whatever was read and not proven, as somebody does who has heard it. */
async function acceptProposals(api: Api, interactionId: string): Promise<void> {
  const url = `/api/speech/interactions/${interactionId}/facts`
  const { facts } = await api.get<{ facts: { id: string; state: string }[] }>(url)
  for (const { id, state } of facts) if (state === 'proposed') await api.post(`${url}/${id}/accept`, {})
}

/** A consultation of the appointment, with an interaction that takes what is said. */
export async function beginConsultation(
  api: Api,
  appointmentId: string,
): Promise<{ consultationId: string; interactionId: string }> {
  const { id: consultationId } = await api.post<{ id: string }>('/api/consultations/', { appointmentId })
  const { interactionId } = await api.post<{ interactionId: string }>('/api/speech/v2/interactions', {
    consultationId,
  })
  return { consultationId, interactionId }
}

/** Takes a case by calls to a draft of its documentation that nothing holds back any more; answers the draft's id. */
export async function draftCase(api: Api, appointmentId: string): Promise<string> {
  const { consultationId, interactionId } = await beginConsultation(api, appointmentId)
  await api.post('/api/speech/transcripts', { interactionId, text: note, speaker: 'dentist' })
  await acceptProposals(api, interactionId)
  return answeredDraft(api, consultationId)
}

/** Takes a case by calls to a finalised billing with an invoice number. */
export async function billCase(api: Api, appointmentId: string): Promise<string> {
  const documentationId = await draftCase(api, appointmentId)
  await api.post(`/api/documentation/${documentationId}/finalize`)
  const billing = await api.post<{ id: string; items: { id: string; accepted: boolean }[] }>(
    '/api/billing/from-codes/document',
    { documentationId },
  )
  await api.patch(`/api/billing/${billing.id}`, {
    acceptItems: billing.items.filter(({ accepted }) => !accepted).map(({ id }) => id),
  })
  await api.post(`/api/billing/${billing.id}/finalize`)
  return billing.id
}

/** Signs the record of a consultation, with an answer to whatever it still lacks. */
export async function sign(api: Api, consultationId: string): Promise<string> {
  const documentationId = await answeredDraft(api, consultationId)
  await api.post(`/api/documentation/${documentationId}/finalize`)
  return documentationId
}

async function answeredDraft(api: Api, consultationId: string): Promise<string> {
  const draft = await api.post<{ id: string; required: { id: string; isRequired: boolean }[] }>(
    `/api/consultations/${consultationId}/documentation`,
  )
  const answers = draft.required
    .filter(({ isRequired }) => isRequired)
    .map(({ id }) => ({ requirementId: id, text: 'liegt vor' }))
  if (answers.length > 0) await api.patch(`/api/documentation/${draft.id}`, { answers })
  return draft.id
}
