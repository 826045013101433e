import { describe, expect, test } from 'vitest'
import { acknowledge, emptyBook, hold, resumeAt, takeToSend } from './chunks.ts'
import { factGroups } from '@honora/language/facts/fact.ts'
import { fromWireGroup, toWireGroup, wireGroups } from './fact-groups.ts'
import { parseServerMessage } from './messages.ts'
import { advanceConsultation, type ConsultationEvent, type ConsultationStatus } from './status.ts'

const held = (...keys: number[]) => keys.reduce((book, key) => hold(book, key), emptyBook)

describe('chunk book', () => {
  test('never has more than the window on the way', () => {
    const book = held(...Array.from({ length: 50 }, (_, index) => index + 1))
    const first = takeToSend(book)

    expect(first.keys).toHaveLength(32)
    expect(takeToSend(first.book).keys).toEqual([])
    expect(takeToSend(acknowledge(first.book, 10).book).keys).toHaveLength(10)
  })

  test('an acknowledgement counts only what was sent', () => {
    const { book } = takeToSend(held(1, 2, 3), 2)

    expect(acknowledge(book, 9)).toMatchObject({ gone: [1, 2], book: { stored: 2, held: [3] } })
    expect(acknowledge(book, 0).gone).toEqual([])
  })

  test('chunks of a second device are not mistaken for own ones', () => {
    const book = held(1, 2, 3)

    expect(resumeAt(book, 40, 1)).toMatchObject({ gone: [1], book: { stored: 40, held: [2, 3], sent: 0 } })
    expect(resumeAt(book, 2)).toMatchObject({ gone: [1, 2], book: { held: [3] } })
  })
})

describe('messages of the server', () => {
  test.each([
    ['{"type":"CONFIG_ACCEPTED"}', { type: 'CONFIG_ACCEPTED', resumes: false }],
    ['{"type":"CONFIG_ACCEPTED","resumes":true}', { type: 'CONFIG_ACCEPTED', resumes: true }],
    [
      '{"type":"CONFIG_DENIED","reason":"consent missing"}',
      { type: 'CONFIG_DENIED', reason: 'consent missing' },
    ],
    ['{"type":"CONFIG_TIMEOUT"}', { type: 'CONFIG_DENIED', reason: 'configuration came too late' }],
    ['{"type":"audio_ack","seq":4}', { type: 'audio_ack', seq: 4 }],
    ['{"type":"resume","seq":0}', { type: 'resume', seq: 0, own: undefined }],
    ['{"type":"resume","seq":-1}', { type: 'unknown', name: 'resume' }],
    ['{"type":"PONG"}', { type: 'PONG' }],
    ['PONG', { type: 'PONG' }],
    ['{"type":"ENDED"}', { type: 'ENDED' }],
    ['{"type":"usage","credits":0.04}', { type: 'usage', credits: 0.04 }],
    ['{"type":"error","error":{"title":"t","status":400}}', { type: 'ERROR', title: 't', status: 400 }],
    ['{"type":"ERROR","message":"m"}', { type: 'ERROR', title: 'm', status: null }],
    ['{"type":"audioEvent","data":{}}', { type: 'unknown', name: 'audioEvent' }],
    ['garbage', { type: 'unknown', name: 'not json' }],
    ['[1]', { type: 'unknown', name: 'no type' }],
  ])('%s', (frame, expected) => {
    expect(parseServerMessage(frame)).toEqual(expected)
  })

  test.each([
    '{"type":"transcript","data":[{"id":"i","transcript":"Zahn 36","final":true,"speakerId":-1,"participant":{"channel":0},"time":{"start":3.2,"end":5.6}}]}',
    '{"type":"TRANSCRIPT_UPDATE","transcript":{"text":"Zahn 36","isFinal":true,"time":{"start":3.2,"end":5.6}}}',
    '{"type":"TRANSCRIPT_UPDATE","text":"Zahn 36","final":true,"start":3.2,"end":5.6}',
  ])('a transcript in any accepted spelling', (frame) => {
    const message = parseServerMessage(frame)

    expect(message).toMatchObject({
      type: 'transcript',
      segments: [{ segmentId: '0@3.2', text: 'Zahn 36', final: true, start: 3.2, end: 5.6, channel: 0 }],
    })
  })

  test.each(['fact', 'facts', 'data'])('facts below the key %s', (key) => {
    const frame = JSON.stringify({ type: 'facts', [key]: [{ id: 'f', text: 'x', group: 'plan' }, { id: 3 }] })

    expect(parseServerMessage(frame)).toMatchObject({
      type: 'facts',
      facts: [{ id: 'f', isDiscarded: false }],
    })
  })
})

describe('consultation status', () => {
  type Row = Partial<Record<ConsultationStatus, ConsultationStatus>>
  const statuses: ConsultationStatus[] = [
    'pending',
    'recording',
    'transcribing',
    'processing',
    'completed',
    'cancelled',
    'failed',
  ]
  const expected = {
    audioStored: {
      pending: 'recording',
      recording: 'recording',
      transcribing: 'recording',
      processing: 'recording',
      completed: 'recording',
      failed: 'recording',
    },
    recordingEnded: { recording: 'transcribing' },
    lastTranscript: { transcribing: 'processing' },
    factsSettled: { processing: 'completed' },
    gaveUp: { transcribing: 'failed', processing: 'failed' },
    retried: { failed: 'transcribing' },
    cancelled: { pending: 'cancelled', recording: 'cancelled' },
    documentedWithoutAudio: { pending: 'completed', completed: 'completed', failed: 'failed' },
  } satisfies Record<ConsultationEvent, Row>
  const isEvent = (name: string): name is ConsultationEvent => name in expected
  const cases = Object.entries<Row>(expected).flatMap(([event, row]) =>
    isEvent(event) ? statuses.map((from) => [from, event, row[from]] as const) : [],
  )

  test.each(cases)('%s –%s→ %s', (from, event, to) => {
    const answer = advanceConsultation(from, event)

    expect(answer.ok ? answer.value : undefined).toBe(to)
  })

  test('a finalised documentation takes no further audio', () => {
    expect(advanceConsultation('completed', 'audioStored', true)).toEqual({ ok: false, reason: 'finalized' })
  })
})

describe('fact groups', () => {
  test('each group has a place on the wire and back', () => {
    for (const group of factGroups) expect(wireGroups).toContain(toWireGroup({ group, negated: false }))
    for (const group of wireGroups) expect(fromWireGroup(group)).not.toBeNull()
    expect(fromWireGroup('teeth')).toBeNull()
  })

  test('healthy and negated findings are normal ones', () => {
    expect(toWireGroup({ group: 'finding', negated: true })).toBe('normal-physical-findings')
    expect(toWireGroup({ group: 'finding', negated: false, finding: 'gesund' })).toBe(
      'normal-physical-findings',
    )
    expect(toWireGroup({ group: 'finding', negated: false, finding: 'karies' })).toBe(
      'abnormal-physical-findings',
    )
    expect(fromWireGroup('denials-of-symptoms')).toEqual({ group: 'chief-complaint', negated: true })
  })
})
