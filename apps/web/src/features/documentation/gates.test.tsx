import type { Documentation } from '@honora/contract/documentation.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { draft, fact, open, type Call } from './testing.tsx'

describe('what is open before a record is final', () => {
  const gate = (more: Partial<Documentation['gates'][number]>): Documentation['gates'][number] => ({
    kind: 'required',
    pointer: '/sections/4/text',
    text: 'Pflichtangabe fehlt',
    key: null,
    factIds: [],
    statements: [],
    canBothHold: false,
    contradictionId: null,
    requirementId: null,
    sentence: null,
    ...more,
  })
  const statement = (id: string, text: string) => ({
    id,
    factId: id,
    text,
    quote: `Worte zu ${text}`,
    speaker: 'dentist' as const,
    at: 41,
    on: null,
  })
  const isDisabled = async () =>
    (await screen.findByRole('button', { name: 'Dokumentation abschließen' })).hasAttribute('disabled')
  test('an open required field is answered in place and holds back finalising', async () => {
    const updateDocumentation = vi.fn<Call<Documentation>>(() => draft())
    const required = [
      {
        id: 'dose:f1',
        kind: 'dose' as const,
        key: 'behandlung' as const,
        pointer: '/sections/4/text',
        label: 'Menge',
        factIds: ['f1'],
        isRequired: true,
        basis: '',
      },
    ]
    const gates = [gate({ key: 'behandlung', requirementId: 'dose:f1' })]
    open(draft({ required, gates }), { updateDocumentation: updateDocumentation })

    expect(await isDisabled()).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Ergänzen: Anästhetikum mit Menge (36)' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Anästhetikum mit Menge (36)' }), '1,7 ml')
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))

    expect(updateDocumentation).toHaveBeenCalledWith(
      expect.objectContaining({ body: { answers: [{ requirementId: 'dose:f1', text: '1,7 ml' }] } }),
    )
  })

  test('unread audio holds back until a reason is stated, which goes along with finalising', async () => {
    const finalizeDocumentation = vi.fn<Call<Documentation>>(() => draft())
    const gates = [gate({ kind: 'unread_audio', pointer: '/audio', text: 'Ton ist noch nicht Text' })]
    const audio = {
      state: 'waiting' as const,
      seconds: 95,
      readSeconds: 0,
      removal: 'when_read' as const,
      removedOn: null,
    }
    open(draft({ gates, audio }), { finalizeDocumentation })

    expect(await isDisabled()).toBe(true)
    expect(screen.getByText('1 Punkt offen')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Ohne diesen Ton von Hand dokumentieren …' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Grund' }), 'Mikrofon defekt')
    await userEvent.click(screen.getByRole('button', { name: 'Ohne diesen Ton dokumentieren' }))
    expect(screen.queryByText('1 Punkt offen')).toBeNull()
    expect(screen.getByRole('button', { name: 'Dokumentation abschließen' })).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Dokumentation abschließen' }))
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('Ton, der noch nicht Text ist, wird nicht gelöscht.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Endgültig abschließen' }))

    expect(finalizeDocumentation).toHaveBeenCalledWith(
      expect.objectContaining({ body: { withoutRecording: { reason: 'Mikrofon defekt' } } }),
    )
  })

  test('a severe proposal is decided where it is listed, and the decision can be taken back', async () => {
    const proposal = fact('p1', { state: 'proposed', text: 'Allergie gegen Ibuprofen', group: 'allergy' })
    const gates = [
      gate({
        kind: 'severe_proposal',
        factIds: ['p1'],
        statements: [statement('p1', 'Allergie gegen Ibuprofen')],
      }),
    ]
    const dropFact = vi.fn<Call<unknown>>(() => ({ facts: [] }))
    const restoreFact = vi.fn<Call<unknown>>(() => ({ facts: [] }))
    open(draft({ gates, proposals: [proposal] }), {
      dropFact,
      restoreFact,
      getDocumentation: () => draft(),
    })

    await userEvent.click(await screen.findByRole('button', { name: '„Allergie gegen Ibuprofen“ verwerfen' }))
    expect(dropFact).toHaveBeenCalledWith(
      expect.objectContaining({ params: expect.objectContaining({ factId: 'p1' }) }),
    )
    expect(await screen.findByText('Nichts steht im Weg')).toBeDefined()
    await userEvent.click(await screen.findByRole('button', { name: 'Rückgängig' }))
    await waitFor(() => expect(restoreFact).toHaveBeenCalled())
  })

  test('the question of a severe proposal is answered at the gate', async () => {
    const proposal = fact('p1', {
      text: 'Füllung an 36',
      group: 'treatment',
      state: 'proposed',
      question: { kind: 'time' },
    })
    const gates = [
      gate({ kind: 'severe_proposal', factIds: ['p1'], statements: [statement('p1', 'Füllung an 36')] }),
    ]
    const acceptFact = vi.fn<Call<unknown>>(() => ({ facts: [] }))
    open(draft({ gates, proposals: [proposal] }), { acceptFact, getDocumentation: () => draft() })

    expect(await screen.findByText('Gemacht oder geplant?')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Geplant: Füllung an 36' }))
    expect(acceptFact).toHaveBeenCalledWith({
      params: { speech_service: 'speech', id: 'i1', factId: 'p1' },
      body: { attributes: { temporality: 'planned', group: 'plan' } },
    })
  })

  test('a severe proposal that lacks its tooth is taken with one at the gate', async () => {
    const text = 'Füllung gelegt'
    const proposal = fact('p1', {
      text,
      teeth: [],
      surfaces: [],
      group: 'treatment',
      act: 'fuellung',
      state: 'proposed',
      question: { kind: 'tooth' },
    })
    const gates = [gate({ kind: 'severe_proposal', factIds: ['p1'], statements: [statement('p1', text)] })]
    const acceptFact = vi.fn<Call<unknown>>(() => ({ facts: [] }))
    open(draft({ gates, proposals: [proposal] }), { acceptFact, getDocumentation: () => draft() })

    await userEvent.click(await screen.findByRole('button', { name: `Zahn wählen: ${text}` }))
    expect(acceptFact).not.toHaveBeenCalled()
    await userEvent.click(await screen.findByRole('button', { name: '16' }))
    expect(acceptFact).toHaveBeenCalledWith({
      params: { speech_service: 'speech', id: 'i1', factId: 'p1' },
      body: { attributes: { teeth: [16] } },
    })
  })

  test('of a contradiction one statement is chosen', async () => {
    const gates = [
      gate({
        kind: 'open_contradiction',
        text: 'Befund bejaht und verneint',
        contradictionId: 'finding_denied:f1:f2',
        factIds: ['f1', 'f2'],
        statements: [statement('f1', 'Perkussion −'), statement('f2', 'Perkussion (+)')],
      }),
    ]
    const decideContradiction = vi.fn<Call<Documentation>>(() => draft())
    open(draft({ gates }), { decideContradiction })

    expect(await isDisabled()).toBe(true)
    expect(screen.queryByRole('button', { name: 'Beides trifft zu' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Das gilt: Perkussion (+)' }))

    expect(decideContradiction).toHaveBeenCalledWith({
      params: { id: 'd1' },
      body: { contradictionId: 'finding_denied:f1:f2', holds: 'f2' },
    })
  })

  test('a statement that is not placed goes into the chosen section', async () => {
    const placeSentence = vi.fn<Call<Documentation>>(() => draft())
    const unplaced = [
      {
        utteranceId: 'u9',
        quote: 'Bitte nichts Heißes.',
        speaker: 'dentist' as const,
        at: 1020,
        section: 'aufklaerung' as const,
        statement: 'Nichts Heißes',
      },
    ]
    open(draft({ unplaced }), { placeSentence })

    expect(await screen.findByText('1 offen')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Röntgen', pressed: false }))
    await userEvent.click(screen.getByRole('button', { name: 'In Röntgen übernehmen' }))

    expect(placeSentence).toHaveBeenCalledWith({
      params: { id: 'd1' },
      body: { utteranceId: 'u9', key: 'roentgen' },
    })
    expect(await screen.findByText('nichts offen')).toBeDefined()
  })

  test('nothing is said to be placed while audio is unread', async () => {
    const audio = {
      state: 'reading' as const,
      seconds: 95,
      readSeconds: 30,
      removal: 'when_read' as const,
      removedOn: null,
    }
    open(draft({ audio, gates: [gate({ kind: 'unread_audio', pointer: '/audio' })] }))

    expect(await screen.findByText('Der Ton ist noch nicht ganz gelesen.')).toBeDefined()
    expect(screen.queryByText('nichts offen')).toBeNull()
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('32')
  })
})
