import type { FileInvoice, InvoiceFileDetail } from '@honora/contract/invoice-files.ts'
import type { FileIssue } from '@honora/contract/invoices.ts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { fakeClient, show } from '../../../testing.tsx'
import { fileIssueOf, invoiceRowOf } from '../../../testing-records.ts'
import { FilePage } from './FilePage.tsx'

const row = (id: string, debtorName: string, findings: readonly FileIssue[] = []): FileInvoice => {
  const errorCount = findings.length
  return {
    ...invoiceRowOf({ id, number: `26-${id}`, debtorName, errorCount }),
    status: errorCount > 0 ? 'created' : 'complete',
    externalId: null,
    sender: { by: 'practice', isOwn: false },
    validation: {
      status: errorCount > 0 ? 'errors' : 'ok',
      errorCount,
      warningCount: 0,
      findings: [...findings],
      findingsLeftOut: 0,
    },
  }
}

const file: InvoiceFileDetail = {
  id: '',
  name: 'PV100001.dat',
  customer_number: '100001',
  format: 'pad',
  charset: 'CP850',
  sizeBytes: 4_096,
  sha256: '0'.repeat(64),
  status: 'created',
  rejectionReason: null,
  processingMode: 'synchronous',
  scanState: 'clean',
  isRead: true,
  invoiceCount: 2,
  validCount: 1,
  errorCount: 1,
  warningCount: 0,
  totalCents: 16_573,
  factoringType: 'recourse',
  findings: [],
  findingsLeftOut: 0,
  rejectionNote: null,
  consentsMissing: { count: 0, invoices: [] },
  pageCount: null,
  uploadedBy: { id: null, name: 'Petra Lohmann' },
  createdAt: '2026-11-21T09:00:00Z',
  confirmedAt: null,
  processedAt: null,
  transitions: ['confirm', 'withdraw'],
  version: 4,
}

const user = { permissions: ['invoice.write', 'invoice-file.confirm'] }

function page(calls: object = {}) {
  const faulty = row('1', 'Weißenfels, Jördis', [fileIssueOf({})])
  const client = fakeClient({
    getUser: () => user,
    getOrganization: () => ({ factoringTypes: ['recourse'], settings: { invoiceSender: 'practice' } }),
    getInvoiceFile: () => file,
    listFileInvoices: ({ query }: { query: { faulty?: string } }) => ({
      invoices: query.faulty === 'true' ? [faulty] : [faulty, row('2', 'Kern, Emil')],
      cursor: null,
    }),
    getInvoice: () => ({
      number: '26-1',
      version: 3,
      totalCents: 9381,
      positions: [{ justification: null, amountCents: 9381 }],
      debtor: { address: {} },
      consentGap: null,
    }),
    getFilePreview: () => Promise.reject(new Error('none')),
    ...calls,
  })
  show(<FilePage />, { client })
}

/** The menu's code comes with the first one that opens, however long that takes on a busy machine. */
const menuItem = (name: string | RegExp) => screen.findByRole('menuitem', { name })

