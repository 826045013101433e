import type { SpeechFact } from '@honora/contract/speech.ts'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { fakeClient, show } from '../../../testing.tsx'
import { factOf } from '../../../testing-records.ts'
import { emptyView, withChangedFacts, withWireFacts, type LiveView } from '../live/view.ts'
import { FactsPanel } from './FactsPanel.tsx'
import { useFactDecisions } from './use-fact-decisions.ts'

configure({ asyncUtilTimeout: 8000 })

const named = (noun: string): SpeechFact['structure'] => ({
  noun,
  qualifiers: [],
  details: [],
  predicate: 'found',
})
const fact = (id: string, more: Partial<SpeechFact> = {}): SpeechFact =>
  factOf({
    id,
    text: 'Initialkaries an 26 okklusal',
    structure: named('Initialkaries'),
    teeth: [26],
    surfaces: ['o'],
    confidence: 0.9,
    evidence: [{ utteranceId: 'u1', quote: 'okklusal eine Initialkaries' }],
    label: more.structure?.noun ?? more.text ?? 'Initialkaries',
    ...more,
  })
const caries = fact('caries')
const dam = fact('dam', {
  text: 'Kofferdam an 35 bis 37',
  structure: named('Kofferdam'),
  group: 'treatment',
  teeth: [35, 36, 37],
  surfaces: [],
})
const whichTooth = fact('which', {
  text: 'Karies distal',
  structure: named('Karies'),
  teeth: [],
  surfaces: ['d'],
  state: 'proposed',
  question: { kind: 'tooth', teeth: [16, 46] },
})
const allergy = fact('allergy', {
  text: 'Allergie gegen Ibuprofen',
  structure: named('Allergie gegen Ibuprofen'),
  group: 'allergy',
  teeth: [],
  surfaces: [],
  state: 'proposed',
  question: { kind: 'confirm' },
})

const film = fact('film', {
  text: 'Karies an 16 mesial',
  structure: named('Karies'),
  teeth: [16],
  state: 'proposed',
  acceptsTogether: true,
})
const filling = fact('filling', {
  text: 'Füllung an 26 distal',
  structure: named('Füllung'),
  state: 'proposed',
  acceptsTogether: true,
})
const polish = fact('polish', {
  text: 'Politur',
  structure: named('Politur'),
  group: 'treatment',
  teeth: [],
  surfaces: [],
  state: 'proposed',
  acceptsTogether: true,
})

type SentAll = { body: { factIds: string[] } }
type Sent = { params: { factId: string }; body?: { attributes?: object; text?: string } }

const noteLine = (
  <form data-note-line>
    <input aria-label="Getippte Notiz" />
  </form>
)

function Panel({ facts }: { facts: readonly SpeechFact[] }) {
  const [view, setView] = useState<LiveView>({
    ...emptyView,
    lines: [
      {
        id: 'u1',
        text: 'Da ist okklusal eine Initialkaries.',
        original: null,
        isFinal: true,
        start: 571,
        end: 575,
        speaker: 'dentist',
        isTyped: false,
        voice: -1,
      },
    ],
    facts,
  })
  const decisions = useFactDecisions({
    interaction: () => Promise.resolve('i1'),
    apply: (changed) => setView((current) => withChangedFacts(current, changed)),
  })
  return <FactsPanel view={view} canWrite decisions={decisions} reading="failed" note={noteLine} />
}

function open(facts: readonly SpeechFact[]) {
  const known = (id: string): SpeechFact => facts.find((each) => each.id === id) ?? caries
  const accept = vi.fn<(sent: Sent) => unknown>(({ params, body }) => ({
    facts: [{ ...known(params.factId), ...body?.attributes, state: 'recorded', question: undefined }],
  }))
  const drop = vi.fn<(sent: Sent) => unknown>(({ params }) => ({
    facts: [{ ...known(params.factId), state: 'dropped', isDiscarded: true, decidedBy: 'Dr. Sommer' }],
  }))
  const restore = vi.fn<(sent: Sent) => unknown>(({ params }) => ({ facts: [known(params.factId)] }))
  const change = vi.fn<(sent: Sent) => unknown>(({ params, body }) => ({
    ...known(params.factId),
    ...body?.attributes,
    text: 'Initialkaries an 27 okklusal',
    isEdited: true,
    before: { teeth: [26] },
    state: 'recorded',
  }))
  const acceptAll = vi.fn<(sent: SentAll) => unknown>(({ body }) => ({
    facts: body.factIds.map((id) => ({ ...known(id), state: 'recorded' })),
  }))
  const restoreAll = vi.fn<(sent: SentAll) => unknown>(({ body }) => ({ facts: body.factIds.map(known) }))
  const client = fakeClient({
    acceptFacts: acceptAll,
    restoreFacts: restoreAll,
    acceptFact: accept,
    dropFact: drop,
    restoreFact: restore,
    updateFact: change,
  })
  show(<Panel facts={facts} />, { client })
  return { accept, acceptAll, drop, restore, restoreAll, change }
}

