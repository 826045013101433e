// Puts whole consultations to an OpenAI-compatible endpoint, in the windows and lines in which the product does it.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

/** The candidates a model gives for a case, all windows together. */
export async function candidatesFrom(url, { finalWindows, prepareReading }, { patient, utterances }) {
  const positions = new Map(utterances.map(({ id }, index) => [id, index]))
  const candidates = []
  for (const window of finalWindows(utterances)) {
    const { messages, readAnswer } = prepareReading(
      { patient, known: [], before: window.before, fresh: window.fresh },
      { positionOf: (id) => positions.get(id) ?? 0 },
    )
    const response = await fetch(`${url}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'eval', temperature: 0, messages }),
    })
    if (!response.ok) throw new Error(`the model answered ${response.status}`)
    const { choices } = await response.json()
    candidates.push(...readAnswer(choices[0]?.message.content ?? '').candidates)
  }
  return candidates
}

/**
 * Starts the recorded model that lies beside the cases: with a share of its facts made wrong, or of its answers broken.
 * Undefined where it does not lie here.
 */
export async function recordedModel(root, { faults = 0, broken = 0 } = {}) {
  const tool = join(root, '../shared/tools/recorded-model.mjs')
  if (!existsSync(tool)) return undefined
  const log = join(mkdtempSync(join(tmpdir(), 'honora-eval-')), 'faults.jsonl')
  const samples = join(root, '../shared/samples')
  const child = spawn(
    process.execPath,
    [
      tool,
      '--cases',
      join(samples, 'consultations-independent'),
      '--answers',
      join(samples, 'reader-answers'),
      '--faults',
      String(faults),
      '--broken',
      String(broken),
      '--log',
      log,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const [url] = await new Promise((resolve) =>
    createInterface(child.stdout).once('line', (line) => resolve([line])),
  )
  return {
    url,
    /** Faults so far: kind, case, and what was told in place of the truth. */
    faults: () =>
      existsSync(log)
        ? readFileSync(log, 'utf8')
            .split('\n')
            .filter((line) => line !== '')
            .map((line) => JSON.parse(line))
        : [],
    stop: () => child.kill(),
  }
}
