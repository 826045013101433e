import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What the fake microphone plays, again and again: two sentences in the language of tones. */
export const speechFile = join(tmpdir(), 'honora-e2e-microphone.wav')

/** Models that hear tones, laid out as an operator would copy them by hand. */
export const modelsFolder = join(tmpdir(), 'honora-e2e-models')

/** The two sentences of the microphone, and how long it takes to say both. */
export const sentences = ['drei sechs Karies distal', 'keine Füllung okklusal'] as const
export const bothSentencesS = 4.92

/** Makes the microphone's audio and the models that hear it; neither is anybody's recording, nor downloaded. */
export async function writeSpeech(): Promise<void> {
  const script = 'apps/server/src/modules/live/recognition/testing/write-tones.ts'
  await promisify(execFile)(
    process.execPath,
    ['--conditions=honora-source', '--import', 'tsx', script, modelsFolder, speechFile],
    { cwd: root },
  )
}
