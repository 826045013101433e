import type { Page } from '@playwright/test'
import { beginConsultation, newCase } from '../support/practice.ts'
import { expect, test } from '../support/test.ts'

interface Fact {
  readonly state: string
  readonly group: string
  readonly teeth: number[]
}

test('a proposal is answered and one dropped with undo, a wrong tooth corrected, by keyboard alone', async ({
  page,
  tools,
}) => {
  const api = await tools.api('dentist@demo.example')
  const me = await api.get<{ id: string }>('/v1/user')
  const { appointmentId } = await newCase(api, me.id)
  const { interactionId } = await beginConsultation(api, appointmentId)
  for (const [speaker, text] of [
    ['patient', 'Ich vertrage kein Penicillin.'],
    ['dentist', 'Zahn 16 fehlt.'],
    ['dentist', 'Und unten rechts der Sechser, Karies distal.'],
  ])
    await api.post('/api/speech/transcripts', { interactionId, text, speaker })
  const added = { text: 'Karies', group: 'finding', attributes: { teeth: [26], surfaces: ['o'] } }
  await api.post(`/api/speech/interactions/${interactionId}/facts`, added)
  const facts = async (): Promise<Fact[]> =>
    (await api.get<{ facts: Fact[] }>(`/api/speech/interactions/${interactionId}/facts`)).facts

  await tools.signIn('dentist@demo.example')
  await page.goto(`/appointments/${appointmentId}/recording`)
  const panel = page.getByRole('region', { name: 'Angaben' })
  const allergy = panel.getByRole('button', { name: /Penicillin/ }).first()
  await expect(panel.getByRole('article', { name: /Penicillin/ })).toBeVisible()
  await tools.expectAccessible('recording step with proposals')

  // Dropped, and brought back while it can be.
  await allergy.focus()
  await page.keyboard.press('Delete')
  await expect(panel.getByText('Angabe verworfen')).toBeVisible()
  await expect(panel.getByRole('article', { name: /Penicillin/ })).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(panel.getByRole('article', { name: /Penicillin/ })).toBeVisible()

  // Accepted: it stands in the record.
  await allergy.focus()
  await page.keyboard.press('a')
  const recorded = panel.getByRole('group', { name: 'Aufgenommene Angaben' })
  await expect(recorded.getByText(/Penicillin/)).toBeVisible()
  expect((await facts()).find(({ group }) => group === 'allergy')?.state).toBe('recorded')

  // A wrong tooth: open, choose the right one.
  const wrong = recorded.getByRole('button', { name: /^26/ })
  await wrong.focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByRole('button', { name: '26', exact: true })).toBeFocused()
  await tabTo(page, '27')
  await page.keyboard.press('Enter')
  await expect(recorded.getByRole('button', { name: /^27/ })).toContainText('zuvor 26 · korrigiert')
  expect((await facts()).some(({ teeth, state }) => teeth.includes(27) && state === 'recorded')).toBe(true)

  // Dropped for good: reading on does not bring it back.
  await recorded.getByRole('button', { name: /^27/ }).focus()
  await page.keyboard.press('Delete')
  await expect(recorded.getByRole('button', { name: /^27/ })).toHaveCount(0)
  await api.post('/api/speech/transcripts', { interactionId, text: 'Bitte ausspülen.', speaker: 'dentist' })
  expect((await facts()).filter(({ teeth, state }) => teeth.includes(27) && state !== 'dropped')).toEqual([])

  for (const [width, height] of [
    [1024, 768],
    [768, 1024],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
  }
})

test('on a tablet the form of a fact stands whole above the controls of the recording', async ({
  page,
  tools,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  const api = await tools.api('dentist@demo.example')
  const me = await api.get<{ id: string }>('/v1/user')
  const { appointmentId } = await newCase(api, me.id)
  const { interactionId } = await beginConsultation(api, appointmentId)
  for (const tooth of [14, 15, 16, 24, 25, 26])
    await api.post(`/api/speech/interactions/${interactionId}/facts`, {
      text: 'Karies',
      group: 'finding',
      attributes: { teeth: [tooth], surfaces: ['o'] },
    })

  await tools.signIn('dentist@demo.example')
  await page.goto(`/appointments/${appointmentId}/recording`)
  const recorded = page.getByRole('group', { name: 'Aufgenommene Angaben' })
  for (const tooth of ['16', '26']) {
    await recorded.getByRole('button', { name: new RegExp(`^${tooth}`) }).click()
    for (const part of ['Wortlaut', 'Speichern'] as const) {
      const shown =
        part === 'Wortlaut' ? recorded.getByLabel(part) : recorded.getByRole('button', { name: part })
      // What lies at its middle is itself, not the controls below.
      await expect
        .poll(() =>
          shown.evaluate((element) => {
            const { left, top, width, height } = element.getBoundingClientRect()
            return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
          }),
        )
        .toBe(true)
    }
    await page.keyboard.press('Escape')
  }
})

async function tabTo(page: Page, name: string): Promise<void> {
  const wanted = page.getByRole('button', { name, exact: true })
  for (let steps = 0; steps < 12; steps += 1) {
    await page.keyboard.press('Tab')
    if (await wanted.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`${name} is not reached by Tab`)
}