const recorded = () => screen.findByRole('group', { name: 'Aufgenommene Angaben' })
const proposals = () => screen.findByRole('group', { name: 'Vorschläge' })

describe('facts and proposals', () => {
  test('asked for, the field of a note has the focus: it may stand below what is seen', async () => {
    open([caries])
    await userEvent.click(await screen.findByText('Notiz'))
    expect(screen.getByLabelText('Getippte Notiz')).toHaveFocus()
  })

  test('stand apart; the question is answered with one touch and taken back within eight seconds', async () => {
    const { accept, restore } = open([caries, whichTooth])
    const card = await screen.findByRole('article', { name: 'Vorschlag: Karies' })
    expect(within(card).getByText('Zahn?')).toBeVisible()
    expect(screen.getByText('1 aufgenommen · 1 vorgeschlagen')).toBeVisible()

    await userEvent.click(within(card).getByRole('button', { name: '46' }))
    expect(accept).toHaveBeenCalledWith({
      params: { speech_service: 'speech', id: 'i1', factId: 'which' },
      body: { attributes: { teeth: [46] } },
    })
    expect(await within(await recorded()).findByRole('button', { name: /46\s*Karies/ })).toBeVisible()
    expect(within(await proposals()).getByText(/Nichts offen/)).toBeVisible()

    await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }))
    expect(restore).toHaveBeenCalledOnce()
    expect(await screen.findByRole('article', { name: 'Vorschlag: Karies' })).toBeVisible()
  })

  test('a proposal about a tooth that names none is taken with the tooth: by touch and by key', async () => {
    const noTooth = { ...whichTooth, surfaces: [], finding: 'karies', question: { kind: 'tooth' as const } }
    const laid = {
      ...filling,
      teeth: [],
      surfaces: [],
      group: 'plan',
      act: 'fuellung',
      temporality: 'planned',
      acceptsTogether: false,
      question: { kind: 'time' as const },
    }
    const { accept, change } = open([noTooth, laid])
    const card = await screen.findByRole('article', { name: 'Vorschlag: Karies' })
    await userEvent.click(within(card).getByRole('button', { name: /Zahn wählen/ }))
    await userEvent.click(await screen.findByRole('button', { name: '14' }))
    expect(change).toHaveBeenCalledWith(expect.objectContaining({ body: { attributes: { teeth: [14] } } }))

    const other = await screen.findByRole('article', { name: 'Vorschlag: Füllung' })
    await userEvent.click(within(other).getByRole('button', { name: 'Gemacht' }))
    await userEvent.click(await screen.findByRole('button', { name: '15' }))
    expect(change).toHaveBeenLastCalledWith(
      expect.objectContaining({
        body: { attributes: { group: 'treatment', temporality: 'now', teeth: [15] } },
      }),
    )
    expect(accept).not.toHaveBeenCalled()
  })

  test('the key that accepts opens the choice of the tooth where that is missing', async () => {
    const { accept } = open([{ ...whichTooth, finding: 'karies', question: { kind: 'tooth' } }])
    const card = await screen.findByRole('article', { name: 'Vorschlag: Karies' })
    card.querySelector<HTMLElement>('[data-fact]')?.focus()
    await userEvent.keyboard('a')
    expect(await screen.findByRole('form', { name: /Karies/ })).toBeVisible()
    await waitFor(() => expect(document.activeElement?.closest('[data-keys]')).not.toBeNull())
    expect(accept).not.toHaveBeenCalled()
  })

  test('what a provider says in its own words is shown, whatever its group', async () => {
    const said = (id: string, text: string, group: string) => ({
      id,
      text,
      group,
      isDiscarded: false,
      source: 'core',
      createdAt: '',
    })
    const { facts } = withWireFacts(
      emptyView,
      [
        said('other', 'Etwas ohne Ort', 'other'),
        said('unknown', 'Etwas Neues', 'a group nobody knows'),
        said('allergy', 'Allergie gegen Latex', 'allergies'),
      ],
      'de',
    )
    open(facts)

    const asked = await proposals()
    expect(await within(asked).findByRole('article', { name: /Etwas ohne Ort/ })).toBeVisible()
    expect(within(asked).getByRole('article', { name: /Etwas Neues/ })).toBeVisible()
    expect(within(asked).getByRole('article', { name: /Allergie gegen Latex/ })).toBeVisible()
    expect(facts.map(({ group }) => group)).toEqual(['finding', 'finding', 'allergy'])
  })

  test('a wrong tooth is two touches away from the right one', async () => {
    const { change } = open([caries])
    await userEvent.click(await screen.findByRole('button', { name: /26\s*Initialkaries/ }))
    await userEvent.click(screen.getByRole('button', { name: '27' }))

    expect(change).toHaveBeenCalledWith({
      params: { speech_service: 'speech', id: 'i1', factId: 'caries' },
      body: { attributes: { teeth: [27] } },
    })
    const row = await screen.findByRole('button', { name: /27\s*Initialkaries/ })
    expect(row).toHaveTextContent('zuvor 26 · korrigiert')
    expect(screen.queryByRole('button', { name: 'Speichern' })).toBeNull()
  })

  test('surfaces and wording wait for saving; several teeth are chosen on demand', async () => {
    const { change } = open([caries])
    await userEvent.click(await screen.findByRole('button', { name: /26\s*Initialkaries/ }))
    await userEvent.click(screen.getByRole('button', { name: 'mehrere' }))
    await userEvent.click(screen.getByRole('button', { name: '27' }))
    await userEvent.click(screen.getByRole('button', { name: 'mesial' }))
    await userEvent.clear(screen.getByLabelText('Wortlaut'))
    await userEvent.type(screen.getByLabelText('Wortlaut'), 'Initialkaries, beobachten{Enter}')

    expect(change).toHaveBeenCalledWith({
      params: { speech_service: 'speech', id: 'i1', factId: 'caries' },
      body: {
        text: 'Initialkaries, beobachten',
        attributes: { teeth: [26, 27], surfaces: ['m', 'o'] },
      },
    })
  })

  test('are walked, edited, dropped, accepted and brought back by keyboard alone', async () => {
    const { accept, drop, restore } = open([caries, dam, allergy])
    await screen.findByRole('article', { name: 'Vorschlag: Allergie gegen Ibuprofen' })
    const focused = () => document.activeElement
    screen.getByRole('button', { name: /26\s*Initialkaries/ }).focus()
    await userEvent.keyboard('{ArrowDown}')
    expect(focused()).toHaveAccessibleName(/35–37\s*Kofferdam/)
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('button', { name: 'Speichern' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(focused()).toHaveAccessibleName(/35–37\s*Kofferdam/))

    await userEvent.keyboard('{Delete}')
    expect(drop).toHaveBeenCalledOnce()
    expect(await screen.findByText('Angabe verworfen')).toBeVisible()
    await waitFor(() => expect(focused()).toHaveAccessibleName(/26\s*Initialkaries/))
    await userEvent.keyboard('{Control>}z{/Control}')
    expect(restore).toHaveBeenCalledOnce()

    await userEvent.keyboard('{ArrowRight}')
    expect(focused()).toHaveAccessibleName(/Allergie gegen Ibuprofen/)
    await userEvent.keyboard('a')
    expect(accept).toHaveBeenCalledOnce()
    expect(await within(await recorded()).findByText('Allergie gegen Ibuprofen')).toBeVisible()
  })

  test('harmless proposals of a section are read in the order of the record and accepted at once', async () => {
    const { acceptAll, restoreAll } = open([polish, filling, whichTooth, film])
    const list = await proposals()
    expect(
      within(list)
        .getAllByRole('article')
        .map((card) => card.getAttribute('aria-label')),
    ).toEqual(['Vorschlag: Karies', 'Vorschlag: 16 Karies', 'Vorschlag: 26 Füllung', 'Vorschlag: Politur'])
    const findings = within(list).getByRole('group', { name: 'Befund' })
    await userEvent.click(within(findings).getByRole('button', { name: 'Alle 2 übernehmen: Befund' }))

    expect(acceptAll).toHaveBeenCalledWith({
      params: { speech_service: 'speech', id: 'i1' },
      body: { factIds: ['film', 'filling'] },
    })
    expect(await screen.findByText('2 Angaben übernommen')).toBeVisible()
    expect(within(list).getByRole('article', { name: 'Vorschlag: Karies' })).toBeVisible()
    await waitFor(() => expect(document.activeElement).toHaveAccessibleName(/Karies/))

    await userEvent.click(screen.getByRole('button', { name: 'Rückgängig' }))
    expect(restoreAll).toHaveBeenCalledWith({
      params: { speech_service: 'speech', id: 'i1' },
      body: { factIds: ['film', 'filling'] },
    })
    expect(await screen.findByRole('article', { name: 'Vorschlag: 26 Füllung' })).toBeVisible()
  })

  test('Shift+A accepts what is harmless in the section of the proposal, and nothing else', async () => {
    const { acceptAll } = open([polish, filling, whichTooth, film])
    const list = await proposals()
    within(list)
      .getByRole('button', { name: /^26 Füllung/ })
      .focus()
    await userEvent.keyboard('{Shift>}A{/Shift}')
    expect(acceptAll).toHaveBeenCalledWith(
      expect.objectContaining({ body: { factIds: ['film', 'filling'] } }),
    )
    await waitFor(() => expect(screen.getByText('2 aufgenommen · 2 vorgeschlagen')).toBeVisible())
  })

  test('a reader that cannot be reached is said quietly', async () => {
    open([caries])
    expect(await screen.findByText('Sprachmodell nicht erreichbar, Angaben bitte prüfen')).toBeVisible()
  })
})
