import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LanguageProvider } from '../i18n/i18n.tsx'
import { catalogue } from '../testing.tsx'
import { statusLooks, type StatusOf, type StatusSet } from './status-mark-states.ts'
import { StatusMark } from './StatusMark.tsx'

const isSet = (name: string): name is StatusSet => name in statusLooks
const sets = Object.keys(statusLooks).filter(isSet)

function marksOf<Set extends StatusSet>(set: Set): { set: Set; status: StatusOf<Set> }[] {
  const isState = (name: string): name is StatusOf<Set> => name in statusLooks[set]
  return Object.keys(statusLooks[set])
    .filter(isState)
    .map((status) => ({ set, status }))
}

test.each(sets)('every state of %s has a colour, a shape of its own and a word', (set) => {
  const shown = marksOf(set).map((mark) => {
    const { container } = render(
      <LanguageProvider locale="de" messages={catalogue('de')} setLocale={() => undefined}>
        <StatusMark {...mark} />
      </LanguageProvider>,
    )
    return { shape: container.querySelector('svg')?.innerHTML, word: container.textContent }
  })

  for (const { shape, word } of shown) {
    expect(shape).toBeTruthy()
    expect(word).not.toMatch(/\w\.\w/)
  }
  expect(new Set(shown.map(({ word }) => word)).size).toBe(shown.length)
  expect(new Set(shown.map(({ shape }) => shape)).size).toBe(shown.length)
})
