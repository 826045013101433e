import { rmSync } from 'node:fs'
import { childrenOf, databaseProcess, dataFolder, demoFolder, startProduct } from '../support/server.ts'
import { csrfToken, expect, test } from '../support/test.ts'
import { z } from 'zod'

const password = 'Praxis-Demo-2026'

async function signIn(url: string): Promise<{ cookie: string; token: string }> {
  const answer = await fetch(`${url}/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@demo.example', password }),
  })
  const { csrf_token: token } = csrfToken.parse(await answer.json())
  return { cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '', token }
}

test.describe('starting and stopping', () => {
  test.setTimeout(300_000)

  test('survives a kill -9 with every acknowledged write, and leaves nothing behind on SIGTERM', async () => {
    const folder = demoFolder('start')
    const first = await startProduct({ dataDirectory: folder })
    const { cookie, token } = await signIn(first.url)
    const acknowledged: string[] = []
    let isKilled = false
    const writing = (async () => {
      for (let n = 0; !isKilled; n += 1) {
        const answer = await fetch(`${first.url}/api/patients/`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', cookie, 'x-csrf-token': token },
          body: JSON.stringify({
            givenName: `Nr ${n}`,
            familyName: 'Stromausfall',
            birthDate: '1990-01-01',
            insurance: { kind: 'private' },
          }),
        }).catch(() => undefined)
        if (answer?.status !== 201) break
        acknowledged.push(z.object({ id: z.string() }).parse(await answer.json()).id)
      }
    })()
    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(10)
    isKilled = true
    await first.kill()
    await writing
    expect(databaseProcess(folder), 'the database outlives the server').toBeDefined()

    const second = await startProduct({ dataDirectory: folder })
    const again = await signIn(second.url)
    for (const id of acknowledged) {
      const answer = await fetch(`${second.url}/api/patients/${id}`, { headers: { cookie: again.cookie } })
      expect(answer.status).toBe(200)
    }

    await second.stop()
    expect(databaseProcess(folder)).toBeUndefined()
    expect(second.output()).toContain('Ctrl-C stops everything.')
    rmSync(folder, { recursive: true, force: true })
  })

  test('a server that dies is started again, and one that dies over and over is not', async () => {
    const folder = dataFolder('start')
    const product = await startProduct({ dataDirectory: folder, env: { DEMO_DATA: '0' } })
    const isReady = () =>
      fetch(`${product.url}/readyz`).then(
        ({ status }) => status === 200,
        () => false,
      )
    for (let death = 1; death <= 6; death += 1) {
      await expect.poll(isReady, { timeout: 60_000 }).toBe(true)
      for (const pid of childrenOf(product.process.pid ?? 0)) process.kill(pid, 'SIGKILL')
      await expect.poll(isReady, { timeout: 20_000 }).toBe(false)
    }

    await expect.poll(() => product.process.exitCode, { timeout: 30_000 }).toBe(1)
    expect(product.output()).toContain('is not started again')
    rmSync(folder, { recursive: true, force: true })
  })

  // While the database is made, and while the demo data are loaded into the running one.
  for (const seconds of [1.5, 7])
    test(`stopped ${seconds} s into its start it leaves nothing behind`, async () => {
      const folder = dataFolder('start')
      const starting = startProduct({
        dataDirectory: folder,
        onSpawn: (child) => void setTimeout(() => child.kill('SIGINT'), seconds * 1000),
      })

      await expect(starting).rejects.toThrow('ended')
      expect(databaseProcess(folder)).toBeUndefined()
      rmSync(folder, { recursive: true, force: true })
    })

  test('two servers on one folder share the database; the last one stops it', async () => {
    const folder = dataFolder('start')
    const one = await startProduct({ dataDirectory: folder, env: { DEMO_DATA: '0' } })
    const two = await startProduct({ dataDirectory: folder, env: { DEMO_DATA: '0' } })

    await one.stop()
    expect((await fetch(`${two.url}/readyz`)).status).toBe(200)
    await two.stop()
    expect(databaseProcess(folder)).toBeUndefined()
    rmSync(folder, { recursive: true, force: true })
  })

  test('a port that is taken is said in words', async ({ baseURL }) => {
    const folder = dataFolder('start')
    const port = Number(new URL(baseURL ?? '').port)

    await expect(startProduct({ dataDirectory: folder, port, env: { DEMO_DATA: '0' } })).rejects.toThrow(
      'The port is taken',
    )
    expect(databaseProcess(folder)).toBeUndefined()
    rmSync(folder, { recursive: true, force: true })
  })
})
