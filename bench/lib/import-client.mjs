// Sends one file and waits until the server has read it, as a client on another machine would; runs as a thread.
import { openAsBlob, readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

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
async function importFile({ url, pid, headers, path }) {
  const base = resident(pid)
  let peak = base
  const watch = setInterval(() => {
    const now = resident(pid)
    if (now !== undefined) peak = Math.max(peak, now)
  }, 50)
  try {
    const form = new FormData()
    form.append('data', await openAsBlob(path), 'sample_padx.xml')
    const uploaded = await fetch(`${url}/v1/factoring/invoice-files`, {
      method: 'POST',
      headers: { ...headers, origin: url },
      body: form,
    })
    const file = await uploaded.json()
    if (uploaded.status !== 202)
      throw new Error(`the upload answered ${uploaded.status} ${JSON.stringify(file)}`)
    const afterUpload = peak
    const begin = performance.now()
    for (;;) {
      const one = await (await fetch(`${url}/v1/factoring/invoice-files/${file.id}`, { headers })).json()
      if (one.isRead) {
        if (one.errorCount > 0 || one.invoiceCount === 0)
          throw new Error(`read with ${one.errorCount} errors`)
        break
      }
      await sleep(500)
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

parentPort.postMessage(await importFile(workerData), [])
