// List calls while a 50 MB PADneXt file is imported beside them, and what the import holds in memory for 5 and 50 MB.
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { writeSample } from './formats.mjs'
import { median } from './lib/median.mjs'
import { logIn, startServer, stopServer } from './lib/server.mjs'

const pauseMs = 4
/** Each round measures the quiet server and the importing one, so that both see the same machine; the middle round counts. */
const rounds = 3
const idleSamples = 800

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** One list call after the other, with a pause, until told to stop. Sorted milliseconds. */
async function listCalls(url, headers, goesOn) {
  const times = []
  while (goesOn(times.length)) {
    const begin = performance.now()
    const answer = await fetch(`${url}/v1/factoring/invoice-files`, { headers })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`the list answered ${answer.status}`)
    times.push(performance.now() - begin)
    await sleep(pauseMs)
  }
  return times.sort((a, b) => a - b)
}

const p99 = (times) => times[Math.floor(times.length * 0.99)]

/** Imports from a thread of its own: what a client needs for sending a file must not delay the calls that are measured. */
async function importFile(server, headers, path) {
  const client = new Worker(new URL('lib/import-client.mjs', import.meta.url), {
    workerData: { url: server.url, pid: server.child.pid, headers, path },
  })
  const [result] = await once(client, 'message')
  await client.terminate()
  return result
}

export async function rows() {
  const folder = mkdtempSync(join(tmpdir(), 'honora-bench-'))
  try {
    // As many lines to an invoice as keep 50 MB below 2 000 invoices.
    const sample = async (name, megabytes, first) => {
      const path = join(folder, `${name}.xml`)
      await writeSample(path, { megabytes, first, most: 1999 })
      return path
    }
    const large = []
    for (let round = 0; round < rounds; round += 1)
      large.push(await sample(`large-${round}`, 50, 20_001 + round * 3000))
    const small = await sample('small', 5, 5001)
    const warm = await sample('warm', 2, 9001)
    const server = await startServer(folder)
    const headers = await logIn(server.url)
    await importFile(server, headers, warm)
    await listCalls(server.url, headers, (count) => count < 300)
    const five = await importFile(server, headers, small)
    const measured = []
    for (const path of large) {
      const idle = await listCalls(server.url, headers, (count) => count < idleSamples)
      let isReading = true
      const busy = listCalls(server.url, headers, () => isReading)
      const fifty = await importFile(server, headers, path)
      isReading = false
      const times = await busy
      measured.push({ fifty, calls: times.length, idle: p99(idle), busy: p99(times) })
    }
    await stopServer(server)
    const middle = (value) => median(measured.map(value))
    const ratio = middle((round) => round.busy / round.idle)
    const megabytes = statSync(large[0]).size / 1024 / 1024
    const memory = (what, value) =>
      value === undefined
        ? []
        : [
            {
              name: `server memory over base, ${what}`,
              value: value.toFixed(0),
              unit: 'MB',
              goal: '≤ 80 MB',
              isMet: value <= 80,
            },
          ]
    return [
      {
        name: `PADneXt ${megabytes.toFixed(0)} MB imported and stored`,
        value: (middle((round) => round.fifty.ms) / 1000).toFixed(1),
        unit: 's',
      },
      ...memory(
        'upload of 50 MB',
        middle((round) => round.fifty.upload),
      ),
      ...memory('5 MB import', five.megabytes),
      ...memory(
        '50 MB import',
        middle((round) => round.fifty.megabytes),
      ),
      {
        name: `List of 20 invoice files, idle (${rounds} × ${idleSamples} calls): p99`,
        value: middle((round) => round.idle).toFixed(1),
        unit: 'ms',
      },
      {
        name: `The same while 50 MB are imported (${measured.map((round) => round.calls).join(' + ')} calls): p99`,
        value: middle((round) => round.busy).toFixed(1),
        unit: 'ms',
      },
      {
        name: `p99 while importing against idle, middle of ${measured.map((round) => (round.busy / round.idle).toFixed(2)).join(', ')}`,
        value: ratio.toFixed(2),
        unit: '×',
        goal: '≤ 1.5 ×',
        isMet: ratio <= 1.5,
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
