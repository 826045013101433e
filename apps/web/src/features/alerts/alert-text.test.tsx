import type { PatientAlert } from '@honora/contract/clinical.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing.tsx'
import { useAlertText } from './alert-text.ts'

function Chip({ alert }: { alert: PatientAlert }) {
  const textOf = useAlertText()
  return <p>{textOf(alert)}</p>
}

test.each([
  ['Herzschrittmacher', 'Pacemaker'],
  ['Herzschrittmacher seit 2019', 'Herzschrittmacher seit 2019'],
])('%s reads %s in another language', async (text, shown) => {
  show(<Chip alert={{ kind: 'condition', text, risk: 'pacemaker' }} />, { locale: 'it' })
  expect(await screen.findByText(shown)).toBeVisible()
})

test.each([
  ['Penicillin', 'Alergia: Penicilina'],
  ['Latex-Unverträglichkeit', 'Intolerancia: Látex'],
  ['Heuschnupfen', 'Rinitis alérgica'],
  ['Muschelextrakt', 'Alergia: Muschelextrakt'],
])('an allergy to %s reads %s', async (text, shown) => {
  show(<Chip alert={{ kind: 'allergy', text }} />, { locale: 'es' })
  expect(await screen.findByText(shown)).toBeVisible()
})
