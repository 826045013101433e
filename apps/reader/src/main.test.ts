import { fork, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))
const execArgv = ['--import', 'tsx']

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function refusalOf(message: object): Promise<unknown> {
  const child = fork(main, [], { execArgv, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const refused = once(child, 'message')
  const ended = once(child, 'exit')
  child.send(message)
  const [answer] = await refused
  expect(await ended).toEqual([1, null])
  return answer
}

/** First line that a process writes. */
async function lineOf(child: ChildProcess): Promise<string> {
  for await (const chunk of child.stdout ?? []) return String(chunk).trim()
  return ''
}

test('says why it cannot start, and ends', async () => {
  expect(await refusalOf({ model: 'nothing' })).toMatchObject({ type: 'refused' })
  const message = {
    modelFile: '/nowhere/model.gguf',
    model: 'nowhere',
    token: 'a-token-of-this-start',
    contextTokens: 2048,
    timeLimitMs: 1000,
    mostWaiting: 1,
  }
  expect(await refusalOf(message)).toMatchObject({ type: 'refused' })
})

test('does not outlive the product, even when that is killed', async () => {
  const script = `
    const child = require('node:child_process').fork(process.argv[1], [], { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    child.once('spawn', () => console.log(child.pid))
    setInterval(() => undefined, 1000)`
  const product = spawn(process.execPath, ['-e', script, main], { stdio: ['ignore', 'pipe', 'ignore'] })
  const pid = Number(await lineOf(product))
  expect(isAlive(pid)).toBe(true)
  product.kill('SIGKILL')
  const end = Date.now() + 15_000
  while (isAlive(pid) && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 25))

  expect(isAlive(pid)).toBe(false)
})
