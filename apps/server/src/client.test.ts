import { connect } from '@honora/client'
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp, type TestApp } from './testing/test-app.ts'

const folder = fileURLToPath(new URL('../../../packages/client/', import.meta.url))
const example = `${folder}examples/patients.ts`

let app: TestApp
let address: string
let apiKey: string
beforeAll(async () => {
  app = await testApp()
  const { owner } = await app.practice()
  address = await app.app.server.listen({ port: 0, host: '127.0.0.1' })
  const scopes = ['patient.read', 'patient.write']
  const key = await owner.post<{ token: string }>('/v1/organization/api-keys', { name: 'Client', scopes })
  apiKey = key.body.token
})
afterAll(() => app.close())

test('the example of the client runs as its guide says', async () => {
  const args = ['--conditions=honora-source', '--import', 'tsx', example, address, apiKey]
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder })

  expect(readFileSync(`${folder}README.md`, 'utf8')).toContain(
    `\`\`\`ts\n${readFileSync(example, 'utf8')}\`\`\``,
  )
  expect(stdout.split('\n')).toEqual([
    'added Mia Berg',
    'Mia Berg 1985-04-12',
    expect.stringMatching(/^NOT_FOUND \S/),
    '',
  ])
})

test('a key reaches as far as its permissions, and no further', async () => {
  const honora = connect({ address, apiKey, locale: 'en' })
  const { patients } = await honora.listPatients({})

  expect(patients).toMatchObject([{ familyName: 'Berg' }])
  await expect(honora.listAudit({})).rejects.toMatchObject({ code: 'FORBIDDEN', retryable: false })
  const body = { email: 'no address' }
  await expect(honora.updatePatient({ params: { id: patients[0]!.id }, body })).rejects.toMatchObject({
    code: 'VALIDATION_FAILED',
    problem: { errors: [{ pointer: '/email' }] },
  })
})
