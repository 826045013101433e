import { createFactEngine } from '@honora/language/engine.ts'
import { createAssembler, type Assembler } from '@honora/language/reading/assemble.ts'
import type { FactEngine, Utterance } from '@honora/language/utterance.ts'
import { inTurns } from '../../platform/in-turns.ts'
import type { TranscriptRow } from './queries.ts'

interface Warm {
  readonly engine: FactEngine
  readonly assembler: Assembler
  readonly patientAge: number | undefined
  /** Texts pushed so far, as `<id>:<version>`. */
  readonly pushed: string[]
}

/** Engines of interactions that are being spoken; a lost one is made again from the stored text. */
const warm = new Map<string, Warm>()
const warmLimit = 500

/** An hour of talk that this node has not read yet takes more than a second: so many texts are read before other calls go on. */
const textsAtOnce = 8

const cold = (patientAge: number | undefined): Warm => ({
  engine: createFactEngine({ patientAge }),
  assembler: createAssembler(),
  patientAge,
  pushed: [],
})

/** What was read of an interaction so far, brought up to its text. */
export async function warmOf(
  interactionId: string,
  texts: readonly Pick<TranscriptRow, 'id' | 'version' | 'text'>[],
  utterances: readonly Utterance[],
  patientAge: number | undefined,
): Promise<Warm> {
  const names = texts.map((text, index) => nameOf(text, utterances[index]))
  const known = warm.get(interactionId)
  const isPrefix =
    known?.patientAge === patientAge && known?.pushed.every((name, index) => names[index] === name) === true
  const state: Warm = isPrefix ? known : cold(patientAge)
  // while it is read nobody else goes on with it: a call whose lock was lost may still be reading
  warm.delete(interactionId)
  await inTurns(utterances.slice(state.pushed.length), textsAtOnce, (utterance) => {
    state.engine.push(utterance)
    state.pushed.push(names[state.pushed.length] ?? utterance.id)
  })
  warm.set(interactionId, state)
  const oldest = warm.keys().next().value
  if (warm.size > warmLimit && oldest !== undefined) warm.delete(oldest)
  return state
}

/** Another version, or the practice's words read otherwise since: the text is another one. */
const nameOf = (text: Pick<TranscriptRow, 'id' | 'version' | 'text'>, read: Utterance | undefined): string =>
  `${text.id}:${text.version}${read === undefined || read.text === text.text ? '' : `:${read.text}`}`
