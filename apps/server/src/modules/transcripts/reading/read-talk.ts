import { fact, type Fact } from '@honora/language/facts/fact.ts'
import { standingCandidates, type StoredWindow } from '@honora/language/reading/model/stored-windows.ts'
import {
  finalWindows,
  liveWindow,
  unplacedWindow,
  type ReadingWindow,
} from '@honora/language/reading/model/windows.ts'
import { failedChecks } from '@honora/language/reading/judge-all.ts'
import { talkOf } from '@honora/language/reading/talk.ts'
import { unplaced } from '@honora/language/reading/coverage.ts'
import type { Candidate } from '@honora/language/reading/port.ts'
import type { Utterance } from '@honora/language/utterance.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import type { Deps } from '../../../platform/deps.ts'
import { newId } from '../../../platform/ids.ts'
import type { ModelFailure } from '../../../platform/models/failure.ts'
import { systemScope } from '../../../platform/scope.ts'
import { isFrozen } from '../../consultations/index.ts'
import { practiceWordsOf } from '../../practice-words/index.ts'
import {
  activeModel,
  createModelReader,
  holdsTurn,
  insertWindow,
  keepWindows,
  peopleOf,
  readingWindows,
  type ActiveModel,
  type Turn,
} from '../../reading/index.ts'
import { deriveFacts, utteranceOf } from '../derive.ts'
import { listAllFacts } from '../facts.ts'
import { publishConsultation } from '../publish-consultation.ts'
import { lockInteraction, patientOf, transcriptRows } from '../queries.ts'

/** The talk as it stands when a request is made. */
interface Talk {
  readonly utterances: readonly (Utterance & { readonly version: number })[]
  readonly windows: readonly StoredWindow[]
  readonly model: ActiveModel | undefined
}

/** Another node has taken the turn over: what was read here is dropped. */
class TurnLost extends Error {}

/**
 * Reads what a turn asks for: new talk until nothing is unread, or the whole talk once more. Every answer is stored and its
 * facts derived before the next request. Answers the failure that ended it, if one did.
 */
export async function readTalk(
  deps: Deps,
  turn: Turn,
  signal: AbortSignal,
): Promise<ModelFailure | undefined> {
  try {
    if (turn.wanted === 'whole') {
      const failure = await readWhole(deps, turn, signal)
      if (failure !== undefined) return failure
    }
    return await readNew(deps, turn, signal)
  } catch (error) {
    if (error instanceof TurnLost) return undefined
    throw error
  }
}

async function readNew(deps: Deps, turn: Turn, signal: AbortSignal): Promise<ModelFailure | undefined> {
  for (;;) {
    const talk = await loadTalk(deps, turn)
    if (talk.model === undefined) return undefined
    const { readIds, candidates } = standingCandidates(talk.windows, talk.utterances)
    const window = liveWindow(talk.utterances, (id) => readIds.has(id))
    if (window === undefined) return undefined
    const { failure } = await readWindow(
      deps,
      turn,
      { talk, model: talk.model, window, known: candidates },
      signal,
    )
    if (failure !== undefined) return failure
  }
}

async function readWhole(deps: Deps, turn: Turn, signal: AbortSignal): Promise<ModelFailure | undefined> {
  const talk = await loadTalk(deps, turn)
  if (talk.model === undefined) return undefined
  const stored: StoredWindow[] = []
  for (const window of finalWindows(talk.utterances)) {
    const known = standingCandidates(stored, talk.utterances).candidates
    const read = await readWindow(deps, turn, { talk, model: talk.model, window, known }, signal)
    if (read.failure !== undefined) return read.failure
    stored.push(read.stored)
  }
  const ids = stored.map(({ id }) => id)
  await ifHeld(deps, turn, async (tx) => {
    if (ids.length > 0) await keepWindows(tx, turn.interactionId, ids)
    await deriveFacts(tx, turn.organisationId, turn.interactionId)
  })
  await readUnplaced(deps, turn, { talk, model: talk.model, stored }, signal)
  return undefined
}

