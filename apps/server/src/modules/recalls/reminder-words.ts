import type { Patient } from '@honora/contract/patients.ts'
import { ageOn, type IsoDate } from '@honora/domain/factoring/calendar.ts'
import type { Letterhead } from '@honora/formats/documents/base.ts'
import { debtorName, letterLines } from '@honora/formats/documents/recipient.ts'
import { recallLetter, recallLetterText } from '@honora/formats/documents/letters/recall.ts'
import { debtorOf } from '../patients/index.ts'

const fullAge = 18

/** Who is written to: the patient, of a child the person who pays for it. */
export function addressee(patient: Patient, today: IsoDate) {
  const { guarantor, ...alone } = patient
  const isOther = guarantor !== undefined && ageOn(patient.birthDate, today) < fullAge
  return { person: debtorOf(isOther ? patient : alone), isOther }
}

/** Lines of the address window; empty where no letter can be addressed. */
export const linesOf = (patient: Patient, today: IsoDate): readonly string[] =>
  letterLines(addressee(patient, today).person)

export const subjectOf = (practice: Letterhead): string => `Ihr nächster Besuch: ${practice.name}`

/** The e-mail. It names no reason: it can be read on its way. German, as all letters to patients are. */
export function reminderText(practice: Letterhead, patient: Patient, today: IsoDate): string {
  const { person, isOther } = addressee(patient, today)
  const reach = practice.contact?.[0]
  const who = isOther ? `für ${patient.givenName} ${patient.familyName}` : ''
  return [
    `Guten Tag ${debtorName(person)},`,
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

interface Letter {
  readonly reason: string
  readonly dueOn: IsoDate
  /** The day of the letter. */
  readonly day: IsoDate
}

/** What stands in the letter. It lies in an envelope and names the reason. */
function letterWords(practice: Letterhead, patient: Patient, { reason, dueOn, day }: Letter) {
  const { person, isOther } = addressee(patient, day)
  return {
    letterhead: practice,
    addressee: debtorName(person),
    patient: isOther ? `${patient.givenName} ${patient.familyName}` : null,
    reason,
    dueOn,
    reach: practice.contact?.[0] ?? null,
  }
}

export const letterText = (practice: Letterhead, patient: Patient, letter: Letter): string =>
  recallLetterText(letterWords(practice, patient, letter))

export function reminderLetter(
  practice: Letterhead,
  patient: Patient,
  letter: Letter & { readonly createdAt: Date },
): Promise<Uint8Array> {
  return recallLetter({
    ...letterWords(practice, patient, letter),
    createdAt: letter.createdAt,
    date: letter.day,
    recipient: linesOf(patient, letter.day),
  })
}
