import { invoiceSums } from '@honora/domain/invoice/amounts.ts'
import { parseFactor } from '@honora/domain/invoice/check-position.ts'
import { type FileIssue, fileIssue } from '@honora/domain/invoice/file-issue.ts'
import type {
  InvoiceCase,
  InvoiceOtherCost,
  InvoicePosition,
  ParsedInvoice,
} from '@honora/domain/invoice/invoice.ts'
import { mulDivHalfUp, shareBp, sumCents } from '@honora/domain/money/cents.ts'
import {
  addressOf,
  debtorOf,
  dunningOf,
  instalmentsOf,
  isPrintedHere,
  orthodonticPlanOf,
  patientOf,
} from './persons.ts'
import { practitionerOf } from './practitioners.ts'
import { child, children, type Node, textOf } from './structure.ts'
import { basisPoints, centsOf, centsOrNull, dayOf, isTrue, NOT_KNOWN, orNull } from './values.ts'

const cases: Record<string, InvoiceCase> = {
  bmgnormprivat: 'dental',
  bmgnormkfoprivat: 'kfo',
  eigenanteilsrechnung: 'copay',
  eigenanteilsrechnungkfo: 'copay',
  humanmedizin: 'medical',
  bema: 'copay',
}

/** Makes the invoice of one `rechnung`; findings are those that need the file (counts, stated sums). */
export function mapInvoice(
  node: Node,
  path: string,
  {
    maxPositions,
    practitioners,
  }: {
    readonly maxPositions: number
    /** Names of the file's `leistungserbringer` by id. */
    readonly practitioners: ReadonlyMap<string, string | null>
  },
): { readonly invoice: ParsedInvoice; readonly findings: readonly FileIssue[] } {
  const bodies = children(node, 'abrechnungsfall').flatMap((each) =>
    each.children.map((body) => ({ body, at: `${path}/abrechnungsfall/${body.name}` })),
  )
  const externalId = node.attributes.get('id')?.normalize('NFC').trim() ?? ''
  const findings: FileIssue[] = []
  const positions: InvoicePosition[] = []
  const otherCosts: InvoiceOtherCost[] = []
  const notes: string[] = []
  const attachments: string[] = []
  for (const { body, at } of bodies) {
    const lines = child(body, 'positionen')
    findings.push(...countFindings(lines, externalId, at, maxPositions))
    findings.push(...receiptCountFindings(body, { externalId, at, maxPositions }))
    readLines(lines, { body, at, positions, otherCosts, notes })
    otherCosts.push(...receipts(body), ...sumCosts(body))
    for (const each of children(body, 'diagnose')) notes.push(textOf(each, 'text'))
    for (const each of children(body, 'anhangid')) attachments.push(each.attributes.get('id') ?? '')
  }
  const terms = child(node, 'rechnungsvorgaben')
  const discount = child(terms, 'nachlass')
  if (discount !== undefined) otherCosts.push(discountLine(discount, positions))
  for (const name of ['anfangstext', 'endetext']) notes.push(textOf(node, name))
  const first = bodies[0]?.body
  const stated = statedSums(bodies.map(({ body }) => body))
  const prepaidCents = centsOrNull(terms, 'direktzahlungsbetrag') ?? stated.prepaidCents
  const computed = invoiceSums({ positions, otherCosts, prepaidCents }).totalCents
  const totals = totalOf(node, stated.payableCents, { computed, prepaidCents })
  if (totals.contradiction !== undefined) {
    const params = { stated: totals.contradiction, computed }
    findings.push(
      fileIssue('INV_SUM_MISMATCH', {
        externalId,
        pointer: '/totalCents',
        line: node.line,
        column: node.column,
        path,
        params,
      }),
    )
  }
  const { aisrechnungsnr } = Object.fromEntries(node.attributes)
  const orthodonticPlan = orthodonticPlanOf(bodies.map(({ body }) => body))
  const practitioner = practitionerOf(
    bodies.map(({ body }) => body),
    practitioners,
  )
  const invoice: ParsedInvoice = {
    number: orNull(aisrechnungsnr) ?? externalId,
    externalId,
    invoiceDate: null,
    dueDays: null,
    factoringType: null,
    case: cases[first?.name ?? ''] ?? 'dental',
    currency: 'EUR',
    debtor: debtorOf(child(node, 'rechnungsempfaenger')),
    patientId: null,
    patient: patientOf(bodies.map(({ body }) => body)),
    positions,
    otherCosts,
    prepaidCents,
    totalCents: totals.totalCents,
    feeAgreement: null,
    consentReference: null,
    source: { kind: 'file', id: null },
    ...(practitioner === null ? {} : { practitioner }),
    ...(orthodonticPlan === null ? {} : { orthodonticPlan }),
    at: { line: node.line, record: null, path },
    stated: { feeCents: stated.feeCents, laboratoryCents: stated.laboratoryCents, materialCents: null },
    instalmentWish: instalmentsOf(child(child(node, 'zahlung'), 'ratenzahlung')),
    dunning: dunningOf(node.attributes.get('mahnkennzeichen')),
    ...(isPrintedHere(node.attributes.get('druckkennzeichen')) ? { isPrinted: true } : {}),
    attachments: attachments.slice(0, 500),
    notes: notes.filter((note) => note !== '').slice(0, 200),
  }
  return { invoice, findings }
}

