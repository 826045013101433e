import { clinicalKinds, clinicalRisks, clinicalSources } from '@honora/domain/clinical/entry.ts'
import { findingCodes } from '@honora/language/facts/findings.ts'
import { surfaceLetters } from '@honora/language/facts/surfaces.ts'
import { z } from 'zod'
import { Day, Id, Version } from './common.ts'
import { routes } from './routes.ts'

export const ClinicalKind = z.enum(clinicalKinds)
export const ClinicalRisk = z.enum(clinicalRisks)

/** What must be seen wherever the patient is: an allergy, a drug or disease with a risk, a note. */
export const PatientAlert = z
  .object({
    kind: ClinicalKind,
    text: z.string(),
    risk: ClinicalRisk.optional(),
    detail: z.string().optional(),
  })
  .meta({ id: 'PatientAlert' })
export type PatientAlert = z.infer<typeof PatientAlert>

/** Where an entry comes from; `documentationId` for a signed record. */
export const ClinicalOrigin = z.object({
  kind: z.enum(clinicalSources),
  documentationId: z.string().optional(),
  on: z.string(),
  by: z.string(),
})

/** An allergy, a drug, a disease or a note of the patient's file. */
export const ClinicalEntry = z
  .object({
    id: z.string(),
    kind: ClinicalKind,
    text: z.string(),
    dose: z.string().optional(),
    intake: z.string().optional(),
    since: z.string().optional(),
    stoppedOn: z.string().optional(),
    detail: z.string().optional(),
    risk: ClinicalRisk.optional(),
    dueOn: z.string().optional(),
    source: ClinicalOrigin,
    confirmed: z.object({ on: z.string(), by: z.string() }),
    /** Confirmed more than a year ago: to be asked again. */
    isOutdated: z.boolean(),
    version: Version,
  })
  .meta({ id: 'ClinicalEntry' })
export type ClinicalEntry = z.infer<typeof ClinicalEntry>

const Word = z.string().trim().max(100)
const Text = z.string().trim().min(1).max(200)
const details = {
  dose: Word.nullish(),
  intake: Word.nullish(),
  since: Word.nullish(),
  detail: z.string().trim().max(500).nullish(),
  /** Absent: the risk that the drug or disease is known for. Null: none. */
  risk: ClinicalRisk.nullish(),
  dueOn: Day.nullish(),
}

/** `source` says whether it was read from an anamnesis form or stated to the person who enters it (default). */
export const ClinicalEntryInput = z
  .object({
    kind: ClinicalKind,
    text: Text,
    ...details,
    source: z.enum(['form', 'person']).default('person'),
    statedOn: Day.optional(),
  })
  .meta({ id: 'ClinicalEntryInput' })
export type ClinicalEntryInput = z.infer<typeof ClinicalEntryInput>

/** Changes named fields; a null clears one. `stoppedOn: null` takes a stop back. */
export const ClinicalEntryPatch = z
  .object({ text: Text.optional(), ...details, stoppedOn: Day.nullish(), version: Version.optional() })
  .meta({ id: 'ClinicalEntryPatch' })
export type ClinicalEntryPatch = z.infer<typeof ClinicalEntryPatch>

/** One thing that holds of a tooth; `text` names a plan that no finding code stands for. */
export const StatusMark = z
  .object({
    finding: z.string().optional(),
    text: z.string().optional(),
    surfaces: z.array(z.string()),
    material: z.string().optional(),
    isSuspected: z.boolean().optional(),
    isPlanned: z.boolean().optional(),
  })
  .meta({ id: 'ToothStatusMark' })
export type StatusMark = z.infer<typeof StatusMark>

export const StatusSource = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('documentation'), id: z.string() }),
  z.object({ kind: z.literal('person'), id: z.string(), name: z.string() }),
])

/** A tooth before and after a signed record or an edit. */
export const ToothChange = z
  .object({
    on: z.string(),
    tooth: z.int(),
    before: z.array(StatusMark),
    after: z.array(StatusMark),
    source: StatusSource,
  })
  .meta({ id: 'ToothChange' })
export type ToothChange = z.infer<typeof ToothChange>

const Statement = z.object({
  kind: ClinicalKind,
  text: z.string(),
  dose: z.string().optional(),
  intake: z.string().optional(),
  since: z.string().optional(),
  detail: z.string().optional(),
  risk: ClinicalRisk.optional(),
  dueOn: z.string().optional(),
})

/**
 * What a documentation would change in the patient's file. `waiting`: the fact behind it is itself only proposed;
 * `open`: a person has yet to decide. Clinical changes take effect once they are confirmed and the documentation is
 * signed; those of teeth with the signature, unless they were dismissed.
 */
export const PatientChange = z
  .object({
    id: z.string(),
    documentationId: z.string(),
    action: z.enum(['add', 'change', 'stop', 'question', 'tooth']),
    state: z.enum(['waiting', 'open', 'confirmed', 'dismissed']),
    isApplied: z.boolean(),
    /** What will stand in the file, for `add` and `change`. */
    statement: Statement.optional(),
    /** What stands there now. */
    before: Statement.optional(),
    /** What the talk says against the file, for `question`. */
    said: z.string().optional(),
    tooth: z.object({ number: z.int(), before: z.array(StatusMark), after: z.array(StatusMark) }).optional(),
    /** Who said it and when in the recording; absent for facts that a person added. */
    heard: z.object({ speaker: z.string(), atMs: z.int() }).optional(),
    decidedBy: z.string().nullable(),
  })
  .meta({ id: 'PatientChange' })
export type PatientChange = z.infer<typeof PatientChange>

