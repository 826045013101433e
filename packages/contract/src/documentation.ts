import { requirementKinds } from '@honora/domain/documentation/requirements.ts'
import { audioStates, gateKinds, noticeKinds } from '@honora/domain/documentation/gates.ts'
import { speakers } from '@honora/language/facts/fact.ts'
import { sectionKeys } from '@honora/language/facts/section.ts'
import { documentationStyles } from '@honora/domain/documentation/section.ts'
import { z } from 'zod'
import { Cursor, Day, Id, Instant, LongText, listOf, pageQuery, Version } from './common.ts'
import { ToothChart } from './patients.ts'
import { binary, routes } from './routes.ts'
import { SpeechFact } from './speech.ts'

export const DocumentationStatus = z.enum(['draft', 'finalized'])
export type DocumentationStatus = z.infer<typeof DocumentationStatus>

export const SectionKey = z.enum(sectionKeys)

/**
 * One line of a section with the facts that support it; a hand-written line may have none. `hand`: a person wrote it, and it
 * does not follow its facts until it is tied to them again; who and when are null in older records.
 */
export const DocumentationSentence = z
  .object({
    text: z.string(),
    factIds: z.array(z.string()),
    hand: z.object({ by: z.string().nullable(), at: Instant.nullable() }).nullable(),
  })
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
    kind: z.enum(requirementKinds),
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

/** One of the statements to decide between, with its place in the talk; `on` is the day of an earlier visit. */
export const DocumentationStatement = z
  .object({
    id: z.string(),
    factId: z.string().nullable(),
    text: z.string(),
    quote: z.string().nullable(),
    speaker: z.enum(speakers).nullable(),
    /** Seconds on the clock of the recording; null where it was typed. */
    at: z.number().nullable(),
    on: Day.nullable(),
  })
  .meta({ id: 'DocumentationStatement' })
export type DocumentationStatement = z.infer<typeof DocumentationStatement>

/** What holds back finalising, with its place and what can be decided. */
export const DocumentationGate = z
  .object({
    kind: z.enum(gateKinds),
    /** Into this documentation: `/sections/4/text`, `/contradictions/0`. */
    pointer: z.string(),
    /** In the language of the request. */
    text: z.string(),
    key: SectionKey.nullable(),
    factIds: z.array(z.string()),
    /** Of a proposal or a contradiction. */
    statements: z.array(DocumentationStatement),
    /** Of a contradiction: whether all of its statements may stay. */
    canBothHold: z.boolean(),
    contradictionId: z.string().nullable(),
    requirementId: z.string().nullable(),
    /** The line that rests on a dropped fact. */
    sentence: z.string().nullable(),
  })
  .meta({ id: 'DocumentationGate' })
export type DocumentationGate = z.infer<typeof DocumentationGate>

/** How far the audio is text, and what becomes of it once the record is final. */
export const DocumentationAudio = z
  .object({
    state: z.enum(audioStates),
    /** Length of the recording and how far it is text, on its clock. */
    seconds: z.number(),
    readSeconds: z.number(),
    /**
     * `at_once`, `on` (see `removedOn`) and `kept` by the practice's setting; `when_read`: audio that is not text stays;
     * `removed`: it is gone; `none`: there was none.
     */
    removal: z.enum(['none', 'at_once', 'on', 'kept', 'when_read', 'removed']),
    removedOn: Day.nullable(),
  })
  .meta({ id: 'DocumentationAudio' })
export type DocumentationAudio = z.infer<typeof DocumentationAudio>

const Said = {
  utteranceId: z.string(),
  quote: z.string(),
  speaker: z.enum(speakers).nullable(),
  at: z.number().nullable(),
}

/** A statement of the talk that no fact rests on. */
export const UnplacedSentence = z
  .object({ ...Said, section: SectionKey, statement: z.string() })
  .meta({ id: 'UnplacedSentence' })
