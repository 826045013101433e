import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

/** Spoken sample consultations that come with the product; invented, and marked as samples. */
const folder = fileURLToPath(new URL('../../../../demo/consultations', import.meta.url))

const Sample = z.object({
  sample: z.literal(true),
  name: z.string(),
  title: z.string(),
  durationSeconds: z.number(),
  utterances: z.array(
    z.object({
      speaker: z.enum(['dentist', 'assistant', 'patient']),
      start: z.number(),
      end: z.number(),
      text: z.string(),
    }),
  ),
})
export type Sample = z.infer<typeof Sample>

let loaded: ReadonlyMap<string, Sample> | undefined

/** All samples, read once. */
export function samples(): ReadonlyMap<string, Sample> {
  loaded ??= new Map(
    readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => [
        entry.name,
        Sample.parse(JSON.parse(readFileSync(path.join(folder, entry.name, 'transcript.json'), 'utf8'))),
      ]),
  )
  return loaded
}

/** Audio of a sample; undefined for an unknown name. */
export function sampleAudio(name: string): Buffer | undefined {
  return samples().has(name) ? readFileSync(path.join(folder, name, 'audio.webm')) : undefined
}

const prefix = 'sample:'

/** The sample that an interaction's model name asks for (`sample:<name>`). */
export function sampleOfModel(modelName: string | null): Sample | undefined {
  return modelName?.startsWith(prefix) === true ? samples().get(modelName.slice(prefix.length)) : undefined
}

export const sampleModel = (name: string): string => `${prefix}${name}`
