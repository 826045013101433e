import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { show } from '../../testing.tsx'
import { useAlertText } from './alert-text.ts'

function Chip({ text }: { text: string }) {
  const textOf = useAlertText()
  return <p>{textOf({ kind: 'condition', text, risk: 'pacemaker' })}</p>
}

test.each([
  ['Herzschrittmacher', 'Pacemaker'],
  ['Herzschrittmacher seit 2019', 'Herzschrittmacher seit 2019'],
])('%s reads %s in another language', async (text, shown) => {
  show(<Chip text={text} />, { locale: 'it' })
  expect(await screen.findByText(shown)).toBeVisible()
})