export type UnplacedSentence = z.infer<typeof UnplacedSentence>

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
    style: z.enum(documentationStyles),
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
    /** What holds back finalising; empty: it is allowed. */
    gates: z.array(DocumentationGate),
    /** What is listed and does not hold back. */
    notices: z.array(z.object({ kind: z.enum(noticeKinds), count: z.int(), text: z.string() })),
    audio: DocumentationAudio,
    /** Read but not proven: in no sentence until a person accepts it. */
    proposals: z.array(SpeechFact),
    /** Newest first. */
    unplaced: z.array(UnplacedSentence),
    placed: z.array(z.object({ ...Said, factId: z.string() })),
    leftOut: z.array(z.object({ ...Said, by: z.string(), decidedAt: Instant })),
    /** Contradictions that a person has settled. */
    decisions: z.array(
      z.object({
        id: z.string(),
        kind: z.string(),
        holds: z.string(),
        text: z.string(),
        by: z.string(),
        at: Instant,
      }),
    ),
    /** Stated when it was finalised although audio of it was not text. */
    withoutRecording: z
      .object({ reason: z.string(), by: z.string(), at: Instant, unreadSeconds: z.number() })
      .nullable(),
    versionCount: z.int(),
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
      /** Hand-written lines: written from their facts again, or statements of one's own without them. */
      lines: listOf(z.object({ key: SectionKey, text: LongText, as: z.enum(['facts', 'own']) })).optional(),
      /** Facts that the text leaves out and that are written into it again. */
      take: listOf(Id).optional(),
      version: Version.optional(),
    }),
    answer: Documentation,
    errors: ['NOT_FOUND', 'VALIDATION_FAILED', 'VERSION_CONFLICT', 'FINALIZED', 'INVALID_TRANSITION'],
  },
  finalizeDocumentation: {
    method: 'POST',
    path: '/api/documentation/{id}/finalize',
    summary: 'Freeze a documentation for good; called again it changes nothing',
    access: 'documentation.finalize',
    params: byId,
    body: z
      .object({
        /** The record was written by hand although audio of it is not yet text. */
        withoutRecording: z.object({ reason: z.string().trim().min(3).max(500) }).optional(),
      })
      .default({}),
    answer: Documentation,
    errors: ['NOT_FOUND', 'NOT_READY', 'VERSION_CONFLICT', 'INVALID_TRANSITION'],
  },
  placeSentence: {
    method: 'POST',
    path: '/api/documentation/{id}/placements',
    summary: 'Take a statement of the talk that no fact rests on into a section',
    access: 'documentation.write',
    params: byId,
    body: z.object({
      utteranceId: Id,
      key: SectionKey,
      /** Instead of the words as they were said. */
      statement: z.string().trim().min(1).max(500).optional(),
    }),
    answer: Documentation,
    errors: ['NOT_FOUND', 'FINALIZED', 'INVALID_TRANSITION'],
  },
  takeBackPlacement: {
    method: 'DELETE',
    path: '/api/documentation/{id}/placements/{utteranceId}',
    summary: 'Take a placed statement out again; it is not yet placed then',
    access: 'documentation.write',
    params: z.object({ id: Id, utteranceId: Id }),
    answer: Documentation,
    errors: ['NOT_FOUND', 'FINALIZED', 'INVALID_TRANSITION'],
  },
  leaveSentence: {
    method: 'POST',
    path: '/api/documentation/{id}/left-out',
    summary: 'Leave a statement of the talk out of the record',
    access: 'documentation.write',
    params: byId,
    body: z.object({ utteranceId: Id }),
    answer: Documentation,
    errors: ['NOT_FOUND', 'FINALIZED', 'INVALID_TRANSITION'],
  },
  takeBackLeaving: {
    method: 'DELETE',
    path: '/api/documentation/{id}/left-out/{utteranceId}',
    summary: 'A statement that was left out is not yet placed again',
    access: 'documentation.write',
    params: z.object({ id: Id, utteranceId: Id }),
    answer: Documentation,
    errors: ['NOT_FOUND', 'FINALIZED', 'INVALID_TRANSITION'],
  },
  decideContradiction: {
    method: 'POST',
    path: '/api/documentation/{id}/decisions',
    summary: 'Say which statement of a contradiction holds; the others leave the record',
    access: 'documentation.write',
    params: byId,
    body: z.object({
      contradictionId: Id,
      /** The id of a statement, `both` or `none`. */
      holds: Id,
    }),
    answer: Documentation,
    errors: ['NOT_FOUND', 'FINALIZED', 'INVALID_TRANSITION', 'VALIDATION_FAILED'],
  },
  takeBackDecision: {
    method: 'DELETE',
    path: '/api/documentation/{id}/decisions/{contradictionId}',
    summary: 'Open a settled contradiction again, with the facts as they were',
    access: 'documentation.write',
    params: z.object({ id: Id, contradictionId: Id }),
    answer: Documentation,
    errors: ['NOT_FOUND', 'FINALIZED', 'INVALID_TRANSITION'],
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
