import type { Documentation } from '@honora/contract/documentation.ts'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { Locale } from '../../i18n/locale.ts'
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
  label: 'Karies',
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
  state: 'recorded',
  confidence: 0.97,
  acceptsTogether: false,
  why: { readers: ['rules'], failed: [] },
  evidence: [{ utteranceId: 'u1', quote: 'Karies an 36 mesial' }],
  decidedBy: null,
  decidedAt: null,
  isEdited: false,
  before: null,
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

const everything = [
  'documentation.read',
  'documentation.write',
  'documentation.finalize',
  'consultation.record',
]

function open(
  documentation: Documentation | null,
  calls: Parameters<typeof fakeClient>[0] = {},
  locale: Locale = 'de',
) {
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
  return show(<DocumentationStep appointmentId="a1" />, { client, locale })
}

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

  test('who treated in the place of somebody else finalises under the own name', async () => {
    const replaceAppointment = vi.fn<Call<object>>(() => ({}))
    const finalizeDocumentation = vi.fn<Call<Documentation>>(() => draft({ status: 'finalized' }))
    open(draft(), {
      getUser: () => ({ id: 'u', name: 'Dr. Test', treats: true, permissions: everything }),
      getAppointment: () => ({
        patientId: 'p1',
        startsAt: '2026-11-20T09:00:00Z',
        endsAt: '2026-11-20T09:30:00Z',
        appointmentTypeId: null,
        practitionerId: 'sommer',
        version: 4,
      }),
      listPractitioners: () => ({ practitioners: [{ id: 'sommer', name: 'Dr. Svenja Sommer' }] }),
      replaceAppointment,
      finalizeDocumentation,
    })

    await userEvent.click(await screen.findByRole('button', { name: 'Dokumentation abschließen' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/Der Termin steht bei Dr\. Svenja Sommer/)).toBeVisible()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Unter meinem Namen abschließen' }))

    await waitFor(() => expect(finalizeDocumentation).toHaveBeenCalledOnce())
    expect(replaceAppointment).toHaveBeenCalledWith(
      expect.objectContaining({
        body: expect.objectContaining({ practitionerId: 'u', patientId: 'p1', allowOverlap: true }),
      }),
    )
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
