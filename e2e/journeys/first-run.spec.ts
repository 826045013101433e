import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { dataFolder, startProduct } from '../support/server.ts'
import { expect, test } from '../support/test.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

test.describe('an installation without anybody', () => {
  test.setTimeout(300_000)

  test('is opened with the code of the start, and a practice is invited from there', async ({
    page,
    tools,
  }) => {
    const folder = dataFolder('first')
    const server = await startProduct({ dataDirectory: folder, env: { DEMO_DATA: '0' } })
    const code = /code ([A-Z2-9-]{24})/.exec(server.output())?.[1] ?? ''

    await page.goto(`${server.url}/`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ersteinrichtung')
    await tools.expectAccessible('first run')
    const fill = (label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value)
    await fill('Einmalcode', 'AAAA-BBBB')
    await fill('Name der Factoring-Gesellschaft', 'Nord Factoring GmbH')
    await fill('Ihr Name', 'Ute Beispiel')
    await fill('E-Mail', 'ute@factor.example')
    await fill('Passwort', 'vierzehn Muscheln im Koffer')
    await page.getByRole('button', { name: 'Konto anlegen und anmelden' }).click()
    await expect(page.getByText('Dieser Code stimmt nicht oder ist abgelaufen.')).toBeVisible()
    await fill('Einmalcode', code)
    await page.getByRole('button', { name: 'Konto anlegen und anmelden' }).click()
    await expect(page).toHaveURL(/\/factoring\/desk/)

    await page.getByRole('button', { name: 'Praxis anlegen' }).click()
    await expect(page.getByRole('dialog').getByLabel('Name der Praxis')).toBeVisible()

    await page.goto(`${server.url}/first-run`)
    await expect(page.getByText('Diese Installation ist schon eingerichtet.')).toBeVisible()
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test('gets its first administrator on the command line, once', async () => {
    const folder = dataFolder('first')
    const create = (email: string, input = 'vierzehn Muscheln im Koffer\n') =>
      spawnSync(
        process.execPath,
        [
          '--conditions=honora-source',
          'scripts/admin-create.mjs',
          '--organisation=Nord Factoring GmbH',
          '--name=Ute Beispiel',
          `--email=${email}`,
        ],
        {
          cwd: root,
          encoding: 'utf8',
          input,
          env: { ...process.env, DATA_DIR: folder },
        },
      )

    const silent = create('ute@factor.example', '')
    expect(silent.stdout).toContain('password: missing.')
    expect(silent.status).toBe(1)
    const first = create('ute@factor.example')
    expect(first.stderr).toBe('')
    expect(first.stdout).toContain('ute@factor.example may sign in now')
    expect(first.status).toBe(0)
    const second = create('other@factor.example')
    expect(second.stdout).toContain('Somebody has an account already')
    expect(second.status).toBe(1)

    const server = await startProduct({ dataDirectory: folder })
    expect(server.output()).not.toContain('one-time code')
    const answer = await fetch(`${server.url}/v1/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'ute@factor.example', password: 'vierzehn Muscheln im Koffer' }),
    })
    expect(answer.status).toBe(200)
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  })
})
