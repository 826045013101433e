import type { ToolAnswer } from '@honora/contract/tools.ts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { beforeAll, expect, test, vi } from 'vitest'
import { fakeClient, show } from '../../../testing.tsx'
import type { Line } from '../live/view.ts'
import { useSpokenCommands } from './use-spoken-commands.ts'

const line = (id: string, text: string, speaker: Line['speaker'] = 'dentist'): Line => ({
  id,
  text,
  original: null,
  isFinal: true,
  start: 0,
  end: 1,
  speaker,
  isTyped: false,
  voice: -1,
})
const done: ToolAnswer = {
  calls: [{ id: 'c1', tool: 'add_finding', arguments: {}, status: 'done', undoable: true }],
  reply: 'Erledigt: Befund eintragen',
}

const user = {
  id: 'u',
  email: 'a@b.example',
  customer_number: '100001',
  org_group: null,
  name: 'A',
  role: 'owner',
  permissions: ['tool.call'],
  locale: 'de',
  factoringStaff: false,
}

function Talk({ said }: { said: readonly Line[] }) {
  const [lines, setLines] = useState<readonly Line[]>([line('old', 'Honora, Karies an 16')])
  useSpokenCommands({ lines, consultationId: 'k1', isLive: true, changed: () => undefined })
  return <button onClick={() => setLines([...lines, ...said])}>sprechen</button>
}

beforeAll(async () => {
  await import('../../../ui/ConfirmDialog.tsx')
  await import('../../../ui/SnackbarView.tsx')
})

async function speak(said: readonly Line[], answer: (body: unknown) => ToolAnswer): Promise<unknown[]> {
  const asked: unknown[] = []
  const client = fakeClient({
    getUser: () => user,
    callTools: ({ body }: { body: unknown }) => {
      asked.push(body)
      return answer(body)
    },
  })
  show(<Talk said={said} />, { client })
  await userEvent.click(await screen.findByRole('button', { name: 'sprechen' }))
  return asked
}

test('carries out what is said to Honora from now on, and takes it back', async () => {
  const asked = await speak([line('a', 'Honora, Karies an 36'), line('b', 'Karies an 37')], () => done)

  expect(await screen.findByText('Erledigt: Befund eintragen')).toBeVisible()
  expect(asked).toEqual([{ text: 'Honora, Karies an 36', consultationId: 'k1' }])

  await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }))
  await waitFor(() => expect(asked).toContainEqual({ undo: 'c1' }))
})

test('several things of one sentence are taken back together, the last one first', async () => {
  const both: ToolAnswer = {
    calls: [
      { id: 'c1', tool: 'add_finding', arguments: {}, status: 'done', undoable: true },
      { id: 'c2', tool: 'schedule_recall', arguments: {}, status: 'done', undoable: true },
    ],
    reply: 'Erledigt: Befund eintragen',
  }
  const asked = await speak([line('a', 'Honora, 18 fehlt und Recall in sechs Monaten')], () => both)

  await userEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }))
  await waitFor(() => expect(asked.slice(1)).toEqual([{ undo: 'c2' }, { undo: 'c1' }]))
})

test('asks before anything final', async () => {
  const proposed: ToolAnswer = {
    calls: [{ id: 'c2', tool: 'finalize_documentation', arguments: {}, status: 'proposed', undoable: false }],
    reply: 'Vorgeschlagen: Dokumentation abschließen',
  }
  const asked = await speak([line('a', 'Honora, Dokumentation abschließen')], (body) =>
    JSON.stringify(body).includes('confirm') ? { calls: [], reply: 'Erledigt' } : proposed,
  )

  await userEvent.click(await screen.findByRole('button', { name: 'Ja, ausführen' }))

  await waitFor(() => expect(asked).toContainEqual({ confirm: 'c2' }))
})

test('what was taken back by voice is not asked for again', async () => {
  const undone: ToolAnswer = {
    calls: [{ id: 'c1', tool: 'add_finding', arguments: {}, status: 'proposed', undoable: false }],
    reply: 'Rückgängig gemacht.',
  }
  await speak([line('a', 'Honora, rückgängig')], () => undone)

  expect(await screen.findByText('Rückgängig gemacht.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Ja, ausführen' })).toBeNull()
})

test('a patient who was found can be opened', async () => {
  const found: ToolAnswer = {
    calls: [
      {
        id: 'c3',
        tool: 'open_patient',
        arguments: {},
        status: 'done',
        result: { patientId: 'p1' },
        undoable: false,
      },
    ],
    reply: 'Erledigt: Patient öffnen',
  }
  await speak([line('a', 'Honora, öffne Patientin Beispiel')], () => found)

  expect(await screen.findByRole('button', { name: 'Patient öffnen' })).toBeVisible()
})

test('patients give no commands', async () => {
  const call = vi.fn<() => ToolAnswer>(() => done)
  await speak([line('a', 'Honora, Karies an 36', 'patient')], call)

  expect(call).not.toHaveBeenCalled()
})
