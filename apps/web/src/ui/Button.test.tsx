import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { show } from '../testing.tsx'
import { Button } from './Button.tsx'

test('a button in a form submits it only when it says so', async () => {
  const submitted = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
  show(
    <form onSubmit={submitted}>
      <Button>Prüfen</Button>
      <Button type="submit">Senden</Button>
    </form>,
  )

  await userEvent.click(await screen.findByRole('button', { name: 'Prüfen' }))
  expect(submitted).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Senden' }))
  expect(submitted).toHaveBeenCalledOnce()
})

test('a button that is disabled neither acts nor takes the focus', async () => {
  const onClick = vi.fn<() => void>()
  show(
    <Button disabled onClick={onClick}>
      Buchen
    </Button>,
  )

  const button = await screen.findByRole('button', { name: 'Buchen' })
  await userEvent.click(button)
  await userEvent.tab()
  expect(onClick).not.toHaveBeenCalled()
  expect(button).not.toHaveFocus()
})

test('with an address it is a link', async () => {
  show(
    <Button variant="contained" size="small" href="/rechnung.pdf" target="_blank">
      Rechnung
    </Button>,
  )

  const link = await screen.findByRole('link', { name: 'Rechnung' })
  expect(link).toHaveAttribute('href', '/rechnung.pdf')
  expect(link).toHaveClass('btn', 'pri', 'sm')
})
