import type { Documentation } from '@honora/contract/documentation.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { draft, fact, open, type Call, type Fact } from './testing.tsx'

describe('documentation step', () => {
  test('shows what was said behind a sentence when it is reached with the keyboard', async () => {
    open(draft())
    const sentence = await screen.findByRole('button', { name: 'An 36 findet sich Karies mesial.' })

    sentence.focus()

    const evidence = await screen.findByRole('note')
    await waitFor(() => expect(evidence.textContent).toContain('Drei sechs mesial kariös'))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('note')).toBeNull())
  })

  test('the record is read aloud in German, what stands around it in the language of the screen', async () => {
    open(draft(), {}, 'en')
    const sentence = await screen.findByRole('button', { name: 'An 36 findet sich Karies mesial.' })
    expect(sentence.closest('[lang]')).toHaveAttribute('lang', 'de')

    sentence.focus()

    const evidence = within(await screen.findByRole('note'))
    const said = await evidence.findByText(/Drei sechs mesial kariös/)
    expect(said.closest('[lang]')).toHaveAttribute('lang', 'de')
    expect(evidence.getByText('Change').closest('[lang=de]')).toBeNull()
  })

  test('a section is written by hand and saved with the version it was read in', async () => {
    const updateDocumentation = vi.fn<Call<Documentation>>(() => draft({ version: 4 }))
    open(draft(), { updateDocumentation: updateDocumentation })

    await userEvent.click(await screen.findByRole('button', { name: 'Befund bearbeiten' }))
    const field = screen.getByRole('textbox', { name: 'Text des Abschnitts Befund' })
    await userEvent.clear(field)
    await userEvent.type(field, '36: Karies.')
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))

    expect(updateDocumentation).toHaveBeenCalledWith(
      expect.objectContaining({
        body: { sections: [{ key: 'befund', text: '36: Karies.' }] },
        headers: { 'If-Match': '"3"' },
      }),
    )
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Befund bearbeiten' })),
    )
  })

  test('what was typed before a reload stands where it was written, until it is saved', async () => {
    const user = userEvent.setup()
    const first = open(draft(), { updateDocumentation: () => Promise.reject(new Error('offline')) })
    await user.click(await screen.findByRole('button', { name: 'Befund bearbeiten' }))
    await user.type(screen.getByRole('textbox', { name: 'Text des Abschnitts Befund' }), ' Zahnstein.')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Speichern' })).toBeEnabled())
    first.unmount()

    open(draft(), { updateDocumentation: () => draft({ version: 4 }) })
    const field = await screen.findByRole('textbox', { name: 'Text des Abschnitts Befund' })
    expect(field).toHaveValue('An 36 findet sich Karies mesial. Zahnstein.')
    await user.click(screen.getByRole('button', { name: 'Speichern' }))
    await screen.findByRole('button', { name: 'Befund bearbeiten' })
    expect(sessionStorage).toHaveLength(0)
  })

  test('an underline says what it means and is undone with one touch', async () => {
    const updateDocumentation = vi.fn<Call<Documentation>>(() => draft())
    const sections = draft().sections.map((section) => ({
      ...section,
      sentences: section.sentences.map((sentence) => ({
        ...sentence,
        hand: { by: 'Dr. Test', at: '2026-11-20T10:02:00Z' },
      })),
    }))
    open(draft({ sections }), { updateDocumentation })

    expect(
      await screen.findByText(
        /Unterstrichen: von Hand, 11:02, Dr\. Test, nicht mehr an eine Angabe gebunden/,
      ),
    ).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Wieder binden' }))

    expect(updateDocumentation).toHaveBeenCalledWith({
      params: { id: 'd1' },
      body: { lines: [{ key: 'befund', text: 'An 36 findet sich Karies mesial.', as: 'facts' }] },
    })
  })

  test('a fact that the text leaves out is taken into it again', async () => {
    const updateDocumentation = vi.fn<Call<Documentation>>(() => draft())
    const left = fact('f2', { text: 'Zahn 38 retiniert', teeth: [38], surfaces: [], finding: 'retiniert' })
    const omissions = [{ factId: 'f2', text: 'Zahn 38 retiniert' }]
    open(draft({ facts: [fact('f1'), left], omissions }), { updateDocumentation })

    await userEvent.click(await screen.findByRole('button', { name: 'Übernehmen' }))

    expect(updateDocumentation).toHaveBeenCalledWith({ params: { id: 'd1' }, body: { take: ['f2'] } })
  })

  test('proposals beside the record are accepted by section and taken back', async () => {
    const proposal = (id: string, tooth: number) =>
      fact(id, { teeth: [tooth], state: 'proposed', acceptsTogether: true })
    const proposals = [proposal('p2', 46), proposal('p1', 16)]
    const acceptFacts = vi.fn<Call<unknown>>(() => ({ facts: [] }))
    const restoreFacts = vi.fn<Call<unknown>>(() => ({ facts: [] }))
    open(draft({ proposals }), { acceptFacts, restoreFacts, getDocumentation: () => draft() })

    await userEvent.click(await screen.findByRole('button', { name: 'Alle 2 übernehmen: Befund' }))
    const sent = {
      params: { speech_service: 'speech', id: 'i1' },
      body: { factIds: ['p1', 'p2'] },
    }
    expect(acceptFacts).toHaveBeenCalledWith(sent)
    expect(await screen.findByText('2 Angaben übernommen')).toBeDefined()
    await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }))
    expect(restoreFacts).toHaveBeenCalledWith(sent)
  })

  test('a question beside the record is answered there', async () => {
    const which = fact('p1', {
      teeth: [],
      state: 'proposed',
      question: { kind: 'tooth', teeth: [16, 46] },
    })
    const acceptFact = vi.fn<Call<unknown>>(() => ({ facts: [] }))
    open(draft({ proposals: [which] }), { acceptFact, getDocumentation: () => draft() })

    await userEvent.click(await screen.findByRole('button', { name: '46' }))
    expect(acceptFact).toHaveBeenCalledWith({
      params: { speech_service: 'speech', id: 'i1', factId: 'p1' },
      body: { attributes: { teeth: [46] } },
    })
  })

  test('the chart takes a finding as a fact and the text follows', async () => {
    const addFact = vi.fn<Call<Fact>>(() => fact('f9'))
    const generateDocumentation = vi.fn<Call<Documentation>>(() => draft())
    open(draft(), { addFact: addFact, generateDocumentation: generateDocumentation })

    await userEvent.click(await screen.findByRole('button', { name: /Zahn 46/ }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Befund' }), 'fehlt')
    await userEvent.click(screen.getByRole('button', { name: 'Eintragen' }))

    expect(addFact).toHaveBeenCalledWith(
      expect.objectContaining({
        body: expect.objectContaining({
          group: 'finding',
          text: 'Zahn 46 fehlt',
          attributes: expect.objectContaining({ teeth: [46], finding: 'fehlt', negated: false }),
        }),
      }),
    )
    await waitFor(() => expect(generateDocumentation).toHaveBeenCalled())
  })

  test('without one it offers to write it', async () => {
    const generateDocumentation = vi.fn<Call<Documentation>>(() => draft())
    open(null, { generateDocumentation: generateDocumentation })

    await userEvent.click(await screen.findByRole('button', { name: 'Dokumentation erzeugen' }))

    expect(generateDocumentation).toHaveBeenCalledWith({ params: { id: 'c1' } })
  })
})
