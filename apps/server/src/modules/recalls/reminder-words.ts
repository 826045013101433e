import type { Patient } from '@honora/contract/patients.ts'
import { ageOn, type IsoDate } from '@honora/domain/factoring/calendar.ts'
import type { Letterhead } from '@honora/formats/documents/base.ts'
import { recallLetter } from '@honora/formats/documents/letters/recall.ts'
import type { findPractice } from './queries.ts'

type Practice = Awaited<ReturnType<typeof findPractice>>

const fullAge = 18

/** Who is written to: the patient, of a child the person who pays for it. */
function addressee(patient: Patient, today: IsoDate) {
  const { guarantor } = patient
  const isChild = ageOn(patient.birthDate, today) < fullAge
  const person = isChild && guarantor !== undefined ? guarantor : patient
  return {
    name: `${person.givenName} ${person.familyName}`,
    address: person.address ?? patient.address,
    isOther: person !== patient,
  }
}

/** Lines of the address window; empty where no letter can be addressed. */
export function linesOf(patient: Patient, today: IsoDate): readonly string[] {
  const { name, address } = addressee(patient, today)
  if (address === undefined || address.street === '' || address.zip === '') return []
  const { street, houseNumber, zip, city, country } = address
  return [name, `${street} ${houseNumber}`.trim(), `${zip} ${city}`, country === 'DE' ? '' : country].filter(
    (line) => line !== '',
  )
}

const contactLines = (contact: Practice['contact']): string[] =>
  [contact?.phone, contact?.email, contact?.website].flatMap((line) => line ?? [])

function addressLines({ address }: Practice): string[] {
  const { street = '', houseNumber = '', zip = '', city = '' } = address ?? {}
  return [`${street} ${houseNumber}`.trim(), `${zip} ${city}`.trim()].filter((line) => line !== '')
}

export const subjectOf = (practice: Practice): string => `Ihr nächster Besuch: ${practice.name}`

/** The e-mail. It names no reason: it can be read on its way. German, as all letters to patients are. */
export function reminderText(practice: Practice, patient: Patient, today: IsoDate): string {
  const { name, isOther } = addressee(patient, today)
  const phone = practice.contact?.phone
  const who = isOther ? `für ${patient.givenName} ${patient.familyName}` : ''
  return [
    `Guten Tag ${name},`,
    '',
    `es ist wieder Zeit für einen Besuch in unserer Praxis${who === '' ? '' : ` ${who}`}.`,
    `Bitte vereinbaren Sie einen Termin${phone === undefined ? '' : ` unter ${phone}`}. Haben Sie schon einen, ist nichts zu tun.`,
    '',
    'Möchten Sie nicht mehr erinnert werden, sagen Sie uns das einfach.',
    '',
    'Mit freundlichen Grüßen',
    practice.name,
    ...addressLines(practice),
    ...contactLines(practice.contact),
  ].join('\n')
}

/** The letter. It lies in an envelope and names the reason. */
export function reminderLetter(
  practice: Practice,
  patient: Patient,
  of: { readonly reason: string; readonly dueOn: IsoDate; readonly today: IsoDate; readonly now: Date },
): Promise<Uint8Array> {
  const { name, isOther } = addressee(patient, of.today)
  const contact = contactLines(practice.contact)
  const address = addressLines(practice)
  const letterhead: Letterhead = {
    name: practice.name,
    address,
    contact,
    footer: [
      [practice.name, ...address],
      contact,
      practice.tax_number === null ? [] : [`Steuernummer ${practice.tax_number}`],
    ].filter((column) => column.length > 0),
  }
  return recallLetter({
    createdAt: of.now,
    date: of.today,
    letterhead,
    recipient: linesOf(patient, of.today),
    addressee: name,
    patient: isOther ? `${patient.givenName} ${patient.familyName}` : null,
    reason: of.reason,
    dueOn: of.dueOn,
    phone: practice.contact?.phone ?? null,
  })
}
