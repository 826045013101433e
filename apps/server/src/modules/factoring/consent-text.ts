import { consentClauses } from '@honora/domain/factoring/consent.ts'
import { PortalDocument } from '@honora/formats/documents/base.ts'
import { organisationOf } from '../invoices/index.ts'
import type { Work } from '../ledger/index.ts'
import { consentTextVersion, factorName } from './consents.ts'

/** What a patient decides about each clause, and where it is signed. */
const decision = '[   ] ja      [   ] nein'
const signature = 'Ort, Datum: ______________________      Unterschrift: ______________________________'

/**
 * The declaration of consent and assignment for paper, in German as it is signed: every clause to be granted or refused
 * by itself (factoring-domain, section 3), with the names of this practice and of its factor.
 */
export async function consentTextPdf(work: Work, organisationId: string): Promise<Uint8Array> {
  const text = (id: string, values = {}): string => work.deps.catalogues.text('de', id, values)
  const practice = await organisationOf(work, organisationId)
  const factor = await factorName(work.tx)
  const document = new PortalDocument({
    title: text('consent.assignment.title'),
    createdAt: work.time.now,
    letterhead: { name: practice.name, address: practice.lines },
    facts: [['Fassung', consentTextVersion]],
  })
  document.title(text('consent.assignment.title'))
  document.paragraph(
    text('offer.consent.intro', { practice: practice.name, patient: '______________________', factor }),
  )
  for (const clause of consentClauses) {
    document.paragraph(text(`consent.assignment.clause.${clause}`, { factorName: factor }), { after: 2 })
    document.paragraph(decision, { after: 12 })
  }
  document.paragraph(text('offer.consent.free'))
  document.space(28)
  document.paragraph(signature)
  return document.finish()
}