/** The file of a patient: entries in force and stopped ones, what signed records propose, and the warnings. */
export const PatientClinical = z
  .object({
    entries: z.array(ClinicalEntry),
    proposals: z.array(PatientChange),
    alerts: z.array(PatientAlert),
  })
  .meta({ id: 'PatientClinical' })
export type PatientClinical = z.infer<typeof PatientClinical>

export const ClinicalVersion = z
  .object({
    number: z.int(),
    change: z.enum(['added', 'changed', 'stopped', 'confirmed', 'removed', 'restored']),
    author: z.string(),
    at: z.string(),
    statement: Statement.extend({ stoppedOn: z.string().optional() }),
  })
  .meta({ id: 'ClinicalVersion' })
export type ClinicalVersion = z.infer<typeof ClinicalVersion>

const ofEntry = z.object({ id: Id, entryId: Id })
const ofChange = z.object({ id: Id, changeId: Id })
const Changes = z.object({ changes: z.array(PatientChange) })

export const clinical = routes({
  getPatientClinical: {
    method: 'GET',
    path: '/api/patients/{id}/clinical',
    summary: 'Allergies, drugs, diseases and notes of a patient, with open proposals; reading is audited',
    access: 'documentation.read',
    answer: PatientClinical,
    errors: ['NOT_FOUND'],
  },
  addClinicalEntry: {
    method: 'POST',
    path: '/api/patients/{id}/clinical',
    summary: 'Enter an allergy, a drug, a disease or a note',
    access: 'documentation.write',
    body: ClinicalEntryInput,
    answer: ClinicalEntry,
    status: 201,
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  getClinicalEntry: {
    method: 'GET',
    path: '/api/patients/{id}/clinical/{entryId}',
    summary: 'One entry with every state it had, newest first',
    access: 'documentation.read',
    params: ofEntry,
    answer: ClinicalEntry.extend({ versions: z.array(ClinicalVersion) }),
    errors: ['NOT_FOUND'],
  },
  updateClinicalEntry: {
    method: 'PATCH',
    path: '/api/patients/{id}/clinical/{entryId}',
    summary: 'Change named fields of an entry',
    access: 'documentation.write',
    params: ofEntry,
    body: ClinicalEntryPatch,
    answer: ClinicalEntry,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'CONFLICT'],
  },
  stopClinicalEntry: {
    method: 'POST',
    path: '/api/patients/{id}/clinical/{entryId}/stop',
    summary: 'The drug is no longer taken, the condition is over; `stoppedOn` defaults to today',
    access: 'documentation.write',
    params: ofEntry,
    body: z.object({ stoppedOn: Day.optional(), version: Version.optional() }),
    answer: ClinicalEntry,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  },
  confirmClinicalEntry: {
    method: 'POST',
    path: '/api/patients/{id}/clinical/{entryId}/confirm',
    summary: 'The entry still holds: confirmed today',
    access: 'documentation.write',
    params: ofEntry,
    answer: ClinicalEntry,
    errors: ['NOT_FOUND'],
  },
  removeClinicalEntry: {
    method: 'POST',
    path: '/api/patients/{id}/clinical/{entryId}/remove',
    summary: 'Take an entry out of the file, with the reason; it stays in its history',
    access: 'documentation.write',
    params: ofEntry,
    body: z.object({ reason: z.string().trim().min(1).max(500), version: Version.optional() }),
    answer: ClinicalEntry,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT'],
  },
  restoreClinicalEntry: {
    method: 'POST',
    path: '/api/patients/{id}/clinical/{entryId}/restore',
    summary: 'Put a removed entry back',
    access: 'documentation.write',
    params: ofEntry,
    answer: ClinicalEntry,
    errors: ['NOT_FOUND', 'CONFLICT'],
  },
  editTooth: {
    method: 'POST',
    path: '/api/patients/{id}/teeth',
    summary: 'Set a finding on a tooth of the patient, or take one away',
    access: 'documentation.write',
    body: z.object({
      tooth: z.int(),
      finding: z.enum(findingCodes),
      surfaces: z.array(z.enum(surfaceLetters)).max(7).default([]),
      isPresent: z.boolean(),
    }),
    answer: z.object({ id: z.string() }),
    status: 201,
    errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
  },
  takeBackToothEdit: {
    method: 'DELETE',
    path: '/api/patients/{id}/teeth/{editId}',
    summary: 'Take an edit of the chart back; it stays on record',
    access: 'documentation.write',
    params: z.object({ id: Id, editId: Id }),
    answer: null,
    status: 204,
    errors: ['NOT_FOUND'],
  },
})

export const patientChanges = routes({
  listPatientChanges: {
    method: 'GET',
    path: '/api/documentation/{id}/patient-changes',
    summary: 'What the documentation would change in the patient’s file, and what was decided',
    access: 'documentation.read',
    answer: Changes,
    errors: ['NOT_FOUND'],
  },
  confirmPatientChange: {
    method: 'POST',
    path: '/api/documentation/{id}/patient-changes/{changeId}/confirm',
    summary: 'Confirm a change; it takes effect when the documentation is signed, at once if it is',
    access: 'documentation.write',
    params: ofChange,
    answer: Changes,
    errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
  },
  dismissPatientChange: {
    method: 'POST',
    path: '/api/documentation/{id}/patient-changes/{changeId}/dismiss',
    summary: 'Refuse a change; the file stays as it is',
    access: 'documentation.write',
    params: ofChange,
    answer: Changes,
    errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
  },
  reopenPatientChange: {
    method: 'POST',
    path: '/api/documentation/{id}/patient-changes/{changeId}/reopen',
    summary: 'Take a decision back that has not taken effect yet',
    access: 'documentation.write',
    params: ofChange,
    answer: Changes,
    errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
  },
})
