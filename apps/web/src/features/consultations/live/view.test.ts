import type { WireSegment } from '@honora/domain/speech/messages.ts'
import { describe, expect, test } from 'vitest'
import {
  emptyView,
  lineOf,
  withLines,
  withoutInterim,
  withSegments,
  withSettled,
  withWireFacts,
  type Line,
} from './view.ts'
import { present } from '../../../testing.tsx'

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

  test('seconds that are heard anew after a lost connection stand there once', () => {
    let view = withSegments(emptyView, [segment('a', 'Zahn 36', true, 3), segment('b', 'Karies', false, 6)])
    view = withSegments(view, [segment('c', 'Karies distal', false, 5.5)])
    expect(view.lines.map((line) => line.text)).toEqual(['Zahn 36', 'Karies distal'])

    view = withSegments(view, [segment('c', 'Karies distal', true, 5.5), segment('d', 'vital', false, 6.5)])
    expect(view.lines.map((line) => line.text)).toEqual(['Zahn 36', 'Karies distal', 'vital'])
  })

  test('what was heard in the browser gives way to what the server stored', () => {
    const view = withSegments(emptyView, [segment('a', 'Zahn 36', true, 3), segment('b', 'Karies', false, 6)])
    const stored: Line = { ...present(view.lines[0]), id: 's', text: 'Karies', start: 6, end: 6 }

    expect(withSettled(view, 'b', stored).lines.map(({ id, isFinal }) => [id, isFinal])).toEqual([
      ['a', true],
      ['s', true],
    ])
  })

  test('what never became final is gone when the session has ended', () => {
    const view = withSegments(emptyView, [segment('a', 'Zahn 36', true, 3), segment('b', 'Karies', false, 6)])

    expect(withoutInterim(view).lines.map((line) => line.text)).toEqual(['Zahn 36'])
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
    const dropped = [{ ...fact, isDiscarded: true }]
    const view = withWireFacts(withWireFacts(emptyView, [fact], 'de'), dropped, 'de')

    expect(view.facts).toMatchObject([{ id: 'f', isDiscarded: true, teeth: [], source: 'provider' }])
    expect(view.fresh.has('f')).toBe(true)
  })

  test('a fact is named in the language of the screen', () => {
    const labels = { de: 'Karies', en: 'Caries', it: 'Carie', es: 'Caries' }
    const fact = {
      id: 'f',
      text: 'Karies an 36',
      group: 'other',
      isDiscarded: false,
      source: 'core',
      createdAt: '',
      dental: { id: 'f', label: 'Karies', labels },
    }
    expect(withWireFacts(emptyView, [fact], 'it').facts[0]?.label).toBe('Carie')
  })
})
