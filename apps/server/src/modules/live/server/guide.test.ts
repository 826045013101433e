import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { recordedServer } from './testing.ts'

const guide = readFileSync(
  fileURLToPath(new URL('../../../../../../docs/guides/speech-and-language-models.md', import.meta.url)),
  'utf8',
)
const commands = [
  ...guide.matchAll(/^curl -X (\w+) http:\/\/localhost:3000(\S+) .*?\\\n {2}-d '(.*)'$/gm),
].map(([, method = '', url = '', body = '']) => ({ method, url, body }))

test('the commands of the guide lead from nothing to a server that recognises', async () => {
  const server = await recordedServer('extraktion-44-27')
  const app = await testApp()
  const { owner } = await app.practice()
  const { body: key } = await owner.post<{ token: string }>('/v1/organization/api-keys', {
    name: 'Speech',
    scopes: ['settings.manage'],
  })
  const answers = []
  for (const { method, url, body } of commands) {
    const payload = body.replaceAll('http://192.168.1.20:8000/v1', server.url)
    const headers = { authorization: `Bearer ${key.token}`, 'content-type': 'application/json' }
    const send = method === 'PUT' ? app.anonymous.put : app.anonymous.post
    answers.push((await send(url, payload, { headers })).body)
  }
  const engine = await owner.get('/api/speech/engine')
  await app.close()
  await server.close()

  expect(answers).toMatchObject([{ isOn: false }, { failure: null, seconds: 8 }, { isOn: true }])
  expect(engine.body).toMatchObject({ engine: 'server', state: 'ready' })
})
