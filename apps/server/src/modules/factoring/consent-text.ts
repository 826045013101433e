import { factorOrganisation } from '../../kernel/organisation-row.ts'
import type { FileAnswer } from '../../platform/http/context.ts'
import type { Patient } from '@honora/contract/patients.ts'
import { consentClauses } from '@honora/domain/factoring/consent.ts'
import { PortalDocument } from '@honora/formats/documents/base.ts'
import { organisationOf } from '../invoices/index.ts'
import type { Work } from '../../kernel/work.ts'
import { consentTextVersion } from './queries/consents.ts'

/** What a patient decides about each clause. */
const decision = '[   ] ja      [   ] nein'
const blank = '________________________________________'

/**
 * The declaration of consent and assignment for paper, in German as it is signed: whom it is about, who gets what for which
 * purpose, every clause to be granted or refused by itself (factoring-domain, section 3), the information of Art. 13 DSGVO
 * and where a withdrawal goes. Without a patient the lines are left to be filled in by hand.
 */
export async function consentTextPdf(
  work: Work,
  organisationId: string,
  patient: Patient | null = null,
): Promise<Uint8Array> {
  const text = (id: string, values = {}): string => work.deps.catalogues.text('de', id, values)
  const practice = await organisationOf(work, organisationId)
  const { id: factorId, name: factorName } = await factorOrganisation(work.tx)
  const factor = await organisationOf(work, factorId)
  const named = {
    practice: practice.name,
    factor: factorName,
    factorName,
    practiceAddress: practice.lines.join(', '),
    factorAddress: factor.lines.join(', '),
  }
  const document = new PortalDocument({
    title: text('consent.assignment.title'),
    createdAt: work.time.now,
    letterhead: { name: practice.name, address: practice.lines },
    facts: [['Fassung', consentTextVersion]],
  })
  document.title(text('consent.assignment.title'))
  document.pairs(personOf(patient))
  document.space(6)
  document.paragraph(text('consentPaper.intro', named))
  for (const clause of consentClauses) {
    document.keep(64)
    document.paragraph(text(`consent.assignment.clause.${clause}`, named), { after: 1 })
    document.paragraph(text(`consentPaper.why.${clause}`, named), { after: 2 })
    document.paragraph(decision, { after: 9 })
  }
  document.paragraph(text('consentPaper.free', named))
  document.signatures(['Ort, Datum', 'Unterschrift der zahlungspflichtigen Person'])
  document.keep(120)
  document.heading(text('consentPaper.information'))
  for (const part of ['controller', 'data', 'recipients', 'storage', 'rights', 'withdrawal'] as const)
    document.paragraph(text(`consentPaper.information.${part}`, named), { after: 5 })
  return document.finish()
}

function personOf(patient: Patient | null): [string, string][] {
  if (patient === null)
    return [
      ['Vor- und Nachname', blank],
      ['Geburtsdatum', blank],
      ['Anschrift', blank],
    ]
  const { address } = patient
  const [year = '', month = '', day = ''] = patient.birthDate.split('-')
  return [
    ['Vor- und Nachname', `${patient.givenName} ${patient.familyName}`],
    ['Geburtsdatum', `${day}.${month}.${year}`],
    [
      'Anschrift',
      address === undefined
        ? blank
        : `${address.street} ${address.houseNumber}, ${address.zip} ${address.city}`,
    ],
  ]
}

/** The same as a download. */
export async function consentPaper(...asked: Parameters<typeof consentTextPdf>): Promise<FileAnswer> {
  return {
    contentType: 'application/pdf',
    content: await consentTextPdf(...asked),
    download: 'Einwilligung-und-Abtretung.pdf',
  }
}
