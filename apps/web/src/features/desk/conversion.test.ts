import { expect, test } from 'vitest'
import { countOf, headOf } from './conversion.ts'

const proposal = {
  number: '7/2026',
  invoiceDate: null,
  practitioner: null,
  firstName: 'Ines',
  lastName: 'Okonkwo',
  birthDate: '2016-04-05',
  patient: null,
  street: null,
  houseNumber: null,
  zip: null,
  city: null,
  totalCents: null,
  lines: [],
}

test('a birth date is that of the treated person, where the text names another one than the addressee', () => {
  const patient = { firstName: 'Mia', lastName: 'Okonkwo' }
  expect(headOf(proposal)).toMatchObject({
    born: '2016-04-05',
    patientFirst: '',
    patientLast: '',
    patientBorn: '',
  })
  expect(headOf({ ...proposal, patient })).toMatchObject({
    first: 'Ines',
    born: '',
    patientFirst: 'Mia',
    patientLast: 'Okonkwo',
    patientBorn: '2016-04-05',
  })
  expect([countOf(proposal), countOf({ ...proposal, patient })]).toEqual([4, 6])
})
