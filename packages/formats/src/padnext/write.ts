import { createHash } from 'node:crypto'
import { zipSync, type Zippable } from 'fflate'
import { type FileIssue, fileIssue } from '@honora/domain/invoice/file-issue.ts'
import type { ParsedInvoice } from '@honora/domain/invoice/invoice.ts'
import { encode, transliterate } from '../charset.ts'
import type { Sender, WriteOptions, WrittenFile } from '../writing.ts'
import { plateCountry } from './countries.ts'
import { PAD_NAMESPACE } from './structure.ts'
import { isOnePerson, nameParts, practitionerIds, practitionersXml, wordOf } from './practitioners.ts'
import { INSURER_SHARE, invoiceXml } from './write-invoice.ts'
import { element as e, escapeXml as text, optional, xmlDocument } from '../xml/elements.ts'

/**
 * What of an invoice PADneXt cannot say, or says in fewer letters; empty when it fits.
 *
 * The share of 20 or 10 % that statutory patients pay for orthodontics (`eigenanteilsrechnungkfo`, SGB V § 29 Abs. 2) is not
 * written: its `kfokopfdaten` demand `kassennr`, `versichertenart`, `kzvnr` and `gueltigbis` of the insurance card, which
 * neither the patient's record nor an invoice has. Such an invoice gets `EXPORT_CARD_MISSING`; reading one works.
 */
export function padnextUnfit(invoice: ParsedInvoice): FileIssue[] {
  const found: FileIssue[] = []
  const report = (
    code: 'EXPORT_FIELD_TOO_LONG' | 'EXPORT_NOT_EXPRESSIBLE' | 'EXPORT_CARD_MISSING',
    field: string,
    limit = 0,
    position?: number,
  ): void => {
    const params = { invoiceNumber: invoice.number, field, limit }
    found.push(fileIssue(code, { externalId: invoice.externalId, position: position ?? null, field, params }))
  }
  // Letters that the narrower charset lacks may take more room once they are spelled out.
  const fits = (field: string, value: string, limit: number, position?: number): void => {
    if (transliterate(value, 'ISO-8859-15').text.length > limit)
      report('EXPORT_FIELD_TOO_LONG', field, limit, position)
  }
  const needs = (field: string, isGiven: boolean, position?: number): void => {
    if (!isGiven) report('EXPORT_NOT_EXPRESSIBLE', field, 0, position)
  }
  const { debtor, patient } = invoice
  fits('id', invoice.externalId, 40)
  fits('number', invoice.number, 14)
  fits('lastName', debtor.lastName, debtor.kind === 'person' ? 40 : 120)
  fits('firstName', debtor.firstName, 40)
  needs('firstName', debtor.kind === 'organisation' || debtor.firstName.trim() !== '')
  needs('lastName', debtor.lastName.trim() !== '')
  const { address: home } = debtor
  fits('street', home.country === 'DE' ? home.street : `${home.street} ${home.houseNumber}`.trim(), 40)
  fits('houseNumber', debtor.address.houseNumber, 10)
  fits('zip', debtor.address.zip, 10)
  fits('city', debtor.address.city, 40)
  fits('email', debtor.email ?? '', 40)
  fits('phone', debtor.phone ?? '', 40)
  fits('title', debtor.title ?? '', 40)
  fits('patient', patient?.firstName ?? '', 40)
  fits('patient', patient?.lastName ?? '', 40)
  fits('externalId', patient?.externalId ?? '', 40)
  const treating = nameParts(invoice.practitioner ?? '')
  fits('practitioner', treating.title ?? '', 40)
  fits('practitioner', treating.firstName, 40)
  fits('practitioner', treating.lastName, 40)
  needs('practitioner', isOnePerson(invoice.practitioner ?? ''))
  needs('insurerNumber', /^([1-9]\d{8})?$/.test(patient?.insurerNumber ?? ''))
  if ((patient?.insurerNumber ?? null) !== null) {
    fits('insurer', patient?.insurer ?? '', 100)
    needs('insurer', patient?.insurer?.length !== 1)
    fits('insurantNumber', patient?.insurantNumber ?? '', 12)
  }
  needs(
    'address',
    [debtor.address.street, debtor.address.zip, debtor.address.city].every((each) => each.trim() !== ''),
  )
  needs('country', plateCountry(debtor.address.country) !== undefined)
  needs('patient', patient !== null && patient.firstName.trim() !== '' && patient.lastName.trim() !== '')
  needs('birthDate', patient !== null && patient.birthDate !== null)
  const plan = invoice.orthodonticPlan ?? null
  needs('orthodonticPlan', invoice.case !== 'kfo' || plan !== null)
  if (invoice.case === 'copay' && plan !== null) report('EXPORT_CARD_MISSING', 'case')
  needs('case', invoice.case === 'kfo' || invoice.case === 'copay' || plan === null)
  fits('instalment', plan?.instalment ?? '', 8)
  needs('totalCents', invoice.totalCents >= 0)
  needs('positions', invoice.positions.length > 0)
  for (const position of invoice.positions) {
    const at = position.number
    needs('date', position.date !== null, at)
    fits('code', position.code, 8, at)
    fits('teeth', position.teeth, 100, at)
    fits('text', position.text, 4000, at)
    fits('justification', position.justification ?? '', 4000, at)
    needs('system', position.system !== 'BEMA' || invoice.case === 'copay', at)
    needs('amountCents', position.amountCents >= 0 || position.system === 'BEMA', at)
    needs(
      'points',
      position.system !== 'BEMA' || (position.points !== null && position.pointValue !== null),
      at,
    )
    needs('teeth', position.system !== 'CUSTOM' || position.teeth === '', at)
  }
  for (const cost of invoice.otherCosts) {
    needs('otherCosts', invoice.case !== 'medical' || ['expense', 'material'].includes(cost.kind))
    const isKnownDiscount = cost.kind === 'expense' && ['Nachlass', INSURER_SHARE].includes(cost.text)
    needs('otherCosts', cost.amountCents >= 0 || isKnownDiscount)
    fits('documentNumber', cost.documentNumber ?? '', 14)
    fits('otherCosts', cost.text, 4000)
    const address = cost.issuerAddress
    if (address === undefined || address === null) continue
    const isAbroad = address.country !== 'DE'
    needs('issuerAddress', plateCountry(address.country) !== undefined)
    fits('issuerAddress', isAbroad ? `${address.street} ${address.houseNumber}` : address.street, 40)
    fits('issuerAddress', address.city, 40)
    fits('issuerAddress', isAbroad ? '' : address.houseNumber, 10)
    fits('issuerAddress', address.zip, 10)
  }
  return found
}

