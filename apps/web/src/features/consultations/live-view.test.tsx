import type { SpeechFact, Transcript } from '@honora/contract/speech.ts'
import { act, screen } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, test } from 'vitest'
import { factOf } from '../../testing-records.ts'
import { fakeClient, present, show } from '../../testing.tsx'
import { useLiveView } from './data.ts'

const lineOf = (id: string, text: string, start: number): Transcript => ({
  id,
  interactionId: 'i',
  text,
  originalText: null,
  final: true,
  start,
  end: start + 1,
  speaker: 'dentist',
  source: 'typed',
  segments: [],
})

/** A server that answers each reading when the test says so. */
function slowServer() {
  const waiting: ((answer: { lines: Transcript[]; facts: SpeechFact[] }) => void)[] = []
  let next: Promise<{ lines: Transcript[]; facts: SpeechFact[] }> | undefined
  const client = fakeClient({
    listInteractionTranscripts: async () => {
      next = new Promise((resolve) => void waiting.push(resolve))
      return { transcripts: (await next).lines }
    },
    listInteractionFacts: async () => ({ facts: (await next)?.facts ?? [] }),
  })
  return {
    client,
    answer: (call: number, lines: Transcript[], facts: SpeechFact[] = []) =>
      act(async () => present(waiting[call])({ lines, facts })),
  }
}

let live: ReturnType<typeof useLiveView> | undefined
function Shown() {
  const own = useLiveView('i')
  useEffect(() => {
    live = own
  })
  return (
    <ul>
      {own.view.lines.map((line) => (
        <li key={line.id}>{line.text}</li>
      ))}
      {own.view.facts.map((fact) => (
        <li key={fact.id}>{fact.state}</li>
      ))}
    </ul>
  )
}
const shown = () => screen.queryAllByRole('listitem').map((item) => item.textContent)

test('what is heard and decided while an answer is on its way stays', async () => {
  const { client, answer } = slowServer()
  show(<Shown />, { client })
  await screen.findByRole('list')
  act(() => {
    present(live).hear({
      type: 'transcript',
      segments: [
        {
          segmentId: 'b',
          text: 'Karies',
          final: true,
          speakerId: -1,
          channel: 0,
          start: 6,
          end: 7,
          speaker: 'dentist',
        },
      ],
    })
    present(live).apply([factOf({ id: 'f', state: 'recorded' })])
  })
  await answer(0, [lineOf('a', 'Zahn 36', 3)], [factOf({ id: 'f', state: 'proposed' })])

  expect(shown()).toEqual(['Zahn 36', 'Karies', 'recorded'])
})

test('an answer that comes after a later one changes nothing', async () => {
  const { client, answer } = slowServer()
  show(<Shown />, { client })
  await screen.findByRole('list')
  act(() => void present(live).refresh())
  await answer(1, [lineOf('a', 'Zahn 36', 3), lineOf('b', 'Karies', 6)])
  await answer(0, [lineOf('a', 'Zahn 36', 3)])

  expect(shown()).toEqual(['Zahn 36', 'Karies'])
})
