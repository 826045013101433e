import type { Documentation } from '@honora/contract/documentation.ts'
import { configure } from '@testing-library/react'
import type { Locale } from '../../i18n/locale.ts'
import { fakeClient, show } from '../../testing.tsx'
import { factOf } from '../../testing-records.ts'
import { DocumentationStep } from './components/DocumentationStep.tsx'

// The whole chart is drawn; a busy machine needs more than the usual second.
configure({ asyncUtilTimeout: 8000 })

export type Fact = Documentation['facts'][number]
export type Call<Answer> = (input: unknown) => Answer

export const fact = (id: string, more: Partial<Fact> = {}): Fact =>
  factOf({
    id,
    text: 'Karies an 36 mesial',
    teeth: [36],
    surfaces: ['m'],
    finding: 'karies',
    confidence: 0.97,
    evidence: [{ utteranceId: 'u1', quote: 'Karies an 36 mesial' }],
    ...more,
  })

const keys = ['anamnese', 'befund', 'roentgen', 'diagnose', 'behandlung', 'aufklaerung', 'procedere'] as const

export const draft = (more: Partial<Documentation> = {}): Documentation => ({
  id: 'd1',
  appointmentId: 'a1',
  consultationId: 'c1',
  patientId: 'p1',
  interactionId: 'i1',
  status: 'draft',
  template: 'allgemein',
  style: 'full',
  sections: keys.map((key) => {
    const sentences =
      key === 'befund' ? [{ text: 'An 36 findet sich Karies mesial.', factIds: ['f1'], hand: null }] : []
    return {
      key,
      title: key,
      text: sentences.map((sentence) => sentence.text).join('\n'),
      origin: 'generated' as const,
      factIds: [],
      sentences,
    }
  }),
  chart: {
    teeth: [{ tooth: 36, findings: [{ finding: 'karies', surfaces: ['m'], factId: 'f1' }], treatments: [] }],
  },
  facts: [fact('f1')],
  omissions: [],
  contradictions: [],
  required: [],
  gates: [],
  notices: [],
  audio: { state: 'none', seconds: 0, readSeconds: 0, removal: 'none', removedOn: null },
  proposals: [],
  unplaced: [],
  placed: [],
  leftOut: [],
  decisions: [],
  withoutRecording: null,
  versionCount: 1,
  answers: [],
  addenda: [],
  finalizedAt: null,
  finalizedBy: null,
  contentHash: null,
  previousHash: null,
  version: 3,
  createdAt: '2026-11-20T09:00:00Z',
  updatedAt: '2026-11-20T09:00:00Z',
  ...more,
})

export const everything = [
  'documentation.read',
  'documentation.write',
  'documentation.finalize',
  'consultation.record',
]

export function open(
  documentation: Documentation | null,
  calls: Parameters<typeof fakeClient>[0] = {},
  locale: Locale = 'de',
) {
  const client = fakeClient({
    getUser: () => ({ id: 'u', name: 'Dr. Test', permissions: everything }),
    getAppointment: () => ({ documentation: documentation === null ? null : { id: documentation.id } }),
    // Without one nothing asks for it: that would be a failed call on every visit.
    ...(documentation === null ? {} : { getAppointmentDocumentation: () => documentation }),
    getConsultationOfAppointment: () => ({ id: 'c1', recording: null }),
    listInteractionTranscripts: () => ({
      transcripts: [
        {
          id: 'u1',
          interactionId: 'i1',
          text: 'Drei sechs mesial kariös',
          originalText: null,
          final: true,
          start: 41,
          end: 44,
          speaker: 'dentist',
          source: 'speech',
        },
      ],
      cursor: null,
    }),
    ...calls,
  })
  return show(<DocumentationStep appointmentId="a1" />, { client, locale })
}
