import { predicates } from '@honora/language/facts/structure.ts'
import {
  factChecks,
  factGroups,
  factReaders,
  factStates,
  questionKinds,
  speakers,
} from '@honora/language/facts/fact.ts'
import { z } from 'zod'
import { Cursor, Id, Instant, Line, listOf, LongText, pageQuery } from './common.ts'
import { ConsultationStatus } from './consultations.ts'
import { routes } from './routes.ts'

const Speaker = z.enum(speakers)
/** What somebody said: more than blanks. */
const SaidText = LongText.refine((text) => text.trim() !== '', { params: { code: 'required' } })
const Seconds = z.number().min(0).max(360_000)

export const SpeechToken = z
  .object({
    access_token: z.string(),
    expires_in: z.int(),
    token_type: z.literal('Bearer'),
    tenant_name: z.string(),
    environment: z.object({
      base: z.string(),
      wss: z.string(),
      login: z.string(),
      agents: z.string(),
    }),
  })
  .meta({ id: 'SpeechToken' })
export type SpeechToken = z.infer<typeof SpeechToken>

const Segment = z.object({
  text: LongText,
  start: Seconds.optional(),
  end: Seconds.optional(),
  speakerId: z.int().optional(),
  channel: z.int().optional(),
})

/** One piece of final text; `start` and `end` are seconds on the interaction's clock. */
export const Transcript = z
  .object({
    id: z.string(),
    interactionId: z.string(),
    text: z.string(),
    /** What the recogniser or the typist first gave, once the text has been corrected. */
    originalText: z.string().nullable(),
    final: z.boolean(),
    start: z.number(),
    end: z.number(),
    speaker: Speaker.nullable(),
    segments: z.array(Segment).optional(),
    source: z.enum(['speech', 'typed', 'provider']),
  })
  .meta({ id: 'Transcript' })
export type Transcript = z.infer<typeof Transcript>

