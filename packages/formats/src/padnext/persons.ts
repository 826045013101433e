import type {
  InstalmentWish,
  InvoiceAddress,
  InvoiceDebtor,
  InvoicePatient,
  OrthodonticPlan,
  ParsedInvoice,
} from '@honora/domain/invoice/invoice.ts'
import { isoCountry } from './countries.ts'
import { child, children, type Node, textOf } from './structure.ts'
import { centsOrNull, dayOf, isTrue, orNull } from './values.ts'

export function debtorOf(node: Node | undefined): InvoiceDebtor {
  const who = node?.children[0]
  const contact = (...kinds: readonly string[]): string | null => {
    const found = children(who, 'kontakt').find((each) => kinds.includes(each.attributes.get('art') ?? ''))
    return orNull(found?.text)
  }
  const salutation = textOf(who, 'anrede')
  const isPerson = who?.name === 'person'
  return {
    kind: isPerson ? 'person' : 'organisation',
    salutation: salutation === '' || salutation === 'Ohne Anrede' ? null : salutation,
    title: orNull(textOf(who, 'titel')),
    firstName: textOf(who, 'vorname'),
    lastName: textOf(who, 'name'),
    birthDate: dayOf(textOf(who, 'gebdatum')),
    address: addressOf(child(who, 'anschrift')),
    email: contact('email'),
    phone: contact('telefonnr', 'mobilnr'),
  }
}

/** Where somebody is; post boxes and packing stations keep their number where a house has one. */
export function addressOf(node: Node | undefined): InvoiceAddress {
  const kind = node?.children[0]
  const land = textOf(kind, 'land')
  const rest = {
    zip: textOf(kind, 'plz'),
    city: textOf(kind, 'ort'),
    country: land === '' ? 'DE' : isoCountry(land),
  }
  switch (kind?.name) {
    case 'postfach':
      return { street: 'Postfach', houseNumber: textOf(kind, 'postfachnr'), ...rest }
    case 'packstation':
      return { street: 'Packstation', houseNumber: textOf(kind, 'packstationnr'), ...rest }
    case 'grossempfaenger':
      return { street: 'Großempfänger', houseNumber: '', ...rest }
    default:
      return { street: textOf(kind, 'strasse'), houseNumber: textOf(kind, 'hausnr'), ...rest }
  }
}

export function patientOf(bodies: readonly Node[]): InvoicePatient | null {
  const body = bodies.find((each) => child(each, 'behandelter') !== undefined)
  const treated = child(body, 'behandelter')
  if (treated === undefined) return null
  const insurance = child(child(body, 'versicherter'), 'versicherung')
  const card = child(body, 'kvkartendaten') ?? child(body, 'kfokopfdaten')
  const sex = textOf(treated, 'geschlecht')
  const isStatutory = body?.name === 'bema' || body?.name.startsWith('eigenanteil') === true
  return {
    externalId: orNull(treated.attributes.get('aisid')),
    firstName: textOf(treated, 'vorname'),
    lastName: textOf(treated, 'name'),
    birthDate: dayOf(textOf(treated, 'gebdatum')),
    sex: sex === 'm' || sex === 'w' ? sex : null,
    insuranceKind: isStatutory ? 'statutory' : null,
    insurer: orNull(textOf(insurance, 'kassenname')) ?? orNull(textOf(card, 'kassenname')),
    insurantNumber: orNull(textOf(insurance, 'kvnr')) ?? orNull(textOf(card, 'versichertennr')),
    ...(insurance === undefined ? {} : { insurerNumber: orNull(textOf(insurance, 'iknr')) }),
  }
}

/** Plan data of an orthodontic case. */
export function orthodonticPlanOf(bodies: readonly Node[]): OrthodonticPlan | null {
  const plan = bodies.map((body) => child(body, 'kfoplandaten')).find((each) => each !== undefined)
  const plannedOn = dayOf(textOf(plan, 'planungsdatum'))
  const startedOn = dayOf(textOf(plan, 'behandlungsbeginn'))
  const quarter = ([1, 2, 3, 4] as const).find((one) => one === Number(textOf(plan, 'leistungsquartal')))
  if (plannedOn === null || startedOn === null || quarter === undefined) return null
  return {
    quarter,
    year: Number(textOf(plan, 'leistungsjahr')),
    isEmptyQuarter: isTrue(textOf(plan, 'leerquartal')),
    instalment: textOf(plan, 'abschlagsnr'),
    plannedOn,
    extendedOn: dayOf(textOf(plan, 'verlaengerungsdatum')),
    startedOn,
    endsOn: dayOf(textOf(plan, 'behandlungsende')),
  }
}

export function instalmentsOf(node: Node | undefined): InstalmentWish | null {
  if (node === undefined) return null
  const by = textOf(node, 'vereinbarung')
  const count = textOf(node, 'anzahl')
  let arrangedBy: InstalmentWish['arrangedBy'] = null
  if (by === 'P') arrangedBy = 'factor'
  if (by === 'A') arrangedBy = 'practice'
  return {
    arrangedBy,
    firstRateCents: centsOrNull(node, 'ersterbetrag'),
    startOn: dayOf(textOf(node, 'startdatum')),
    monthlyCents: centsOrNull(node, 'betrag'),
    count: count === '' ? null : Number(count),
  }
}

/** `druckkennzeichen`: without it, or with 1, whoever receives the file prints the invoice. */
export const isPrintedHere = (value: string | undefined): boolean => value === '0' || value === 'false'

export function dunningOf(value: string | undefined): ParsedInvoice['dunning'] {
  if (value === 'nicht mahnen') return 'none'
  if (value === 'mahnen') return 'normal'
  return value === 'kein gmv' ? 'no_court' : null
}
