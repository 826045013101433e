import type { InvoiceAddress, InvoiceOtherCost } from '@honora/domain/invoice/invoice.ts'
import { plateCountry } from './countries.ts'
import { NOT_KNOWN } from './values.ts'
import { element as e, escapeXml as text, money, optional } from '../xml/elements.ts'

/** Cost lines that are written as expenses among the positions rather than as a receipt. */
export function isExpenseLine(cost: InvoiceOtherCost): boolean {
  if (cost.amountCents < 0) return false
  return cost.kind === 'expense' || (cost.kind === 'material' && cost.documentNumber === null)
}

/** Address of an outside laboratory; the schema wants one even where nobody knows it. */
function issuerXml(address: InvoiceAddress | null | undefined): string {
  const known = (value: string | undefined): string =>
    value === undefined || value.trim() === '' ? NOT_KNOWN : value
  if (address !== null && address !== undefined && address.country !== 'DE') {
    return e('auslandsadresse', {}, [
      e('land', {}, plateCountry(address.country) ?? 'D'),
      e('plz', {}, text(known(address.zip))),
      e('ort', {}, text(known(address.city))),
      e('strasse', {}, text(known(`${address.street} ${address.houseNumber}`.trim()))),
    ])
  }
  return e('hausadresse', {}, [
    e('plz', {}, text(known(address?.zip))),
    e('ort', {}, text(known(address?.city))),
    e('strasse', {}, text(known(address?.street))),
    optional('hausnr', address?.houseNumber ?? null),
  ])
}

/** A receipt for laboratory and numbered material. */
export function receiptXml(cost: InvoiceOtherCost, index: number, day: string): string {
  if (cost.amountCents < 0 || isExpenseLine(cost)) return ''
  const names = {
    lab_own: 'eigenlabor',
    lab_external: 'fremdlabor',
    material: 'material',
    expense: 'material',
  } as const
  const name = names[cost.kind]
  const number = cost.documentNumber ?? undefined
  const line = [e('text', {}, text(cost.text === '' ? '-' : cost.text))]
  const amounts = [
    e('einzelbetrag', {}, money(cost.amountCents)),
    e('gesamtbetrag', {}, money(cost.amountCents)),
  ]
  const body =
    name === 'material'
      ? e('material', { positionsnr: '1' }, [e('menge', {}, '1'), ...line, ...amounts])
      : e(name, { positionsnr: '1' }, [e('anzahl', {}, '1'), ...line, ...amounts])
  const numbers = name === 'fremdlabor' ? { aisrechnungsnr: number } : { belegnr: number }
  return e('beleg', {}, [
    e(name, { id: number ?? `B${String(index + 1)}`, belegdatum: day, ...numbers }, [
      name === 'fremdlabor' ? e('anschrift', {}, issuerXml(cost.issuerAddress)) : '',
      e('positionen', { posanzahl: '1' }, body),
      e('summenblock', {}, e('belegrechnungsbetrag', {}, money(cost.amountCents))),
    ]),
  ])
}
