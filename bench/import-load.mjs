// List calls while a 50 MB PADneXt file is imported beside them, and what the import holds in memory for 5 and 50 MB.
import { mkdtempSync, openAsBlob, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeSample } from './formats.mjs'
import { logIn, startServer, stopServer } from './lib/server.mjs'

const pauseMs = 4
/** Each round measures the quiet server and the importing one, so that both see the same machine; the middle round counts. */
const rounds = 3
const idleSamples = 1000

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
const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/** Resident memory of the server process in MB; undefined where the system does not tell. */
function resident(pid) {
  try {
    const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
    return (pages * 4096) / 1024 / 1024
  } catch {
    return undefined
  }
}

/** Uploads a file and waits until it has been read. Milliseconds from the answer to the end, and the peak of memory over base. */
async function importFile(server, headers, path) {
  const base = resident(server.child.pid)
  let peak = base
  const watch = setInterval(() => {
    const now = resident(server.child.pid)
    if (now !== undefined) peak = Math.max(peak, now)
  }, 20)
  try {
    const form = new FormData()
    form.append('data', await openAsBlob(path), 'sample_padx.xml')
    const uploaded = await fetch(`${server.url}/v1/factoring/invoice-files`, {
      method: 'POST',
      headers: { ...headers, origin: server.url },
      body: form,
    })
    const file = await uploaded.json()
    if (uploaded.status !== 202)
      throw new Error(`the upload answered ${uploaded.status} ${JSON.stringify(file)}`)
    const afterUpload = peak
    const begin = performance.now()
    for (;;) {
      const one = await (
        await fetch(`${server.url}/v1/factoring/invoice-files/${file.id}`, { headers })
      ).json()
      if (one.isRead) {
        if (one.errorCount > 0 || one.invoiceCount === 0)
          throw new Error(`read with ${one.errorCount} errors`)
        break
      }
      await sleep(100)
    }
    return {
      ms: performance.now() - begin,
      megabytes: base === undefined ? undefined : peak - base,
      upload: afterUpload - base,
    }
  } finally {
    clearInterval(watch)
  }
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
