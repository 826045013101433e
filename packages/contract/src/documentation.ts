import { sectionKeys } from '@honora/domain/documentation/section.ts'
import { z } from 'zod'
import { Cursor, Day, Id, Instant, LongText, listOf, pageQuery, Version } from './common.ts'
import { ToothChart } from './patients.ts'
import { binary, routes } from './routes.ts'
import { SpeechFact } from './speech.ts'

export const DocumentationStatus = z.enum(['draft', 'finalized'])
export type DocumentationStatus = z.infer<typeof DocumentationStatus>

export const SectionKey = z.enum(sectionKeys)

/** One line of a section with the facts that support it; a hand-written line may have none. */
export const DocumentationSentence = z
  .object({ text: z.string(), factIds: z.array(z.string()) })
  .meta({ id: 'DocumentationSentence' })

export const DocumentationSection = z
  .object({
    key: SectionKey,
    title: z.string(),
    text: z.string(),
    origin: z.enum(['generated', 'edited']),
    factIds: z.array(z.string()),
    sentences: z.array(DocumentationSentence),
  })
  .meta({ id: 'DocumentationSection' })
export type DocumentationSection = z.infer<typeof DocumentationSection>

/** Something the record still lacks; open ones with `isRequired` hold back finalising. */
export const DocumentationRequirement = z
  .object({
    id: z.string(),
    kind: z.enum([
      'consent',
      'dose',
      'tooth',
      'surfaces',
      'canals',
      'lot',
      'indication',
      'reading',
      'section',
    ]),
    key: SectionKey,
    /** Into the record: `/sections/4/text`. */
    pointer: z.string(),
    label: z.string(),
    factIds: z.array(z.string()),
    isRequired: z.boolean(),
    basis: z.string(),
    /** What the talk says to it, word for word; it counts once a person has saved it as the answer. */
    suggestion: z.string().optional(),
  })
  .meta({ id: 'DocumentationRequirement' })
export type DocumentationRequirement = z.infer<typeof DocumentationRequirement>

export const Addendum = z
  .object({
    id: z.string(),
    text: z.string(),
    author: z.string(),
    createdAt: Instant,
    contentHash: z.string(),
    previousHash: z.string().nullable(),
  })
  .meta({ id: 'DocumentationAddendum' })
export type Addendum = z.infer<typeof Addendum>

/** The record of one appointment (§ 630f BGB): a draft until it is finalised, then only addenda. */
export const Documentation = z
  .object({
    id: z.string(),
    appointmentId: z.string(),
    consultationId: z.string(),
    patientId: z.string(),
    interactionId: z.string().nullable(),
    status: DocumentationStatus,
    template: z.string(),
    style: z.enum(['terse', 'full']),
    sections: z.array(DocumentationSection),
    chart: ToothChart,
    /** The facts behind the sentences, as they are now or as they were when it was finalised. */
    facts: z.array(SpeechFact),
    omissions: z.array(z.object({ factId: z.string(), text: z.string() })),
    contradictions: z.array(
      z.object({
        kind: z.string(),
        factIds: z.array(z.string()),
        text: z.string(),
        /** What earlier visits of the patient stated against it. */
        earlier: z.array(z.object({ on: Day.optional(), text: z.string() })).optional(),
      }),
    ),
    required: z.array(DocumentationRequirement),
    answers: z.array(z.object({ requirementId: z.string(), label: z.string(), text: z.string() })),
    addenda: z.array(Addendum),
    finalizedAt: Instant.nullable(),
    finalizedBy: z.string().nullable(),
    contentHash: z.string().nullable(),
    previousHash: z.string().nullable(),
    version: Version,
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'Documentation' })
export type Documentation = z.infer<typeof Documentation>

/** A line in a patient's list: which visit it records, in which state it is, and who finalised it. */
export const DocumentationSummary = z
  .object({
    id: z.string(),
    appointmentId: z.string(),
    patientId: z.string(),
    status: DocumentationStatus,
    /** Begin of the appointment. */
    treatedAt: Instant,
    finalizedAt: Instant.nullable(),
    finalizedBy: z.string().nullable(),
    version: Version,
  })
  .meta({ id: 'DocumentationSummary' })
export type DocumentationSummary = z.infer<typeof DocumentationSummary>

