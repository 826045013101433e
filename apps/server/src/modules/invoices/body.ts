import type { InvoiceInput, InvoicePatch, PositionPatch } from '@honora/contract/invoices.ts'
import {
  emptyDebtor,
  type InvoiceBody,
  type InvoiceDebtor,
  type InvoiceOtherCost,
  type InvoicePatient,
  type InvoicePosition,
} from '@honora/domain/invoice/invoice.ts'
import type { Patient } from '@honora/contract/patients.ts'
import { debtorOf } from '../patients/index.ts'

const million = 1_000_000

/** "2.3" → 2 300 000 millionths. The text has been checked by its schema. */
function factorToMicro(text: string): number {
  const [whole = '0', fraction = ''] = text.split('.')
  return Number(whole) * million + Number(fraction.padEnd(6, '0').slice(0, 6))
}

/** 2 300 000 → "2.3". */
function factorToText(micro: number): string {
  const fraction = String(micro % million)
    .padStart(6, '0')
    .replace(/0+$/, '')
  const whole = Math.floor(micro / million)
  return fraction === '' ? `${whole}.0` : `${whole}.${fraction}`
}

type DebtorInput = NonNullable<InvoiceInput['debtor']>
type PatientInput = NonNullable<InvoiceInput['patient']>

function codeOf(input: PositionPatch): string {
  const code = input.code.normalize('NFC')
  return input.system === 'GOÄ' ? code.replace(/^(Ä|ä)\s*/, '') : code
}

function toPosition(input: PositionPatch, index: number): InvoicePosition {
  return {
    number: input.number ?? index + 1,
    date: input.date ?? null,
    time: null,
    system: input.system,
    code: codeOf(input),
    isAnalog: input.analog ?? false,
    teeth: input.teeth ?? '',
    quantity: input.quantity ?? 1,
    factorMicro: input.factor === undefined || input.factor === null ? null : factorToMicro(input.factor),
    points: input.points ?? null,
    pointValue: null,
    singleCents: null,
    amountCents: input.amountCents,
    reductionBp: 0,
    vatRateBp: 0,
    justification: input.justification ?? null,
    text: input.text ?? '',
  }
}

/** A line that is there already, with what the correction names; a file's details of it (time, point value, reduction, VAT) stay. */
function corrected(before: InvoicePosition, input: PositionPatch): InvoicePosition {
  const quantity = input.quantity ?? before.quantity
  const isSamePrice = quantity === before.quantity && input.amountCents === before.amountCents
  return {
    ...before,
    ...(input.date === undefined ? {} : { date: input.date }),
    ...(input.analog === undefined ? {} : { isAnalog: input.analog }),
    ...(input.teeth === undefined ? {} : { teeth: input.teeth }),
    quantity,
    ...(input.factor === undefined
      ? {}
      : { factorMicro: input.factor === null ? null : factorToMicro(input.factor) }),
    ...(input.points === undefined ? {} : { points: input.points }),
    amountCents: input.amountCents,
    singleCents: isSamePrice ? before.singleCents : null,
    ...(input.justification === undefined ? {} : { justification: input.justification }),
    ...(input.text === undefined ? {} : { text: input.text }),
  }
}

/** Lines are found again by number, system and code; two of them that share all three are taken in their order. */
function patchPositions(
  before: readonly InvoicePosition[],
  patch: NonNullable<InvoicePatch['positions']>,
): InvoicePosition[] {
  const left = [...before]
  return patch.map((input, index) => {
    const at = left.findIndex(
      (each) =>
        each.number === (input.number ?? index + 1) &&
        each.system === input.system &&
        each.code === codeOf(input),
    )
    const [found] = at === -1 ? [] : left.splice(at, 1)
    return found === undefined ? toPosition(input, index) : corrected(found, input)
  })
}

function toDebtor(input: DebtorInput): InvoiceDebtor {
  return {
    kind: input.kind,
    salutation: input.salutation ?? null,
    title: input.title ?? null,
    firstName: input.firstName,
    lastName: input.lastName,
    birthDate: input.birthDate ?? null,
    address: input.address,
    email: input.email ?? null,
    phone: input.phone ?? null,
  }
}

function toPatient(input: PatientInput): InvoicePatient {
  return {
    externalId: input.externalId ?? null,
    firstName: input.firstName,
    lastName: input.lastName,
    birthDate: input.birthDate ?? null,
    sex: input.sex ?? null,
    insuranceKind: input.insuranceKind ?? null,
    insurer: input.insurer ?? null,
    insurantNumber: input.insurantNumber ?? null,
    insurerNumber: input.insurerNumber ?? null,
  }
}

