import path from 'node:path'
import { dentalHotwords } from '@honora/language/hotwords.ts'
import type { EngineState } from '@honora/contract/speech.ts'
import type { SpeechModel } from '@honora/contract/recognition.ts'
import type { z } from 'zod'
import type { Deps } from '../../../platform/deps.ts'
import { downloadFiles } from '../../../platform/downloads/download.ts'
import { Downloads } from '../../../platform/downloads/downloads.ts'
import { AppError, found, invalidField } from '../../../platform/errors.ts'
import type { ModelFact } from './catalogue.ts'
import { hotwordsOfModel } from './boosting.ts'
import { ModelFolder, type Choice } from './folder.ts'
import { RecogniserHost } from './host.ts'
import { isEngineInstalled } from './sherpa.ts'
import type { LoadedModel } from './messages.ts'

type State = z.infer<typeof EngineState>
const voiceModel = 'silero_vad'

/** The recogniser of this node: which models are here, which work, and the process that runs them. */
export class Recognition {
  private readonly deps: Deps
  readonly folder: ModelFolder
  private running: RecogniserHost | null = null
  private state: 'missing_model' | 'loading' | 'ready' | 'error' = 'missing_model'
  private readonly downloads: Downloads
  private readonly onReady = new Set<() => void>()

  constructor(deps: Deps) {
    this.deps = deps
    this.downloads = new Downloads(deps.log)
    this.folder = new ModelFolder(
      deps.config.MODELS_DIR === '' ? path.join(deps.config.DATA_DIR, 'models') : deps.config.MODELS_DIR,
    )
  }

  /** The engine when it can work now. */
  host(): RecogniserHost | null {
    return this.state === 'ready' ? this.running : null
  }

  /** Told each time an engine became ready. */
  whenReady(listener: () => void): void {
    this.onReady.add(listener)
  }

  engineState(): State {
    const { firstPass, secondPass } = this.folder.choice()
    const model = secondPass ?? firstPass
    const progress = this.downloads.anyShare
    if (progress !== undefined) return { engine: 'embedded', model, state: 'downloading', progress }
    if (this.state === 'ready') return { engine: 'embedded', model, state: 'ready' }
    if (this.state === 'error') return { engine: 'embedded', model, state: 'error' }
    return { engine: 'stored', model, state: 'missing_model' }
  }

  /** Loads the chosen models, if there are any. Resolves when they work or are known not to. */
  async start(): Promise<void> {
    this.running?.stop()
    this.running = null
    this.state = 'missing_model'
    const { firstPass, secondPass } = this.folder.choice()
    const usable = [firstPass, secondPass].filter((id) => id !== null && this.folder.isInstalled(id))
    if (!isEngineInstalled() || usable.length === 0 || !this.folder.isInstalled(voiceModel)) return
    this.state = 'loading'
    const host = new RecogniserHost(
      {
        voice: this.loaded(voiceModel),
        firstPass: firstPass !== null && this.folder.isInstalled(firstPass) ? this.loaded(firstPass) : null,
        secondPass:
          secondPass !== null && this.folder.isInstalled(secondPass) ? this.loaded(secondPass) : null,
        hotwords: dentalHotwords,
      },
      this.deps.log,
    )
    this.running = host
    try {
      await host.ready()
      this.state = 'ready'
      for (const listener of this.onReady) listener()
    } catch {
      this.state = 'error'
      host.stop()
    }
  }

  stop(): void {
    this.downloads.stop()
    this.running?.stop()
  }

  async models(): Promise<SpeechModel[]> {
    const choice = this.folder.choice()
    return (await this.folder.list()).map((fact) => ({
      id: fact.id,
      name: fact.name,
      purpose: fact.purpose,
      sizeBytes: this.folder.isInstalled(fact.id) ? this.folder.bytesOf(fact.id) : fact.sizeBytes,
      licence: fact.licence,
      hotwords: hotwordsOfModel(fact.kind, this.folder.folderOf(fact.id)),
      downloadable: fact.address !== null,
      installed: this.folder.isInstalled(fact.id),
      active:
        fact.id === voiceModel
          ? this.folder.isInstalled(voiceModel)
          : [choice.firstPass, choice.secondPass].includes(fact.id),
      progress: this.downloads.share(fact.id),
      failure: this.downloads.failure(fact.id),
    }))
  }

  /** Takes a model that lies in the folder at once, or starts to fetch it; both make it the one that works. */
  async install(id: string, source: 'download' | 'folder'): Promise<void> {
    const fact = this.folder.factOf(id)
    if (fact === undefined) throw invalidField('/model', 'unknown_value')
    if (source === 'folder') {
      if (!this.folder.isInstalled(id)) throw invalidField('/model', 'not_in_folder')
      await this.use(fact)
      return
    }
    if (fact.address === null) throw invalidField('/model', 'unknown_value')
    if (this.downloads.share(id) !== null) throw new AppError('CONFLICT')
    void this.fetch(fact)
  }

  async remove(id: string): Promise<void> {
    const fact = found(this.folder.factOf(id))
    if (!this.folder.isInstalled(fact.id)) throw new AppError('NOT_FOUND')
    this.running?.stop()
    await this.folder.remove(id)
    await this.start()
  }

  private async fetch(fact: ModelFact): Promise<void> {
    await this.downloads.run(fact.id, async (onProgress, signal) => {
      for (const part of [found(this.folder.factOf(voiceModel)), fact]) {
        if (this.folder.isInstalled(part.id)) continue
        const mirror = this.deps.config.MODELS_URL
        await downloadFiles({
          set: { files: part.files.map((name) => ({ name })), sizeBytes: part.sizeBytes },
          folder: this.folder.folderOf(part.id),
          address: mirror === '' ? (part.address ?? '') : `${mirror}/${part.id}`,
          signal,
          onProgress: (share) => {
            if (part.id === fact.id) onProgress(share)
          },
        })
      }
    })
    if (!this.folder.isInstalled(fact.id)) return
    await this.use(fact).catch((error: unknown) =>
      this.deps.log.error({ err: error, model: fact.id }, 'model not taken into use'),
    )
  }

  private async use(fact: ModelFact): Promise<void> {
    const change: Partial<Choice> =
      fact.purpose === 'first_pass' ? { firstPass: fact.id } : { secondPass: fact.id }
    if (fact.purpose !== 'voice_activity') await this.folder.choose(change)
    await this.start()
  }

  private loaded(id: string): LoadedModel {
    const fact = found(this.folder.factOf(id))
    return { kind: fact.kind, folder: this.folder.folderOf(id), files: fact.files }
  }
}

const byDeps = new WeakMap<Deps, Recognition>()

/** The one recogniser of this node. */
export function recognitionOf(deps: Deps): Recognition {
  const existing = byDeps.get(deps)
  if (existing !== undefined) return existing
  const fresh = new Recognition(deps)
  byDeps.set(deps, fresh)
  return fresh
}