describe('an invoice file', () => {
  test('shows first what is wrong, where it stands and how to fix it', async () => {
    page()

    expect(await screen.findByRole('heading', { name: /fehlt die Begründung/ })).toBeVisible()
    expect(screen.getByText('GOZ § 10 Abs. 3')).toBeVisible()
    expect(screen.getByText('Begründen Sie diese Leistung.')).toBeVisible()
    const steps = screen.getByRole('list', { name: 'Stand der Datei' })
    expect(within(steps).getByText('1 Rechnung mit Fehlern')).toBeVisible()
  })

  test('the record of the file stands with its finding, the value that is meant is marked', async () => {
    const finding = fileIssueOf({ line: 4 })
    const { code, line, record, pointer } = finding
    page({
      listFileInvoices: () => ({ invoices: [row('1', 'Weißenfels, Jördis', [finding])], cursor: null }),
      getFileSources: () => ({
        sources: [{ code, line, record, pointer, parts: ['L', '1', 'GOZ', '2080', '3.0'], marked: 4 }],
      }),
    })

    expect(await screen.findByLabelText('Satz in der Datei')).toHaveTextContent('L | 1 | GOZ | 2080 | 3.0')
    expect(screen.getByText('3.0', { selector: 'mark' })).toBeVisible()
  })

  test('the value of the patient’s record is one click away from the field of a finding about the address', async () => {
    const updateInvoice = vi.fn<(input: object) => object>(() => ({}))
    page({
      getUser: () => ({ permissions: [...user.permissions, 'patient.read'] }),
      listFileInvoices: () => ({
        invoices: [row('1', 'Kern, Emil', [fileIssueOf({ pointer: '/debtor/address/zip', fixable: true })])],
        cursor: null,
      }),
      getInvoice: () => ({
        number: '26-1',
        version: 3,
        patientId: 'p1',
        positions: [],
        debtor: { firstName: 'Emil', lastName: 'Kern', address: { zip: '5067' } },
        consentGap: null,
      }),
      getPatient: () => ({ givenName: 'Emil', familyName: 'Kern', address: { zip: '50672' } }),
      updateInvoice,
    })

    expect(await screen.findByText(/In der Patientenakte steht 50672/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Eintragen' }))
    expect(screen.getByRole('textbox', { name: 'Postleitzahl' })).toHaveValue('50672')
    await userEvent.click(screen.getByRole('button', { name: 'Speichern und prüfen' }))
    await waitFor(() =>
      expect(updateInvoice).toHaveBeenCalledWith(
        expect.objectContaining({
          body: { debtor: { firstName: 'Emil', lastName: 'Kern', address: { zip: '50672' } } },
        }),
      ),
    )
  })

  test('a correction goes to the invoice with its version', async () => {
    const updateInvoice = vi.fn<() => object>(() => ({}))
    page({ updateInvoice })
    const field = await screen.findByRole('textbox', { name: 'Begründung' })

    await userEvent.type(field, 'stark blutend')
    await userEvent.click(screen.getByRole('button', { name: 'Speichern und prüfen' }))

    await waitFor(() => expect(updateInvoice).toHaveBeenCalledOnce())
    expect(updateInvoice).toHaveBeenCalledWith(
      expect.objectContaining({
        params: { id: '1' },
        headers: { 'If-Match': '"3"' },
        body: { positions: [expect.objectContaining({ justification: 'stark blutend' })] },
      }),
    )
  })

  test('confirming leaves the faulty ones out and says so', async () => {
    const confirmInvoiceFile = vi.fn<() => object>(() => ({ ...file, invoiceCount: 1 }))
    page({ confirmInvoiceFile })

    await userEvent.click(await screen.findByRole('button', { name: '1 bestätigen' }))
    const dialog = await screen.findByRole('dialog')
    expect(within(dialog).getByText(/1 Rechnung mit Fehlern wird dabei ausgeschlossen/)).toBeVisible()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Verbindlich bestätigen' }))

    await waitFor(() => expect(confirmInvoiceFile).toHaveBeenCalledOnce())
    expect(confirmInvoiceFile).toHaveBeenCalledWith(
      expect.objectContaining({
        body: { factoringType: 'recourse', excludedInvoices: ['1'] },
        headers: { 'If-Match': '"4"' },
      }),
    )
  })

  test('who sends its invoices is asked with the offer; what was chosen for one of them is counted', async () => {
    const confirmInvoiceFile = vi.fn<() => object>(() => ({ ...file, invoiceCount: 1 }))
    const own = { ...row('2', 'Kern, Emil'), sender: { by: 'practice' as const, isOwn: true } }
    page({
      confirmInvoiceFile,
      listFileInvoices: () => ({ invoices: [own, row('3', 'Wulf, Ida')], cursor: null }),
      getInvoiceFile: () => ({ ...file, status: 'complete', errorCount: 0, validCount: 2 }),
    })

    await userEvent.click(await screen.findByRole('button', { name: '2 bestätigen' }))
    const dialog = within(await screen.findByRole('dialog'))
    const choice = dialog.getByRole('combobox', { name: 'Wer gibt die Rechnungen den Patienten?' })
    expect(choice).toHaveValue('practice')
    expect(choice).toHaveAccessibleDescription(/^Für 1 Rechnung ist es schon einzeln gewählt/)
    await userEvent.selectOptions(choice, 'Der Factor verschickt sie nach dem Ankauf')
    await userEvent.click(dialog.getByRole('button', { name: 'Verbindlich bestätigen' }))

    await waitFor(() =>
      expect(confirmInvoiceFile).toHaveBeenCalledWith(
        expect.objectContaining({
          body: { factoringType: 'recourse', excludedInvoices: [], sender: 'factor' },
        }),
      ),
    )
  })

  test('one invoice of a file may go another way', async () => {
    const chooseSender = vi.fn<() => object>(() => ({}))
    const getUser = () => ({ ...user, factoringStaff: false })
    page({
      getUser,
      chooseSender,
      listFileInvoices: () => ({ invoices: [row('2', 'Kern, Emil')], cursor: null }),
    })

    await userEvent.click(await screen.findByRole('button', { name: 'Vom Factor verschicken lassen' }))
    await waitFor(() =>
      expect(chooseSender).toHaveBeenCalledWith(
        expect.objectContaining({ params: { id: '2' }, body: { sender: 'factor' } }),
      ),
    )
  })

  test('the factor refuses a file only with a reason', async () => {
    const rejectInvoiceFile = vi.fn<() => object>(() => file)
    page({ rejectInvoiceFile, getInvoiceFile: () => ({ ...file, transitions: ['reject'] }) })

    await userEvent.click(await screen.findByRole('button', { name: 'Weitere Aktionen' }))
    await userEvent.click(await menuItem('Datei ablehnen'))
    const refuse = async () =>
      userEvent.click(
        within(await screen.findByRole('dialog')).getByRole('button', { name: 'Datei ablehnen' }),
      )
    await refuse()
    expect(await screen.findByText('Diese Angabe fehlt.')).toBeVisible()
    await userEvent.type(screen.getByRole('textbox', { name: 'Grund der Ablehnung' }), 'Unleserlich')
    await refuse()

    await waitFor(() =>
      expect(rejectInvoiceFile).toHaveBeenCalledWith(
        expect.objectContaining({ body: { reason: 'Unleserlich' } }),
      ),
    )
  })

  test.each([
    ['waiting', { status: 'created', isRead: false }, 'Wartet auf Virenprüfung'],
    ['infected', { status: 'rejected', rejectionReason: 'invalid' }, 'Wegen Schadsoftware gesperrt'],
  ])(
    'what the virus scanner has not released (%s) says so and is not handed out',
    async (scanState, state, words) => {
      page({ getInvoiceFile: () => ({ ...file, ...state, scanState, invoiceCount: 0, transitions: [] }) })

      const steps = await screen.findByRole('list', { name: 'Stand der Datei' })
      expect(within(steps).getByText(words)).toBeVisible()
      await userEvent.click(screen.getByRole('button', { name: 'Weitere Aktionen' }))
      const original = await menuItem(/Original herunterladen/)
      expect(original).toHaveAttribute('aria-disabled', 'true')
    },
  )
})
