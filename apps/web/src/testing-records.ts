import type { FileIssue, InvoiceRow } from '@honora/contract/invoices.ts'
import type { Patient } from '@honora/contract/patients.ts'
import type { SpeechFact } from '@honora/contract/speech.ts'

/** A patient as the server gives one; `given` is what the test is about. */
export function patientOf(given: Partial<Patient>): Patient {
  return {
    id: 'p1',
    number: '10011',
    givenName: 'Malte',
    familyName: 'Zöllner',
    birthDate: '2007-09-04',
    insurance: { kind: 'private', insurerGroup: 'primary' },
    consents: [],
    alerts: [],
    openProposals: 0,
    createdAt: '2026-11-02T08:00:00Z',
    version: 3,
    ...given,
  }
}

/** An invoice of a list, complete and not offered; `given` is what the test is about. */
export function invoiceRowOf(given: Partial<InvoiceRow>): InvoiceRow {
  return {
    id: 'i1',
    customer_number: '100001',
    number: '26-1',
    fileId: null,
    status: 'complete',
    rejectionReason: null,
    factoringType: null,
    patientId: null,
    patientName: 'Kern, Emil',
    debtorName: 'Kern, Emil',
    invoiceDate: '2026-11-20',
    serviceOn: '2026-11-03',
    totalCents: 9_381,
    errorCount: 0,
    warningCount: 0,
    receivableState: null,
    settlementState: 'none',
    decisionState: null,
    dueOn: null,
    payoutOn: null,
    payoutCents: null,
    openCents: 0,
    dunningLevel: 0,
    paidOn: null,
    daysOverdue: 0,
    source: { kind: 'form', id: null },
    sender: { by: 'practice', isOwn: false },
    createdAt: '2026-11-20T09:00:00Z',
    version: 3,
    ...given,
  }
}

/** What is wrong with an invoice; `given` is what the test is about. */
export function fileIssueOf(given: Partial<FileIssue>): FileIssue {
  return {
    code: 'POS_FACTOR_REASON_MISSING',
    severity: 'error',
    scope: 'position',
    invoiceId: null,
    externalId: null,
    position: 1,
    record: null,
    line: 5,
    column: 1,
    offset: null,
    field: 'justification',
    pointer: '/positions/0/justification',
    path: null,
    messageId: 'invoiceFile.POS_FACTOR_REASON_MISSING.message',
    params: {},
    message: 'Position 1 (GOZ 2080): Für den Faktor 3,0 fehlt die Begründung.',
    mend: 'Begründen Sie diese Leistung.',
    rule: 'GOZ § 10 Abs. 3',
    suggestion: null,
    fixable: true,
    ...given,
  }
}

/** A fact of the record that the rules found in speech; `given` is what the test is about. */
export function factOf(given: Partial<SpeechFact>): SpeechFact {
  return {
    id: 'f',
    text: 'Karies',
    label: 'Karies',
    group: 'finding',
    teeth: [],
    surfaces: [],
    negated: false,
    temporality: 'now',
    certainty: 'certain',
    speaker: 'dentist',
    source: 'speech',
    utteranceIds: ['u1'],
    state: 'recorded',
    confidence: null,
    acceptsTogether: false,
    why: { readers: ['rules'], failed: [] },
    evidence: [],
    decidedBy: null,
    decidedAt: null,
    isEdited: false,
    before: null,
    isDiscarded: false,
    createdAt: '2026-11-20T09:00:00Z',
    updatedAt: '2026-11-20T09:00:00Z',
    ...given,
  }
}
