import type { Patient } from '@honora/contract/patients.ts'
import { ageOn, type IsoDate } from '@honora/domain/factoring/calendar.ts'
import type { Letterhead } from '@honora/formats/documents/base.ts'
import { recallLetter } from '@honora/formats/documents/letters/recall.ts'

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

export const subjectOf = (practice: Letterhead): string => `Ihr nächster Besuch: ${practice.name}`

/** The e-mail. It names no reason: it can be read on its way. German, as all letters to patients are. */
export function reminderText(practice: Letterhead, patient: Patient, today: IsoDate): string {
  const { name, isOther } = addressee(patient, today)
  const reach = practice.contact?.[0]
  const who = isOther ? `für ${patient.givenName} ${patient.familyName}` : ''
  return [
    `Guten Tag ${name},`,
    '',
    `es ist wieder Zeit für einen Besuch in unserer Praxis${who === '' ? '' : ` ${who}`}.`,
    `Bitte vereinbaren Sie einen Termin${reach === undefined ? '' : ` unter ${reach}`}. Haben Sie schon einen, ist nichts zu tun.`,
    '',
    'Möchten Sie nicht mehr erinnert werden, sagen Sie uns das einfach.',
    '',
    'Mit freundlichen Grüßen',
    practice.name,
    ...practice.address,
    ...(practice.contact ?? []),
  ].join('\n')
}

/** The letter. It lies in an envelope and names the reason. */
export function reminderLetter(
  practice: Letterhead,
  patient: Patient,
  of: { readonly reason: string; readonly dueOn: IsoDate; readonly today: IsoDate; readonly now: Date },
): Promise<Uint8Array> {
  const { name, isOther } = addressee(patient, of.today)
  return recallLetter({
    createdAt: of.now,
    date: of.today,
    letterhead: practice,
    recipient: linesOf(patient, of.today),
    addressee: name,
    patient: isOther ? `${patient.givenName} ${patient.familyName}` : null,
    reason: of.reason,
    dueOn: of.dueOn,
    reach: practice.contact?.[0] ?? null,
  })
}
