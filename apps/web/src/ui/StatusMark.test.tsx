import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LanguageProvider } from '../i18n/i18n.tsx'
import { catalogue } from '../testing.tsx'
import { statusLooks, type StatusSet } from './status-mark-states.ts'
import { StatusMark } from './StatusMark.tsx'

const sets = Object.keys(statusLooks) as StatusSet[]

test.each(sets)('every state of %s has a colour, a shape of its own and a word', (set) => {
  const states = Object.keys(statusLooks[set])
  const shown = states.map((state) => {
    const { container } = render(
      <LanguageProvider locale="de" messages={catalogue('de')} setLocale={() => undefined}>
        <StatusMark set={set} status={state as never} />
      </LanguageProvider>,
    )
    return { shape: container.querySelector('svg')?.innerHTML, word: container.textContent }
  })

  for (const { shape, word } of shown) {
    expect(shape).toBeTruthy()
    expect(word).not.toMatch(/\w\.\w/)
  }
  expect(new Set(shown.map(({ word }) => word)).size).toBe(states.length)
  expect(new Set(shown.map(({ shape }) => shape)).size).toBe(states.length)
})
