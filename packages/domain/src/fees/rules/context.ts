import type { Agreement, AgreementKind, BilledPatient, Service } from '../../billing/service.ts'
import { isAgreed } from '../../billing/service.ts'
import { codeKey } from '../fee-code.ts'

/** Facts of the treatment that some rules ask for; what is absent is not known. */
export interface CheckInput {
  /** Items taken over, in the order of the document. */
  readonly items: readonly Service[]
  readonly patient: BilledPatient
  /** Earlier services of the patient, whole as far as the practice knows; absent: not known, rules say "not checkable". */
  readonly history?: readonly Service[]
  readonly agreements?: readonly Agreement[]
  /** Findings per tooth in the codes of the fact schema (`implantat`, `fehlt`, `krone` …). */
  readonly chart?: Readonly<Record<number, readonly string[]>>
  /** Text of the documentation, for rules that ask whether something is documented. */
  readonly documentedText?: string
  /** Deepest probing depth per tooth in millimetres and whether it bled. */
  readonly probing?: Readonly<Record<number, { readonly depthMm: number; readonly bleeding?: boolean }>>
  /** Grade of the periodontitis as diagnosed. */
  readonly periodontalGrade?: 'A' | 'B' | 'C'
  /** Codes billed on the same day for other patients of the practice (visits: 152 beside 151). */
  readonly otherPatients?: readonly Pick<Service, 'system' | 'code' | 'date'>[]
  readonly today?: string
  readonly invoiceDate?: string
  /** Amounts somebody else computed, by item id; compared with ours (files, imports). */
  readonly claimedCents?: Readonly<Record<string, number>>
  readonly expectedCents?: Readonly<Record<string, number>>
  /** Items whose fact is planned, denied or referred elsewhere. */
  readonly notDone?: Readonly<Record<string, 'planned' | 'negated' | 'referred'>>
  /** Set when the document is offered to the factor. */
  readonly factoring?: { readonly consentSignedOn?: string; readonly offeredOn: string }
  /** Estimated laboratory costs told to the patient, in cents. */
  readonly laboratoryEstimateCents?: number
  /** Admitted to hospital on that day for the same illness (no surcharge for ambulatory surgery). */
  readonly inpatientOn?: readonly string[]
}

/** The input with its indexes; built once per check. */
export class RuleContext {
  readonly input: CheckInput
  readonly agreements: readonly Agreement[]
  readonly isHistoryKnown: boolean
  readonly #items = new Map<string, Service[]>()
  readonly #past = new Map<string, Service[]>()
  readonly #days = new Map<string, Service[]>()
  readonly #place = new Map<string, number>()
  readonly #index = new Map<string, number>()
  // Rules ask for the same sets of codes and the same sessions over and over.
  readonly #sessions = new Map<Service, Service[]>()
  readonly #found = new WeakMap<ReadonlySet<string>, Service[]>()

  constructor(input: CheckInput) {
    this.input = input
    this.agreements = input.agreements ?? []
    this.isHistoryKnown = input.history !== undefined
    for (const [at, item] of input.items.entries()) {
      add(this.#items, codeKey(item.system, item.code), item)
      add(this.#days, item.date, item)
      this.#place.set(item.id, item.position ?? at + 1)
      this.#index.set(item.id, at)
    }
    const days = new Set(input.items.map((item) => item.date))
    for (const item of input.history ?? []) {
      add(this.#past, codeKey(item.system, item.code), item)
      if (days.has(item.date)) add(this.#days, item.date, item)
    }
  }

  /** Keys of the codes on this document. */
  codes(): Iterable<string> {
    return this.#items.keys()
  }

  /** Items of this document with one of the codes. */
  items(keys: ReadonlySet<string>): Service[] {
    return collect(this.#items, keys)
  }

  /** Earlier services with one of the codes, empty when the history is not known. */
  past(keys: ReadonlySet<string>): Service[] {
    return collect(this.#past, keys)
  }

  /** Items and earlier services with one of the codes. */
  everywhere(keys: ReadonlySet<string>): readonly Service[] {
    const known = this.#found.get(keys)
    if (known !== undefined) return known
    const found = [...this.items(keys), ...this.past(keys)]
    this.#found.set(keys, found)
    return found
  }

  /** Everything of the same session except the item itself. */
  session(item: Service): readonly Service[] {
    const known = this.#sessions.get(item)
    if (known !== undefined) return known
    const found = (this.#days.get(item.date) ?? []).filter(
      (other) => other.id !== item.id && isSameSession(item, other),
    )
    this.#sessions.set(item, found)
    return found
  }

  onDay(day: string): readonly Service[] {
    return this.#days.get(day) ?? []
  }

  isOnDocument(item: Service): boolean {
    return this.#place.has(item.id)
  }

  /** Index of the item in the input: the order in which rules see items. */
  index(item: Service): number {
    return this.#index.get(item.id) ?? 0
  }

  /** Place of the item on the document, from 1. */
  place(item: Service): number {
    return this.#place.get(item.id) ?? 0
  }

  isAgreed(item: Service, kinds: readonly AgreementKind[]): boolean {
    return isAgreed(this.agreements, item, kinds)
  }

  hasFinding(tooth: number | undefined, codes: readonly string[]): boolean {
    if (tooth === undefined) return false
    return (this.input.chart?.[tooth] ?? []).some((finding) => codes.includes(finding))
  }

  /** An implant by the chart, or by an implant service on this tooth. */
  isImplant(tooth: number | undefined): boolean {
    if (tooth === undefined) return false
    if (this.hasFinding(tooth, ['implantat'])) return true
    return this.everywhere(implantCodes).some((item) => item.tooth === tooth)
  }

  /** False while nothing is written: then a rule about what is documented can only remind. */
  get isDocumentationKnown(): boolean {
    return (this.input.documentedText ?? '').trim() !== ''
  }

  isDocumented(pattern: RegExp, item?: Service): boolean {
    return pattern.test(
      `${this.input.documentedText ?? ''} ${item?.justification ?? ''} ${item?.title ?? ''}`,
    )
  }
}

const implantCodes: ReadonlySet<string> = new Set(['GOZ-9010'])

/** Same day and dentist; different times of the day make two sessions. */
export function isSameSession(a: Service, b: Service): boolean {
  if (a.date !== b.date) return false
  if (
    a.practitionerId !== undefined &&
    b.practitionerId !== undefined &&
    a.practitionerId !== b.practitionerId
  )
    return false
  return a.time === undefined || b.time === undefined || a.time === b.time
}

export function isJustified(item: Service): boolean {
  return (item.justification ?? '').trim() !== ''
}

function add(map: Map<string, Service[]>, key: string, item: Service): void {
  const list = map.get(key)
  if (list === undefined) map.set(key, [item])
  else list.push(item)
}

function collect(map: ReadonlyMap<string, readonly Service[]>, keys: ReadonlySet<string>): Service[] {
  const found: Service[] = []
  for (const key of keys) {
    const list = map.get(key)
    if (list !== undefined) found.push(...list)
  }
  return found
}