function countFindings(lines: Node | undefined, externalId: string, at: string, max: number): FileIssue[] {
  if (lines === undefined) return []
  const stated = Number(lines.attributes.get('posanzahl'))
  const counted = lines.children.length
  const place = { externalId, line: lines.line, column: lines.column }
  if (counted > max) {
    const params = { count: counted, limit: max }
    return [fileIssue('INV_TOO_MANY_POSITIONS', { ...place, path: `${at}/positionen`, params })]
  }
  return stated === counted ? [] : [countMismatch(lines, externalId, at)]
}

/** Laboratory and material receipts count their own positions; those of a very long one are not all kept. */
function receiptCountFindings(
  body: Node,
  { externalId, at, maxPositions }: { externalId: string; at: string; maxPositions: number },
): FileIssue[] {
  return children(body, 'beleg').flatMap((holder, index) =>
    holder.children.flatMap((receipt) => {
      const lines = child(receipt, 'positionen')
      const counted = lines?.children.length ?? 0
      if (lines === undefined || counted > maxPositions) return []
      if (Number(lines.attributes.get('posanzahl')) === counted) return []
      return [countMismatch(lines, externalId, `${at}/beleg[${String(index + 1)}]/${receipt.name}`)]
    }),
  )
}

function countMismatch(lines: Node, externalId: string, at: string): FileIssue {
  const stated = Number(lines.attributes.get('posanzahl'))
  const params = { invoiceNumber: externalId, stated, counted: lines.children.length }
  return fileIssue('PADX_POSITION_COUNT_MISMATCH', {
    externalId,
    line: lines.line,
    column: lines.column,
    path: `${at}/positionen/@posanzahl`,
    field: 'posanzahl',
    params,
  })
}

interface Lines {
  readonly body: Node
  readonly at: string
  readonly positions: InvoicePosition[]
  readonly otherCosts: InvoiceOtherCost[]
  readonly notes: string[]
}

function readLines(lines: Node | undefined, into: Lines): void {
  const reasons = new Map<string, string>()
  for (const each of children(into.body, 'begruendung'))
    reasons.set(each.attributes.get('id') ?? '', textOf(each))
  const counts = new Map<string, number>()
  for (const line of lines?.children ?? []) {
    const index = (counts.get(line.name) ?? 0) + 1
    counts.set(line.name, index)
    const path = `${into.at}/positionen/${line.name}[${String(index)}]`
    if (line.name === 'text') into.notes.push(textOf(line, 'text'))
    else if (line.name === 'auslagen' || line.name === 'entschaedigung') into.otherCosts.push(expenseOf(line))
    else if (line.name === 'eigenlaborkfo') into.otherCosts.push({ ...expenseOf(line), kind: 'lab_own' })
    else if (line.name === 'bemakfozwsumme') into.notes.push(textOf(line, 'text'))
    else if (line.attributes.get('berechnung') === 'K') into.notes.push(textOf(line, 'text'))
    else into.positions.push(positionOf(line, { path, body: into.body, reasons }))
  }
}

const systems: Record<string, InvoicePosition['system']> = { GOZ: 'GOZ', GOAE: 'GOÄ', BEMA: 'BEMA' }

