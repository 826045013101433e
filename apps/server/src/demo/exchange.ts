import type { ClaimDocuments } from '@honora/contract/claim-documents.ts'
import type { ContractChange } from '@honora/contract/contract-changes.ts'
import type { Invoice } from '@honora/contract/invoice-schemas.ts'
import type { Organisation } from '@honora/contract/organisations.ts'
import type { ClaimDocumentKind } from '@honora/domain/factoring/claim-documents.ts'
import { addMonths } from '@honora/domain/factoring/calendar.ts'
import { PortalDocument } from '@honora/formats/documents/base.ts'
import type { DemoPerson } from './client.ts'
import { shiftDay } from './days.ts'
import type { DemoStage } from './stage.ts'

type Claim = Pick<Invoice, 'id' | 'number' | 'dueOn' | 'settlementState' | 'patientId' | 'totalCents'>

/** What practice and factor owe each other besides money, one case of each: documents, deferrals, conditions, mandates. */
export async function loadExchange(
  stage: DemoStage,
  people: { readonly owner: DemoPerson; readonly clerk: DemoPerson },
): Promise<void> {
  const { owner, clerk } = people
  const staff = stage.person('staff@honora.example')
  const claims = await claimsOf(clerk, 'open')
  // The first ones have their own story; see `loadClaims`.
  const [requested, opened, unopened, asked, deferred] = claims
    .filter(({ settlementState, patientId }) => settlementState === 'paid_out' && patientId !== null)
    .slice(0, 5)
  if (requested !== undefined)
    await requestDocument(staff, requested, 'insurer_letter', 'Bitte mit dem Datum der Erstattung.')
  if (opened !== undefined) {
    await requestDocument(staff, opened, 'consent')
    await give(stage, clerk, opened, { kind: 'consent', name: 'Einwilligung.pdf' })
    const { documents } = await staff.get<ClaimDocuments>(`/v1/factoring/invoices/${opened.id}/documents`)
    for (const { id } of documents) await staff.get(`/v1/factoring/claim-documents/${id}/file`)
  }
  if (unopened !== undefined)
    await give(stage, clerk, unopened, { kind: 'treatment_plan', name: 'Heil- und Kostenplan.pdf' })
  if (asked !== undefined)
    await requestDeferral(clerk, asked, 21, 'Wartet auf die Erstattung der Versicherung')
  if (deferred !== undefined) {
    const wanted = await requestDeferral(clerk, deferred, 30, 'Elternzeit, zahlt nach dem Monatsersten')
    await staff.post(`/v1/factoring/invoice/${deferred.id}/deferrals`, wanted)
  }
  await receivePart(stage, clerk)
  await offerConditions(stage, owner, '100001', true)
  await offerConditions(stage, stage.person('other@demo.example'), '100003', false)
  // A mandate wants a sign-in of just now.
  for (const [customerNumber, scheme] of mandates)
    await stage.person('owner@demo.example', customerNumber).post('/v1/factoring/account/mandate', { scheme })
}

const mandates = [
  ['100001', 'CORE'],
  ['100002', 'B2B'],
] as const

const claimsOf = async (reader: DemoPerson, state: string): Promise<readonly Claim[]> =>
  (
    await reader.get<{ invoices: readonly Claim[] }>(
      `/v1/factoring/invoices?receivableState=${state}&limit=100`,
    )
  ).invoices

async function requestDocument(
  staff: DemoPerson,
  claim: Claim,
  kind: ClaimDocumentKind,
  note?: string,
): Promise<void> {
  await staff.post(`/v1/factoring/invoices/${claim.id}/document-requests`, {
    kind,
    ...(note === undefined ? {} : { note }),
  })
}

async function give(
  stage: DemoStage,
  clerk: DemoPerson,
  claim: Claim,
  document: { readonly kind: ClaimDocumentKind; readonly name: string },
): Promise<void> {
  await clerk.upload(`/v1/factoring/invoices/${claim.id}/documents`, {
    name: document.name,
    bytes: await examplePaper(document.name.replace('.pdf', ''), claim.number, stage.now),
    fields: { kind: document.kind },
  })
}

/** A page that says of itself that it is an example. */
function examplePaper(title: string, number: string, createdAt: Date): Promise<Uint8Array> {
  const document = new PortalDocument({
    title,
    createdAt,
    letterhead: { name: 'Zahnarztpraxis Sommer', address: ['Musterweg 12', '24103 Kiel'] },
    recipient: [],
    facts: [['Rechnungsnummer', number]],
  })
  document.title(title)
  document.paragraph(
    'Beispiel der Demonstration: Hier stünde die Unterlage, die die Praxis zu dieser Rechnung abgelegt hat.',
  )
  return document.finish()
}

async function requestDeferral(
  clerk: DemoPerson,
  claim: Claim,
  days: number,
  reason: string,
): Promise<{ readonly until: string; readonly reason: string }> {
  const wanted = { until: shiftDay(claim.dueOn ?? '', days), reason }
  await clerk.post(`/v1/factoring/invoice/${claim.id}/deferral-requests`, wanted)
  return wanted
}

/** The patient of a claim that came back has paid half of it to the practice. */
async function receivePart(stage: DemoStage, clerk: DemoPerson): Promise<void> {
  const [back] = (await claimsOf(clerk, 'charged_back')).toSorted(
    (one, other) => other.totalCents - one.totalCents,
  )
  if (back === undefined) return
  await clerk.post(`/v1/factoring/invoice/${back.id}/receipts`, {
    amountCents: Math.round(back.totalCents / 2),
    receivedOn: stage.today,
  })
}

/** The factor proposes a lower fee; a second person releases it, or it waits for one. */
async function offerConditions(
  stage: DemoStage,
  reader: DemoPerson,
  customerNumber: string,
  isReleased: boolean,
): Promise<void> {
  const { contracts } = await reader.get<Organisation>('/v1/organization')
  const contract = contracts.find(({ factoringType }) => factoringType === 'non_recourse')
  if (contract === undefined) throw new RangeError(`${customerNumber} sells nothing without recourse`)
  const change = await stage
    .person('admin@honora.example')
    .post<ContractChange>(`/v1/factoring/practices/${customerNumber}/contract-changes`, {
      factoringType: contract.factoringType,
      validFrom: addMonths(`${shiftDay(stage.today, 14).slice(0, 7)}-01`, 1),
      terms: {
        feeRateBp: contract.feeRateBp - 30,
        feeFlatCents: contract.feeFlatCents,
        interestRateBp: contract.interestRateBp,
        reserveRateBp: contract.reserveRateBp,
        payoutDays: contract.payoutDays,
        // Without recourse nothing goes back after a number of days.
        chargebackAfterDays: null,
      },
      reason: 'Höherer Umsatz als bei Vertragsschluss vereinbart',
    })
  if (isReleased)
    await stage.person('risk@honora.example').post(`/v1/factoring/contract-changes/${change.id}/release`)
}