/** Asks once more about just the lines that no fact rests on; without an answer they stay listed as not yet placed. */
async function readUnplaced(
  deps: Deps,
  turn: Turn,
  { talk, model, stored }: { talk: Talk; model: ActiveModel; stored: readonly StoredWindow[] },
  signal: AbortSignal,
): Promise<void> {
  const facts = await deps.transaction(systemScope(turn.organisationId), (tx) =>
    listAllFacts(tx, turn.interactionId),
  )
  const left = new Set(unplaced(talk.utterances, facts).map(({ utteranceId }) => utteranceId))
  const window = unplacedWindow(talk.utterances, left)
  if (window === undefined) return
  const known = standingCandidates(stored, talk.utterances).candidates
  await readWindow(deps, turn, { talk, model, window, known, isAddition: true }, signal)
}

function loadTalk(deps: Deps, turn: Turn): Promise<Talk> {
  return deps.transaction(systemScope(turn.organisationId), async (tx) => ({
    utterances: (await transcriptRows(tx, turn.interactionId)).map((row) => ({
      ...utteranceOf(row),
      version: row.version,
    })),
    windows: await readingWindows(tx, turn.interactionId),
    // a finalised documentation takes nothing more
    model: (await isFrozen(tx, turn.interactionId))
      ? undefined
      : await activeModel(tx, deps, turn.organisationId, 'facts'),
  }))
}

interface Question {
  readonly talk: Talk
  readonly model: ActiveModel
  readonly window: ReadingWindow
  readonly known: readonly (Candidate & { readonly name: string })[]
  /** Adds to what was read of these lines and takes nothing of it back. */
  readonly isAddition?: boolean
}

async function readWindow(
  deps: Deps,
  turn: Turn,
  { talk, model, window, known, isAddition = false }: Question,
  signal: AbortSignal,
): Promise<{ readonly stored: StoredWindow; readonly failure: ModelFailure | undefined }> {
  const scope = systemScope(turn.organisationId)
  const { patient, people, words } = await deps.transaction(scope, async (tx) => ({
    patient: await patientOf(tx, turn.interactionId),
    people: await peopleOf(tx, turn.interactionId),
    words: await practiceWordsOf(tx, turn.organisationId),
  }))
  const position = new Map(talk.utterances.map(({ id }, index) => [id, index]))
  const reader = createModelReader(deps, model.endpoint, {
    positionOf: (id) => position.get(id) ?? -1,
    people,
    ownWords: words.map(({ say, mean }) => ({ said: say, meant: mean })),
  })
  const { candidates, withdrawn, failure } = await reader.read(
    { patient, known: known.map(knownFact), ...window },
    signal,
  )
  for (const check of failedChecks(candidates, talkOf(talk.utterances, patient.age)))
    deps.metrics.modelRefused.inc({ check })
  const version = new Map(talk.utterances.map((utterance) => [utterance.id, utterance.version]))
  const seen = (utterances: readonly Utterance[], isFresh: boolean) =>
    utterances.map(({ id }) => ({ id, version: version.get(id) ?? 1, isFresh }))
  const stored: StoredWindow = {
    id: newId(),
    // of an incomplete answer the statements count, but its lines stay unread
    isAddition: isAddition || failure !== undefined,
    seen: [...seen(window.before, false), ...seen(window.fresh, true)],
    candidates,
    withdrawn,
  }
  if (failure === undefined || candidates.length > 0)
    await ifHeld(deps, turn, async (tx) => {
      await insertWindow(tx, { ...turn, model: model.endpoint.model }, stored)
      await deriveFacts(tx, turn.organisationId, turn.interactionId)
      await publishConsultation(tx, scope, deps, turn.interactionId, 'facts')
    })
  return { stored, failure }
}

/** What a model is told as known are its own statements; their names are the ids it may take back. */
function knownFact({ name, ...candidate }: Candidate & { readonly name: string }): Fact {
  return fact({ ...candidate, id: name })
}

async function ifHeld(deps: Deps, turn: Turn, work: (tx: Tx) => Promise<void>): Promise<void> {
  await deps.transaction(systemScope(turn.organisationId), async (tx) => {
    await lockInteraction(tx, turn.interactionId)
    if (!(await holdsTurn(tx, turn)) || (await isFrozen(tx, turn.interactionId))) throw new TurnLost()
    await work(tx)
  })
}
