import type { Documentation } from '@honora/contract/documentation.ts'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { fakeClient, show } from '../../testing.tsx'
import { DocumentationStep } from './components/DocumentationStep.tsx'

// The whole chart is drawn; a busy machine needs more than the usual second.
configure({ asyncUtilTimeout: 8000 })

type Fact = Documentation['facts'][number]
type Call<Answer> = (input: unknown) => Answer

const fact = (
  id: string,
  more: Partial<Documentation['facts'][number]> = {},
): Documentation['facts'][number] => ({
  id,
  text: 'Karies an 36 mesial',
  group: 'finding',
  teeth: [36],
  surfaces: ['m'],
  finding: 'karies',
  negated: false,
  temporality: 'now',
  certainty: 'certain',
  speaker: 'dentist',
  source: 'speech',
  utteranceIds: ['u1'],
  isDiscarded: false,
  createdAt: '2026-11-20T09:00:00Z',
  updatedAt: '2026-11-20T09:00:00Z',
  ...more,
})

const keys = ['anamnese', 'befund', 'roentgen', 'diagnose', 'behandlung', 'aufklaerung', 'procedere'] as const

const draft = (more: Partial<Documentation> = {}): Documentation => ({
  id: 'd1',
  appointmentId: 'a1',
  consultationId: 'c1',
  patientId: 'p1',
  interactionId: 'i1',
  status: 'draft',
  template: 'allgemein',
  style: 'full',
  sections: keys.map((key) => {
    const sentences = key === 'befund' ? [{ text: 'An 36 findet sich Karies mesial.', factIds: ['f1'] }] : []
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

const everything = [
  'documentation.read',
  'documentation.write',
  'documentation.finalize',
  'consultation.record',
]

function open(documentation: Documentation | null, calls: Parameters<typeof fakeClient>[0] = {}) {
  const client = fakeClient({
    getUser: () => ({ id: 'u', name: 'Dr. Test', permissions: everything }),
    getAppointmentDocumentation: () =>
      documentation ??
      Promise.reject(Object.assign(new Error('no'), { problem: { status: 404, code: 'NOT_FOUND' } })),
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
  return show(<DocumentationStep appointmentId="a1" />, { client })
}

describe('documentation step', { timeout: 20_000 }, () => {
  test('shows what was said behind a sentence when it is reached with the keyboard', async () => {
    open(draft())
    const sentence = await screen.findByRole('button', { name: 'An 36 findet sich Karies mesial.' })

    sentence.focus()

    const evidence = await screen.findByRole('note')
    await waitFor(() => expect(evidence.textContent).toContain('Drei sechs mesial kariös'))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('note')).toBeNull())
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
    open(draft({ required }), { updateDocumentation: updateDocumentation })

    expect(
      (await screen.findByRole('button', { name: 'Dokumentation abschließen' })).hasAttribute('disabled'),
    ).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Ergänzen: Anästhetikum mit Menge (36)' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Anästhetikum mit Menge (36)' }), '1,7 ml')
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))

    expect(updateDocumentation).toHaveBeenCalledWith(
      expect.objectContaining({ body: { answers: [{ requirementId: 'dose:f1', text: '1,7 ml' }] } }),
    )
  })

  const left = [
    fact('f1'),
    fact('f2', { text: 'Zahn 38 retiniert', teeth: [38], surfaces: [], finding: 'retiniert' }),
  ]
  const omissions = [{ factId: 'f2', text: 'Zahn 38 retiniert' }]

  test('a left-out fact becomes a line of the section that was edited by hand', async () => {
    const updateDocumentation = vi.fn<Call<Documentation>>(() => draft())
    const sections = draft().sections.map((section) =>
      section.key === 'befund' ? { ...section, origin: 'edited' as const } : section,
    )
    open(draft({ facts: left, omissions, sections }), { updateDocumentation })

    await userEvent.click(await screen.findByRole('button', { name: 'Übernehmen' }))

    expect(updateDocumentation).toHaveBeenCalledWith(
      expect.objectContaining({
        body: {
          sections: [{ key: 'befund', text: 'An 36 findet sich Karies mesial.\nZahn 38 ist retiniert.' }],
        },
      }),
    )
  })

  test('a left-out fact has an untouched section written again', async () => {
    const generateDocumentation = vi.fn<Call<Documentation>>(() => draft())
    open(draft({ facts: left, omissions }), { generateDocumentation })

    await userEvent.click(await screen.findByRole('button', { name: 'Übernehmen' }))

    expect(generateDocumentation).toHaveBeenCalledWith({ params: { id: 'c1' } })
  })

  test('finalising asks first and says that it is final', async () => {
    const finalizeDocumentation = vi.fn<Call<Documentation>>(() =>
      draft({
        status: 'finalized',
        finalizedAt: '2026-11-20T10:00:00Z',
        finalizedBy: 'Dr. Test',
        contentHash: 'ab'.repeat(32),
      }),
    )
    open(draft(), { finalizeDocumentation: finalizeDocumentation })

    await userEvent.click(await screen.findByRole('button', { name: 'Dokumentation abschließen' }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Endgültig abschließen' }))

    expect(await screen.findByText(/Abgeschlossen am .* durch Dr\. Test/)).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Befund bearbeiten' })).toBeNull()
    expect(screen.getByRole('textbox', { name: 'Neuer Nachtrag' })).toBeDefined()
  })

  test('when somebody else saved first, both texts are shown', async () => {
    const theirs = draft({ version: 4 })
    const current = {
      ...theirs,
      sections: theirs.sections.map((section) =>
        section.key === 'befund' ? { ...section, text: 'Von anderen.' } : section,
      ),
    }
    open(draft(), {
      updateDocumentation: () =>
        Promise.reject(
          Object.assign(new Error('x'), { problem: { code: 'VERSION_CONFLICT', status: 412, current } }),
        ),
    })

    await userEvent.click(await screen.findByRole('button', { name: 'Befund bearbeiten' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Text des Abschnitts Befund' }), ' Mehr.')
    await userEvent.click(screen.getByRole('button', { name: 'Speichern' }))

    expect(await screen.findByText('Von anderen.')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Meine Fassung speichern' })).toBeDefined()
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