function positionOf(
  line: Node,
  context: { readonly path: string; readonly body: Node; readonly reasons: ReadonlyMap<string, string> },
): InvoicePosition {
  const { body, reasons, path } = context
  const system = systems[line.attributes.get('go') ?? ''] ?? 'CUSTOM'
  const quantity = Number(textOf(line, 'anzahl'))
  const single = centsOrNull(line, 'einzelbetrag') ?? centsOrNull(line, 'vorgabebetrag')
  const total = centsOrNull(line, 'gesamtbetrag') ?? (single ?? 0) * quantity
  const isDeducted = line.name.startsWith('bema') && isTrue(line.attributes.get('abzug'))
  const share = child(line, 'anteil')
  const points = textOf(line, 'punktzahl')
  const code = line.attributes.get('ziffer')?.normalize('NFC').trim() ?? textOf(line, 'leistungskuerzel')
  const cut = textOf(line, 'minderungssatz') || textOf(body, 'minderungssatz')
  const vat = textOf(line, 'mwstsatz') || textOf(body, 'mwstsatz')
  const extra = textOf(line, 'zusatztext')
  // The schema has no tooth for GOÄ numbers; our own files put it here.
  const tooth = line.name === 'goziffer' ? /^Zahn: (.+)$/.exec(extra)?.[1] : undefined
  const analog = line.attributes.get('analog')
  const referred = children(line, 'begruendungsrefid').map((each) => reasons.get(textOf(each)) ?? '')
  const reason = [textOf(line, 'begruendungstext'), textOf(line, 'begruendung'), ...referred]
  return {
    number: Number(line.attributes.get('positionsnr')),
    date: dayOf(textOf(line, 'datum')),
    time: orNull(textOf(line, 'uhrzeit').slice(0, 5)),
    system,
    code: system === 'GOÄ' ? code.replace(/^Ä\s*/, '') : code,
    isAnalog: analog !== undefined && analog !== '0' && analog !== 'false',
    teeth: tooth ?? textOf(line, 'zahnangabe'),
    quantity,
    factorMicro:
      textOf(line, 'faktor') === '' ? null : (parseFactor(plainDecimal(textOf(line, 'faktor'))) ?? null),
    points: points === '' ? null : Number(points),
    pointValue: orNull(plainDecimal(textOf(line, 'punktwert'))),
    singleCents: single,
    amountCents: isDeducted ? -total : total,
    reductionBp: basisPoints(cut),
    vatRateBp: basisPoints(vat),
    justification: orNull(reason.filter((text) => text !== '').join(' ')),
    text: extra === '' || tooth !== undefined ? textOf(line, 'text') : `${textOf(line, 'text')} ${extra}`,
    at: { line: line.line, column: line.column, path },
    ...(share === undefined
      ? {}
      : {
          fraction: [
            Number(share.attributes.get('zaehler')),
            Number(share.attributes.get('nenner')),
          ] as const,
        }),
  }
}

/** Leading plus and zeros, and a bare point, are legal decimals in XML. */
function plainDecimal(text: string): string {
  if (text === '' || /^(0|[1-9]\d*)(\.\d+)?$/.test(text)) return text
  const [left = '', right = ''] = text.replace('+', '').split('.')
  const whole = left.replace(/^0+(?=\d)/, '') || '0'
  return right === '' ? whole : `${whole}.${right}`
}

function expenseOf(line: Node): InvoiceOtherCost {
  const single = centsOrNull(line, 'einzelbetrag') ?? 0
  const quantity = Number(textOf(line, 'anzahl') || '1')
  const net = centsOrNull(line, 'gesamtbetrag') ?? single * quantity
  const isMaterial = ['M', 'L'].includes(line.attributes.get('kennzeichen') ?? '')
  const isCharged = line.attributes.get('berechnung') !== 'K'
  return {
    kind: isMaterial ? 'material' : 'expense',
    text: textOf(line, 'text'),
    documentNumber: null,
    amountCents: isCharged ? net + shareBp(net, basisPoints(textOf(line, 'mwstsatz'))) : 0,
  }
}

const receiptKinds: Record<string, InvoiceOtherCost['kind']> = {
  eigenlabor: 'lab_own',
  fremdlabor: 'lab_external',
  material: 'material',
}

/** Laboratory and material receipts as amounts; a material passport has none. */
function receipts(body: Node): InvoiceOtherCost[] {
  const costs: InvoiceOtherCost[] = []
  for (const receipt of children(body, 'beleg').flatMap((each) => each.children)) {
    const kind = receiptKinds[receipt.name]
    if (kind === undefined) continue
    const { aisrechnungsnr, belegnr, id } = Object.fromEntries(receipt.attributes)
    const text = child(receipt, 'positionen')
      ?.children.map((line) => textOf(line, 'text'))
      .find((label) => label !== '')
    const address = child(receipt, 'anschrift')
    const isKnown = address !== undefined && textOf(address.children[0], 'ort') !== NOT_KNOWN
    costs.push({
      kind,
      text: text ?? '',
      documentNumber: orNull(aisrechnungsnr) ?? orNull(belegnr) ?? orNull(id),
      amountCents: centsOrNull(child(receipt, 'summenblock'), 'belegrechnungsbetrag') ?? 0,
      ...(isKnown ? { issuerAddress: addressOf(address) } : {}),
    })
  }
  return costs
}