function toCost(input: InvoiceInput['otherCosts'][number]): InvoiceOtherCost {
  return {
    kind: input.kind,
    text: input.text,
    documentNumber: input.documentNumber ?? null,
    amountCents: input.amountCents,
    issuerAddress: input.issuerAddress ?? null,
  }
}

/** A patient's record in the invoice's words. */
function invoicePatientOf(patient: Patient): InvoicePatient {
  return {
    externalId: patient.number,
    firstName: patient.givenName,
    lastName: patient.familyName,
    birthDate: patient.birthDate,
    sex: patient.sex ?? null,
    insuranceKind: patient.insurance.kind,
    insurer: patient.insurance.insurer ?? null,
    insurantNumber: patient.insurance.insurantNumber ?? null,
  }
}

const orNull = (text: string | null | undefined): string | null =>
  text === undefined || text === '' ? null : text

/** The body of a call as the domain's invoice; a known patient fills what was left out. */
export function bodyFromInput(input: InvoiceInput, patient: Patient | null): InvoiceBody {
  const positions = input.positions.map(toPosition)
  const given = input.debtor === undefined ? null : toDebtor(input.debtor)
  const named = input.patient === undefined || input.patient === null ? null : toPatient(input.patient)
  const fromRecord = patient === null ? null : invoicePatientOf(patient)
  return {
    number: input.number,
    invoiceDate: input.invoiceDate ?? null,
    dueDays: input.dueDays ?? null,
    factoringType: input.factoringType ?? null,
    case: input.case,
    currency: 'EUR',
    debtor: given ?? (patient === null ? emptyDebtor : debtorOf(patient)),
    patientId: patient?.id ?? null,
    patient: named ?? fromRecord,
    positions,
    otherCosts: input.otherCosts.map(toCost),
    prepaidCents: input.prepaidCents,
    totalCents: input.totalCents,
    feeAgreement: input.feeAgreement ?? null,
    practitioner: orNull(input.practitioner),
    orthodonticPlan: input.orthodonticPlan ?? null,
    consentReference: null,
    source: { kind: input.source?.kind ?? 'api', id: null },
  }
}

/** Named members replaced, everything else as it was. A position that only changes a part keeps what files know of it. */
export function patchBody(
  body: InvoiceBody,
  patch: InvoicePatch,
  patient: Patient | null | undefined,
): InvoiceBody {
  const { debtor } = patch
  const fromRecord = patient === undefined || patient === null ? emptyDebtor : debtorOf(patient)
  return {
    ...body,
    ...(patch.number === undefined ? {} : { number: patch.number }),
    ...(patch.invoiceDate === undefined ? {} : { invoiceDate: patch.invoiceDate }),
    ...(patch.dueDays === undefined ? {} : { dueDays: patch.dueDays }),
    ...(patch.factoringType === undefined ? {} : { factoringType: patch.factoringType }),
    ...(patch.case === undefined ? {} : { case: patch.case }),
    ...(debtor === undefined ? {} : { debtor: debtor === null ? fromRecord : toDebtor(debtor) }),
    ...(patient === undefined
      ? {}
      : {
          patientId: patient?.id ?? null,
          ...(patient === null ? {} : { patient: invoicePatientOf(patient) }),
        }),
    ...(patch.patient === undefined
      ? {}
      : { patient: patch.patient === null ? null : toPatient(patch.patient) }),
    ...(patch.positions === undefined ? {} : { positions: patchPositions(body.positions, patch.positions) }),
    ...(patch.otherCosts === undefined ? {} : { otherCosts: patch.otherCosts.map(toCost) }),
    ...(patch.prepaidCents === undefined ? {} : { prepaidCents: patch.prepaidCents }),
    ...(patch.totalCents === undefined ? {} : { totalCents: patch.totalCents }),
    ...(patch.feeAgreement === undefined ? {} : { feeAgreement: patch.feeAgreement }),
    ...(patch.practitioner === undefined ? {} : { practitioner: orNull(patch.practitioner) }),
    ...(patch.orthodonticPlan === undefined ? {} : { orthodonticPlan: patch.orthodonticPlan }),
  }
}

export function presentPosition(position: InvoicePosition) {
  return {
    number: position.number,
    date: position.date,
    system: position.system,
    code: position.code,
    analog: position.isAnalog,
    teeth: position.teeth,
    quantity: position.quantity,
    factor: position.factorMicro === null ? null : factorToText(position.factorMicro),
    points: position.points,
    amountCents: position.amountCents,
    reductionBp: position.reductionBp,
    vatRateBp: position.vatRateBp,
    justification: position.justification,
    text: position.text,
  }
}