/** One link of the hash chain: every saved state of the record, its finalisation and its addenda. */
export const DocumentationVersion = z
  .object({
    id: z.string(),
    number: z.int(),
    kind: z.enum(['draft', 'finalized', 'addendum']),
    author: z.string(),
    createdAt: Instant,
    sections: z.array(z.object({ key: SectionKey, title: z.string(), text: z.string() })).nullable(),
    text: z.string().nullable(),
    contentHash: z.string(),
    previousHash: z.string().nullable(),
  })
  .meta({ id: 'DocumentationVersion' })
export type DocumentationVersion = z.infer<typeof DocumentationVersion>

const byId = z.object({ id: Id })

export const documentation = routes({
  listDocumentations: {
    method: 'GET',
    path: '/api/documentation/',
    summary: 'Documentations, newest first, for one patient or by status',
    access: 'documentation.read',
    query: z.object({ patientId: Id.optional(), status: DocumentationStatus.optional(), ...pageQuery }),
    answer: z.object({ documentations: z.array(DocumentationSummary), cursor: Cursor }),
  },
  getDocumentation: {
    method: 'GET',
    path: '/api/documentation/{id}',
    summary: 'One documentation with its evidence, omissions, contradictions and open fields',
    access: 'documentation.read',
    params: byId,
    answer: Documentation,
    errors: ['NOT_FOUND'],
  },
  updateDocumentation: {
    method: 'PATCH',
    path: '/api/documentation/{id}',
    summary: 'Write sections by hand, or answer open fields in place',
    access: 'documentation.write',
    params: byId,
    body: z.object({
      sections: listOf(z.object({ key: SectionKey, text: LongText })).optional(),
      answers: listOf(z.object({ requirementId: z.string().max(2000), text: LongText })).optional(),
      version: Version.optional(),
    }),
    answer: Documentation,
    errors: ['NOT_FOUND', 'VALIDATION_FAILED', 'VERSION_CONFLICT', 'FINALIZED'],
  },
  finalizeDocumentation: {
    method: 'POST',
    path: '/api/documentation/{id}/finalize',
    summary: 'Freeze a documentation for good; called again it changes nothing',
    access: 'documentation.finalize',
    params: byId,
    answer: Documentation,
    errors: ['NOT_FOUND', 'VALIDATION_FAILED', 'VERSION_CONFLICT', 'INVALID_TRANSITION'],
  },
  listDocumentationVersions: {
    method: 'GET',
    path: '/api/documentation/{id}/versions',
    summary: 'Every saved state with author, time and hash, newest first',
    access: 'documentation.read',
    params: byId,
    answer: z.object({ versions: z.array(DocumentationVersion), cursor: z.string().nullable() }),
    errors: ['NOT_FOUND'],
  },
  addDocumentationAddendum: {
    method: 'POST',
    path: '/api/documentation/{id}/addenda',
    summary: 'Add to a finalised documentation; the original stays as it is',
    access: 'documentation.write',
    params: byId,
    body: z.object({ text: z.string().trim().min(1).max(20_000) }),
    answer: Documentation,
    status: 201,
    errors: ['NOT_FOUND', 'INVALID_TRANSITION'],
  },
  getDocumentationPdf: {
    method: 'GET',
    path: '/api/documentation/{id}.pdf',
    summary: 'The documentation as PDF, drafts with a mark',
    access: 'documentation.read',
    params: byId,
    answer: binary('application/pdf'),
    errors: ['NOT_FOUND'],
  },
  getConsultationDocumentation: {
    method: 'GET',
    path: '/api/consultations/{id}/documentation',
    summary: 'The documentation of a consultation',
    access: 'documentation.read',
    params: byId,
    answer: Documentation,
    errors: ['NOT_FOUND'],
  },
  generateDocumentation: {
    method: 'POST',
    path: '/api/consultations/{id}/documentation',
    summary: 'Generate the documentation from the facts; again: hand-edited sections stay',
    access: 'documentation.write',
    params: byId,
    answer: Documentation,
    status: 201,
    statuses: [200],
    errors: ['NOT_FOUND', 'FINALIZED', 'INVALID_TRANSITION'],
  },
  getAppointmentDocumentation: {
    method: 'GET',
    path: '/api/appointments/{id}/documentation',
    summary: 'The documentation of an appointment',
    access: 'documentation.read',
    params: byId,
    answer: Documentation,
    errors: ['NOT_FOUND'],
  },
})
