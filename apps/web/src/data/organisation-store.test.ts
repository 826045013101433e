import { afterEach, expect, test, vi } from 'vitest'
import {
  currentCustomerNumber,
  forgetOrganisation,
  hasChangedElsewhere,
  rememberOrganisation,
  watchOrganisation,
} from './organisation-store.ts'

afterEach(() => forgetOrganisation())

test('loading an organisation stores its number for this tab and for all', () => {
  rememberOrganisation('100001')

  expect(localStorage.getItem('last_customer_number')).toBe('100001')
  expect(sessionStorage.getItem('customer_number')).toBe('100001')
  expect(currentCustomerNumber()).toBe('100001')
  expect(hasChangedElsewhere()).toBe(false)
})

test.each(['focus', 'visibilitychange'])('after a change in another tab the %s event is blocked', (name) => {
  const onChanged = vi.fn<() => void>()
  const others = vi.fn<() => void>()
  const stop = watchOrganisation(onChanged, vi.fn<() => void>())
  window.addEventListener(name, others)
  rememberOrganisation('100001')

  window.dispatchEvent(new Event(name))
  expect(others).toHaveBeenCalledTimes(1)

  localStorage.setItem('last_customer_number', '100002')
  window.dispatchEvent(new Event(name))

  expect(onChanged).toHaveBeenCalledOnce()
  expect(others).toHaveBeenCalledTimes(1)
  stop()
  window.removeEventListener(name, others)
})

test('a visible tab hears of the change through the storage event', () => {
  const onChanged = vi.fn<() => void>()
  const stop = watchOrganisation(onChanged, vi.fn<() => void>())
  rememberOrganisation('100001')
  localStorage.setItem('last_customer_number', '100002')

  window.dispatchEvent(new StorageEvent('storage', { key: 'last_customer_number' }))

  expect(onChanged).toHaveBeenCalledOnce()
  stop()
})

test('signing out forgets both numbers', () => {
  rememberOrganisation('100001')
  forgetOrganisation()

  expect(localStorage.getItem('last_customer_number')).toBeNull()
  expect(sessionStorage.getItem('customer_number')).toBeNull()
  expect(currentCustomerNumber()).toBeNull()
})

test('a session that ended in another tab is over in this one', () => {
  const onSignedOut = vi.fn<() => void>()
  const stop = watchOrganisation(vi.fn<() => void>(), onSignedOut)
  const storageEvent = () =>
    window.dispatchEvent(new StorageEvent('storage', { key: 'last_customer_number' }))
  storageEvent()
  rememberOrganisation('100001')
  storageEvent()
  expect(onSignedOut).not.toHaveBeenCalled()

  localStorage.removeItem('last_customer_number')
  storageEvent()
  expect(onSignedOut).toHaveBeenCalledOnce()
  stop()
})