/** Costs that stand in the sums only: laboratory without receipt, expenses without lines, the insurer's share. */
function sumCosts(body: Node): InvoiceOtherCost[] {
  const sums = child(body, 'summenblock')
  if (sums === undefined) return []
  const lines = child(body, 'positionen')?.children ?? []
  const has = (name: string): boolean =>
    children(body, 'beleg').some((each) => each.children.some((receipt) => receipt.name === name))
  const costs: InvoiceOtherCost[] = []
  const add = (kind: InvoiceOtherCost['kind'], names: readonly string[], text: string, sign = 1): void => {
    const cents = sumCents(names.flatMap((name) => children(sums, name).map((each) => centsOf(each.text))))
    if (cents !== 0) costs.push({ kind, text, documentNumber: null, amountCents: sign * cents })
  }
  if (!has('eigenlabor') && !lines.some((line) => line.name === 'eigenlaborkfo')) {
    add('lab_own', ['gozeigenlabor', 'summeeigenlabor', 'summeeigenlabormehrkosten'], 'Eigenlabor')
  }
  if (!has('fremdlabor'))
    add('lab_external', ['gozfremdlabor', 'summefremdlabor', 'summefremdlabormehrkosten'], 'Fremdlabor')
  if (!has('material'))
    add('material', ['summeverbrauchsmaterial', 'summeverbrauchsmaterialmehrkosten'], 'Verbrauchsmaterial')
  if (!lines.some((line) => line.name === 'auslagen') && !has('material')) {
    add('expense', ['gozauslagen', 'summeauslagen'], 'Auslagen')
  }
  if (!lines.some((line) => line.name === 'entschaedigung')) add('expense', ['gozwegegeld'], 'Wegegeld')
  add('expense', ['summekassenanteil', 'summeabzug'], 'Kassenanteil', -1)
  return costs
}

function discountLine(discount: Node, positions: readonly InvoicePosition[]): InvoiceOtherCost {
  const fees = sumCents(positions.map((position) => position.amountCents))
  const cents =
    centsOrNull(discount, 'betrag') ?? mulDivHalfUp(fees, basisPoints(textOf(discount, 'prozent')), 10_000)
  return { kind: 'expense', text: 'Nachlass', documentNumber: null, amountCents: -cents }
}

interface Stated {
  readonly feeCents: number | null
  readonly laboratoryCents: number | null
  readonly prepaidCents: number
  readonly payableCents: number | null
}

/** Sums of the blocks of all cases; null where no block states them. */
function statedSums(bodies: readonly Node[]): Stated {
  const blocks = bodies.flatMap((body) => child(body, 'summenblock') ?? [])
  const sum = (...names: readonly string[]): number | null => {
    const found = blocks.flatMap((block) => names.flatMap((name) => children(block, name)))
    return found.length === 0 ? null : sumCents(found.map((each) => centsOf(each.text)))
  }
  return {
    feeCents: sum('gozzwischensummehonorar'),
    laboratoryCents: sum('gozeigenlabor', 'gozfremdlabor'),
    prepaidCents: sum('gozvorauszahlung', 'gozvorleistung') ?? 0,
    payableCents: sum('gozzahlbetrag', 'summezahlbetrag'),
  }
}

/** What is to be paid, and a stated sum that contradicts the lines although the other one agrees. */
function totalOf(
  node: Node,
  payable: number | null,
  known: { readonly computed: number; readonly prepaidCents: number },
): { readonly totalCents: number; readonly contradiction?: number } {
  const stated = node.attributes.get('aisendbetrag')
  const { computed, prepaidCents } = known
  if (stated === undefined) return { totalCents: payable ?? computed }
  const end = centsOf(stated)
  const isGross = prepaidCents !== 0 && end === computed + prepaidCents
  const totalCents = isGross ? computed : end
  const isContradicted = payable !== null && payable !== computed && totalCents === computed
  return isContradicted ? { totalCents, contradiction: payable } : { totalCents }
}
