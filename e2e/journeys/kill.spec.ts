import { rmSync } from 'node:fs'
import { billCase, newCase } from '../support/practice.ts'
import { endRecording, expectWhole, openRecording, watchRecorders } from '../support/recording.ts'
import { demoFolder, freePort, type RunningServer, startProduct } from '../support/server.ts'
import { expect, openApi, test } from '../support/test.ts'

test.describe('kill -9', () => {
  test.setTimeout(600_000)
  let folder: string
  let port: number
  let server: RunningServer

  test.beforeAll(async () => {
    test.setTimeout(600_000)
    folder = demoFolder('kill')
    port = await freePort()
    server = await startProduct({ dataDirectory: folder, port })
  })
  test.afterAll(async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('in the middle of a recording loses no second of it', async ({ page, playwright }) => {
    const context = await playwright.request.newContext({ baseURL: server.url })
    const api = await openApi(context, 'owner@demo.example')
    const me = await api.get<{ id: string }>('/v1/user')
    const { appointmentId } = await newCase(api, me.id)
    const watch = await watchRecorders(page.context())
    await openRecording(page, server.url, appointmentId)
    await expect(page.getByText(/Ton gesichert bis 0:0[2-9]/)).toBeVisible({ timeout: 30_000 })
    const before = watch.spanSeconds()

    await server.kill()
    // The audio goes on into the browser while nobody takes it.
    await page.waitForTimeout(3_000)
    server = await startProduct({ dataDirectory: folder, port })
    await expect(page.locator('[data-audio=live], [data-audio=caughtUp]').first()).toBeVisible({
      timeout: 60_000,
    })
    await page.waitForTimeout(1_500)
    await endRecording(page)

    const again = await openApi(context, 'owner@demo.example')
    const stored = await expectWhole(again, appointmentId, watch)
    const { lastSeq } = await again.get<{ lastSeq: number }>(
      `/api/speech/interactions/${stored.interactionId}/status`,
    )
    expect(stored.recordedSeconds).toBeGreaterThan(before + 4)
    // Numbered from 1 without a gap: the last number is the count of what the recorder handed out.
    expect(lastSeq).toBe(watch.chunks)
    await context.dispose()
  })

  test('in the middle of a submission neither loses nor doubles it', async ({ playwright }) => {
    const context = await playwright.request.newContext({ baseURL: server.url })
    const first = await openApi(context, 'owner@demo.example')
    const me = await first.get<{ id: string }>('/v1/user')
    const { appointmentId } = await newCase(first, me.id)
    const billingId = await billCase(first, appointmentId)
    const submission = { factoringType: 'recourse', confirm: true }

    const submitting = first.post(`/api/billing/${billingId}/submit-to-factoring`, submission).then(
      () => 'answered',
      () => 'cut off',
    )
    await new Promise((done) => setTimeout(done, 15))
    await server.kill()
    await submitting
    server = await startProduct({ dataDirectory: folder, port })

    const second = await openApi(context, 'owner@demo.example')
    const invoice = await second.post<{ id: string; number: string }>(
      `/api/billing/${billingId}/submit-to-factoring`,
      submission,
    )
    const { invoices } = await second.get<{ invoices: { number: string; source: { id: string | null } }[] }>(
      '/v1/factoring/invoices?limit=100',
    )
    expect(invoices.filter(({ source }) => source.id === billingId)).toHaveLength(1)
    const { transactions } = await second.get<{
      transactions: { kind: string; entries: { amountCents: number }[] }[]
    }>(`/v1/factoring/invoice/${invoice.id}/ledger`)
    expect(transactions.filter(({ kind }) => kind === 'purchase')).toHaveLength(1)
    expect(
      transactions.flatMap(({ entries }) => entries).reduce((sum, { amountCents }) => sum + amountCents, 0),
    ).toBe(0)
    await context.dispose()
  })
})
