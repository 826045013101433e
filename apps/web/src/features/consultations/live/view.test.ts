import type { WireSegment } from '@honora/domain/speech/messages.ts'
import { describe, expect, test } from 'vitest'
import { emptyView, lineOf, withLines, withSegments, withWireFacts } from './view.ts'

const segment = (segmentId: string, text: string, final: boolean, start: number): WireSegment => ({
  segmentId,
  text,
  final,
  speakerId: -1,
  channel: 0,
  start,
  end: start + 1,
  speaker: 'dentist',
})

describe('live view', () => {
  test('interim text grows, becomes final once, and stays final', () => {
    let view = withSegments(emptyView, [segment('a', 'Zahn', false, 3)])
    view = withSegments(view, [segment('a', 'Zahn 36', true, 3)])
    view = withSegments(view, [segment('a', 'Zahn 3', false, 3)])

    expect(view.lines).toMatchObject([{ text: 'Zahn 36', isFinal: true, speaker: 'dentist' }])
  })

  test('lines stand in order of the clock, wherever they come from', () => {
    let view = withSegments(emptyView, [segment('b', 'zwei', true, 9)])
    view = withLines(view, [
      lineOf({
        id: 'n',
        interactionId: 'i',
        text: 'Notiz',
        originalText: null,
        final: true,
        start: 5,
        end: 5,
        speaker: null,
        source: 'typed',
      }),
      lineOf({
        id: 'b',
        interactionId: 'i',
        text: 'zwei!',
        originalText: 'zwei',
        final: true,
        start: 9,
        end: 10,
        speaker: null,
        source: 'speech',
      }),
    ])

    expect(view.lines.map((line) => [line.text, line.isTyped])).toEqual([
      ['Notiz', true],
      ['zwei!', false],
    ])
  })

  test('a fact with the same id is replaced; a provider without dental members is shown too', () => {
    const fact = {
      id: 'f',
      text: 'Schmerz',
      group: 'chief-complaint',
      isDiscarded: false,
      source: 'core',
      createdAt: '',
    }
    const view = withWireFacts(withWireFacts(emptyView, [fact]), [{ ...fact, isDiscarded: true }])

    expect(view.facts).toMatchObject([{ id: 'f', isDiscarded: true, teeth: [], source: 'provider' }])
    expect(view.fresh.has('f')).toBe(true)
  })
})
