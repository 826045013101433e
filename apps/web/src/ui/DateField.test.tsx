import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { show } from '../testing.tsx'
import { DateField, parseDay } from './DateField.tsx'
import { parseTime } from './TimeField.tsx'

test.each([
  ['24.11.2026', 'de', '2026-11-24'],
  ['1.2.26', 'de', '2026-02-01'],
  ['24112026', 'de', '2026-11-24'],
  ['24/11/2026', 'en', '2026-11-24'],
  ['24/11/26', 'en', '2026-11-24'],
  ['31.02.2026', 'de', null],
  ['24.11.1799', 'de', null],
] as const)('%s in %s is %s', (typed, locale, day) => {
  expect(parseDay(typed, locale)).toBe(day)
})

test.each([
  ['1.9.55', false, '2055-09-01'],
  ['1.9.55', true, '1955-09-01'],
  ['4.9.07', true, '2007-09-04'],
] as const)('the year of %s lies behind us when it is one of a birth: %s', (typed, isBirth, day) => {
  vi.useFakeTimers({ now: new Date('2026-11-28T12:00:00Z'), toFake: ['Date'] })
  expect(parseDay(typed, 'de', isBirth)).toBe(day)
  vi.useRealTimers()
})

function Form() {
  const [day, setDay] = useState('')
  return (
    <>
      <DateField label="Tag" value={day} onChange={setDay} />
      <output>{day}</output>
    </>
  )
}

test('what was typed stays, with a word about it, when it is no day', async () => {
  show(<Form />)
  const field = await screen.findByLabelText('Tag')

  await userEvent.type(field, '31.02.2026')
  await userEvent.tab()

  expect(field).toHaveValue('31.02.2026')
  expect(screen.getByRole('alert')).toHaveTextContent('Das ist kein Datum')
  await userEvent.clear(field)
  await userEvent.type(field, '1.3.26')
  await userEvent.tab()
  expect(field).toHaveValue('01.03.2026')
  expect(screen.getByRole('status')).toHaveTextContent('2026-03-01')
})

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['9.30', '09:30'],
  ['14:05', '14:05'],
  ['24:00', null],
  ['9:60', null],
  ['halb zehn', null],
])('the time %s is %s', (typed, time) => {
  expect(parseTime(typed)).toBe(time)
})

test('a month opens beside the field by key and by pointer, and what is chosen stands in the field', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-28T12:00:00Z'), toFake: ['Date'] })
  show(<Form />)
  const field = await screen.findByLabelText('Tag')
  await userEvent.type(field, '30.11.2026')

  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
  const month = await screen.findByRole('table', { name: 'November 2026' })
  expect(await screen.findByRole('button', { name: '30. November 2026' })).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}')
  expect(month).toHaveAccessibleName('Dezember 2026')
  await userEvent.keyboard('{Enter}')
  expect(field).toHaveValue('08.12.2026')
  expect(screen.queryByRole('table')).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'Tag wählen' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Nächster Monat' }))
  await userEvent.click(screen.getByRole('button', { name: '4. Januar 2027' }))
  expect(screen.getByRole('status')).toHaveTextContent('2027-01-04')
  vi.useRealTimers()
})

test('nobody looks for a birth in a calendar', async () => {
  show(<DateField label="Geburtstag" isBirth value="" onChange={() => undefined} />)
  await screen.findByLabelText('Geburtstag')
  expect(screen.queryByRole('button')).toBeNull()
})
