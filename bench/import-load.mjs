// List calls while a 50 MB PADneXt file is imported beside them, and what the import holds in memory for 5 and 50 MB.
import { mkdtempSync, openAsBlob, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeSample } from './formats.mjs'
import { logIn, startServer, stopServer } from './lib/server.mjs'

const pauseMs = 10
const idleSamples = 1500

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
    const large = join(folder, 'large.xml')
    const small = join(folder, 'small.xml')
    const warm = join(folder, 'warm.xml')
    // As many lines to an invoice as keep 50 MB below 2 000 invoices.
    await writeSample(large, { megabytes: 50, first: 1, most: 1999 })
    await writeSample(small, { megabytes: 5, first: 5001, most: 1999 })
    await writeSample(warm, { megabytes: 2, first: 9001, most: 1999 })
    const server = await startServer(folder)
    const headers = await logIn(server.url)
    await importFile(server, headers, warm)
    await listCalls(server.url, headers, (count) => count < 300)
    const idle = await listCalls(server.url, headers, (count) => count < idleSamples)
    const five = await importFile(server, headers, small)
    let isReading = true
    const busy = listCalls(server.url, headers, () => isReading)
    const fifty = await importFile(server, headers, large)
    isReading = false
    const times = await busy
    await stopServer(server)
    const ratio = p99(times) / p99(idle)
    const megabytes = statSync(large).size / 1024 / 1024
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
        value: (fifty.ms / 1000).toFixed(1),
        unit: 's',
      },
      ...memory('upload of 50 MB', fifty.upload),
      ...memory('5 MB import', five.megabytes),
      ...memory('50 MB import', fifty.megabytes),
      { name: 'List of 20 invoice files, idle: p99', value: p99(idle).toFixed(1), unit: 'ms' },
      {
        name: `The same while 50 MB are imported (${times.length} calls): p99`,
        value: p99(times).toFixed(1),
        unit: 'ms',
        goal: `≤ 1.5 × idle`,
        isMet: ratio <= 1.5,
      },
      {
        name: 'p99 while importing against idle',
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
