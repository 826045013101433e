import { expect, test } from 'vitest'
import { refusedAddress } from './debtor-address.ts'

const before = { street: 'Am Deich', houseNumber: '17', zip: '25813', city: 'Husum', country: 'DE' }

test('letters go to an address with street, postcode and place', () => {
  const refused = (change: Partial<typeof before>) => refusedAddress(before, { ...before, ...change })

  expect(refused({ street: 'Hafenstraße', houseNumber: '' })).toBeNull()
  expect(refused({ street: '' })).toEqual({ field: 'street', code: 'required' })
  expect(refused({ zip: '' })).toEqual({ field: 'zip', code: 'required' })
  expect(refused({ zip: '2581' })).toEqual({ field: 'zip', code: 'invalid_zip' })
  expect(refused({ zip: '6020', city: 'Innsbruck', country: 'AT' })).toBeNull()
  expect(refused({ city: '' })).toEqual({ field: 'city', code: 'required' })
  expect(refused({})).toEqual({ field: 'street', code: 'same_address' })
})