/** A clinical statement with the members of the fact model (teeth, surfaces, finding, drug …) beside these. */
export const SpeechFact = z
  .looseObject({
    id: z.string(),
    text: z.string(),
    group: z.string(),
    teeth: z.array(z.int()),
    surfaces: z.array(z.string()),
    finding: z.string().optional(),
    negated: z.boolean(),
    temporality: z.string(),
    certainty: z.string(),
    speaker: z.string(),
    source: z.enum(['speech', 'manual', 'provider']),
    utteranceIds: z.array(z.string()),
    /** `proposed` facts are in no record, chart, bill or patient file until a person accepts them. */
    state: z.enum(factStates),
    /** 0–1, calibrated; null where nobody measured it (stated by a person). */
    confidence: z.number().nullable(),
    /** Who read it, and which checks it failed. */
    why: z.object({ readers: z.array(z.enum(factReaders)), failed: z.array(z.enum(factChecks)) }),
    /** What a person has to decide before a proposed fact enters the record. */
    question: z
      .object({
        kind: z.enum(questionKinds),
        teeth: z.array(z.int()).optional(),
        otherFactId: z.string().optional(),
      })
      .optional(),
    /** The statement without tooth and surfaces, in the language of the request; the German record stays the legal one. */
    label: z.string(),
    /** The statement in parts: the record, its sentences and its names in other languages are written from them. */
    structure: z
      .object({
        noun: z.string(),
        qualifiers: z.array(z.string()),
        details: z.array(z.string()),
        predicate: z.enum(predicates),
        term: z.string().optional(),
        who: z.string().optional(),
        article: z.string().optional(),
        isDeniedInWords: z.boolean().optional(),
        /** When a visit is due: after days or months, or by the calendar. */
        due: z
          .object({
            words: z.string(),
            days: z.int().optional(),
            months: z.int().optional(),
            date: z
              .object({
                day: z.union([z.int(), z.enum(['start', 'middle', 'end'])]),
                month: z.int(),
                year: z.int().optional(),
              })
              .optional(),
          })
          .optional(),
      })
      .optional(),
    /** A proposal that may be accepted together with others; false: it is decided by itself. */
    acceptsTogether: z.boolean(),
    /** The words it rests on. */
    evidence: z.array(z.object({ utteranceId: z.string(), quote: z.string() })),
    /** Who accepted, dropped or changed it, and when. */
    decidedBy: z.string().nullable(),
    decidedAt: Instant.nullable(),
    /** A person has changed it; the members it had before that they changed. */
    isEdited: z.boolean(),
    before: z.record(z.string(), z.unknown()).nullable(),
    isDiscarded: z.boolean(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'SpeechFact' })
export type SpeechFact = z.infer<typeof SpeechFact>

const FactGroup = z.enum(factGroups)
const FactText = z.string().trim().min(1).max(500)
/** Further members of a fact; each is checked against the fact model. */
const Attributes = z.record(z.string(), z.unknown())

const speech = z.object({ speech_service: Id })
const interaction = z.object({ speech_service: Id, id: Id })
const SeveralFacts = z.object({ factIds: listOf(Id).min(1) })
const oneFact = z.object({ speech_service: Id, id: Id, factId: Id })

export const EngineState = z
  .object({
    engine: z.string(),
    model: z.string().nullable(),
    state: z.enum(['ready', 'missing_model', 'downloading', 'error']),
    progress: z.number().optional(),
  })
  .meta({ id: 'EngineState' })

/** Kinds of encounter that the wire protocol of the speech service knows. */
export const EncounterType = z.enum([
  'first_consultation',
  'consultation',
  'emergency',
  'inpatient',
  'outpatient',
])

export const speechCalls = routes({
  getSpeechToken: {
    method: 'GET',
    path: '/api/{speech_service}/token',
    summary: 'A short-lived token that opens one live session and nothing else',
    access: 'consultation.record',
    params: speech,
    answer: SpeechToken,
    errors: ['NOT_FOUND'],
  },
  createInteraction: {
    method: 'POST',
    path: '/api/{speech_service}/v2/interactions',
    summary: 'A new speech interaction, linked to a consultation when one is named',
    access: 'consultation.record',
    params: speech,
    body: z.object({
      primaryLanguage: z.string().max(20).optional(),
      modelName: z.string().max(100).nullish(),
      // Callers name the kind of encounter in words of their own.
      encounterType: z.string().max(100).optional(),
      encounterTitle: Line.nullish(),
      consultationId: Id.optional(),
    }),
    answer: z.object({ interactionId: z.string(), websocketUrl: z.string() }),
    status: 201,
    errors: ['NOT_FOUND', 'CONFLICT', 'INVALID_TRANSITION', 'CONSENT_MISSING'],
  },
  getInteractionStatus: {
    method: 'GET',
    path: '/api/{speech_service}/interactions/{id}/status',
    summary: 'How far an interaction is',
    access: 'consultation.read',
    params: interaction,
    answer: z.object({
      interactionId: z.string(),
      status: ConsultationStatus,
      recordedSeconds: z.number(),
      lastSeq: z.int(),
      websocketUrl: z.string(),
    }),
    errors: ['NOT_FOUND'],
  },
  listInteractionFacts: {
    method: 'GET',
    path: '/api/{speech_service}/interactions/{id}/facts',
    summary: 'Facts of an interaction, discarded ones included',
    access: 'consultation.read',
    // The provider is asked first, which may take seconds.
    transaction: 'manual',
    params: interaction,
    answer: z.object({ facts: z.array(SpeechFact), cursor: Cursor }),
    errors: ['NOT_FOUND'],
  },
  addFact: {
    method: 'POST',
    path: '/api/{speech_service}/interactions/{id}/facts',
    summary: 'Add a fact by hand',
    access: 'consultation.record',
    params: interaction,
    body: z.object({ text: FactText, group: FactGroup, attributes: Attributes.optional() }).loose(),
    answer: SpeechFact,
    status: 201,
    errors: ['NOT_FOUND', 'FINALIZED', 'INVALID_TRANSITION'],
  },
  updateFact: {
    method: 'PATCH',
    path: '/api/{speech_service}/interactions/{id}/facts/{factId}',
    summary: 'Correct or discard a fact',
    access: 'consultation.record',
    params: oneFact,
    body: z.object({
      text: FactText.optional(),
      group: FactGroup.optional(),
      attributes: Attributes.optional(),
      isDiscarded: z.boolean().optional(),
    }),
    answer: SpeechFact,
    errors: ['NOT_FOUND', 'FINALIZED', 'INVALID_TRANSITION'],
  },
  acceptFact: {
    method: 'POST',
    path: '/api/{speech_service}/interactions/{id}/facts/{factId}/accept',
    summary: 'Take a proposed fact into the record, with what answers its question',
    access: 'consultation.record',
    params: oneFact,
    body: z.object({ attributes: Attributes.optional() }),
    answer: z.object({ facts: z.array(SpeechFact) }),
    errors: ['NOT_FOUND', 'FINALIZED', 'INVALID_TRANSITION'],
  },
  dropFact: {
    method: 'POST',
    path: '/api/{speech_service}/interactions/{id}/facts/{factId}/drop',
    summary: 'Refuse a fact; reading again does not bring it back',
    access: 'consultation.record',
    params: oneFact,
    answer: z.object({ facts: z.array(SpeechFact) }),
    errors: ['NOT_FOUND', 'FINALIZED', 'INVALID_TRANSITION'],
  },
  restoreFact: {
    method: 'POST',
    path: '/api/{speech_service}/interactions/{id}/facts/{factId}/restore',
    summary: 'Undo the last decision about a fact: it is again what it was',
    access: 'consultation.record',
    params: oneFact,
    answer: z.object({ facts: z.array(SpeechFact) }),
    errors: ['NOT_FOUND', 'FINALIZED', 'INVALID_TRANSITION'],
  },
  acceptFacts: {
    method: 'POST',
    path: '/api/{speech_service}/interactions/{id}/facts/accept',
    summary:
      'Take several proposed facts into the record at once, all or none; severe ones are decided singly',
    access: 'consultation.record',
    params: interaction,
    body: SeveralFacts,
    answer: z.object({ facts: z.array(SpeechFact) }),
    status: 200,
    errors: ['NOT_FOUND', 'FINALIZED', 'INVALID_TRANSITION', 'VALIDATION_FAILED'],
  },
  restoreFacts: {
    method: 'POST',
    path: '/api/{speech_service}/interactions/{id}/facts/restore',
    summary: 'Undo the last decision about each of several facts, all or none',
    access: 'consultation.record',
    params: interaction,
    body: SeveralFacts,
    answer: z.object({ facts: z.array(SpeechFact) }),
    status: 200,
    errors: ['NOT_FOUND', 'FINALIZED', 'INVALID_TRANSITION', 'VALIDATION_FAILED'],
  },
  listInteractionTranscripts: {
    method: 'GET',
    path: '/api/{speech_service}/interactions/{id}/transcripts',
    summary: 'All final text of an interaction, in order of its clock',
    access: 'consultation.read',
    // The provider is asked first, which may take seconds.
    transaction: 'manual',
    params: interaction,
    answer: z.object({ transcripts: z.array(Transcript), cursor: Cursor }),
    errors: ['NOT_FOUND'],
  },
  createTranscript: {
    method: 'POST',
    path: '/api/{speech_service}/transcripts',
    summary: 'Typed or elsewhere dictated text; its facts are derived when the answer comes',
    access: 'consultation.record',
    params: speech,
    body: z.object({
      interactionId: Id,
      text: SaidText,
      final: z.boolean().default(true),
      speaker: Speaker.nullish(),
      start: Seconds.optional(),
      end: Seconds.optional(),
      segments: z.array(Segment).max(500).nullish(),
      /** `browser`: spoken, and recognised on the device that recorded it. */
      source: z.enum(['typed', 'browser']).default('typed'),
      /** Names a piece of text, so that sending it again stores it once. */
      segmentId: z.uuid().optional(),
    }),
    answer: Transcript,
    status: 201,
    errors: ['NOT_FOUND', 'FINALIZED', 'INVALID_TRANSITION'],
  },
  listTranscripts: {
    method: 'GET',
    path: '/api/{speech_service}/transcripts',
    summary: 'Transcripts of an interaction or a consultation',
    access: 'consultation.read',
    params: speech,
    query: z.object({ interactionId: Id.optional(), consultationId: Id.optional(), ...pageQuery }),
    answer: z.object({ transcripts: z.array(Transcript), cursor: Cursor }),
  },
  updateTranscript: {
    method: 'PATCH',
    path: '/api/{speech_service}/transcripts/{id}',
    summary: 'Correct a text; the original stays and the facts that came from it follow',
    access: 'consultation.record',
    params: interaction,
    body: z.object({ text: SaidText.optional(), speaker: Speaker.nullish() }),
    answer: Transcript,
    errors: ['NOT_FOUND', 'FINALIZED', 'INVALID_TRANSITION'],
  },
  getTranscript: {
    method: 'GET',
    path: '/api/{speech_service}/transcripts/by-id/{id}',
    summary: 'One transcript',
    access: 'consultation.read',
    params: interaction,
    answer: Transcript,
    errors: ['NOT_FOUND'],
  },
  getEngine: {
    method: 'GET',
    path: '/api/{speech_service}/engine',
    summary: 'Which recogniser works here',
    access: 'consultation.read',
    params: speech,
    answer: EngineState,
  },
})