/** Payload, order file and container of PADneXt 2.12, unencrypted; the invoices must fit ({@link padnextUnfit}). */
export function writePadnext(
  invoices: readonly ParsedInvoice[],
  options: WriteOptions,
): WrittenFile & { readonly payload: Uint8Array; readonly order: Uint8Array } {
  const charset = options.charset ?? 'ISO-8859-15'
  const { sender } = options
  const written = xmlDocument(payloadXml(invoices, sender), charset)
  const payload = encode(written.text, charset).bytes
  const iso = options.createdAt.toISOString()
  const number = String(options.transferNumber).padStart(6, '0')
  const base = `${sender.customerNumber.padStart(8, '0')}_${iso.slice(0, 10).replaceAll('-', '')}_ADL_${number}`
  const orderText = xmlDocument(orderXml(options, `${base}_padx.xml`, payload), charset)
  const order = encode(orderText.text, charset).bytes
  const pack = (files: Zippable): Uint8Array => zipSync(files, { level: 6, mtime: options.createdAt })
  const data = pack({ [`${base}_padx.xml`]: payload })
  return {
    name: `${base}_padx.zip`,
    mimeType: 'application/zip',
    bytes: pack({ [`${base}_auf.xml`]: order, [`${base}_dat_padx.zip`]: data }),
    replaced: written.replaced,
    payload,
    order,
  }
}

function payloadXml(invoices: readonly ParsedInvoice[], sender: Sender): string {
  const ids = practitionerIds(invoices)
  return e('rechnungen', { xmlns: PAD_NAMESPACE, anzahl: String(invoices.length) }, [
    e('nachrichtentyp', { version: '02.12' }, 'ADL'),
    e('rechnungsersteller', {}, [
      e('name', {}, text(sender.name.slice(0, 40))),
      e('kundennr', {}, sender.customerNumber),
      addressXml(sender),
    ]),
    practitionersXml(ids, sender.name),
    ...invoices.map((invoice) => `\n${invoiceXml(invoice, ids.get(invoice.practitioner ?? '') ?? null)}`),
  ])
}

function addressXml(sender: Sender): string {
  return e('anschrift', {}, [
    e('hausadresse', {}, [
      e('plz', {}, text(wordOf(sender.zip, 10))),
      e('ort', {}, text(wordOf(sender.city))),
      e('strasse', {}, text(wordOf(sender.street))),
      optional('hausnr', sender.houseNumber === '' ? null : sender.houseNumber),
    ]),
  ])
}

function orderXml(options: WriteOptions, name: string, payload: Uint8Array): string {
  const instant = `${options.createdAt.toISOString().slice(0, 19)}Z`
  const who = (element: string, attributes: Readonly<Record<string, string>>, label: string): string =>
    e(element, {}, [e('logisch', attributes, text(label)), e('physikalisch', attributes, text(label))])
  const checksum = createHash('sha1').update(payload).digest('hex')
  const { sender } = options
  return e(
    'auftrag',
    {
      xmlns: PAD_NAMESPACE,
      erstellungsdatum: instant,
      transfernr: String(options.transferNumber),
      echtdaten: options.isTest === true ? '0' : '1',
      dateianzahl: '1',
    },
    [
      who('empfaenger', {}, (options.recipient ?? 'Honora').slice(0, 40)),
      who('absender', { kundennr: sender.customerNumber }, sender.name.slice(0, 40)),
      e('nachrichtentyp', { version: '02.12' }, 'ADL'),
      e('system', {}, [e('produkt', {}, 'Honora'), e('version', {}, '1'), e('hersteller', {}, 'Honora')]),
      e('verschluesselung', { verfahren: '0', idcert: '' }),
      e('empfangsquittung', {}, '0'),
      e('datei', { id: '1', erstellungsdatum: instant }, [
        e('dokumententyp', {}, 'PADneXt'),
        e('name', {}, text(name)),
        e('dateilaenge', { laenge: String(payload.length), pruefsumme: checksum }),
      ]),
    ],
  )
}
