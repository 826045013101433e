import { existsSync, readdirSync } from 'node:fs'
import { totalmem } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { LocalModel, LocalReaderState } from '@honora/contract/local-reader.ts'
import type { Deps } from '../../platform/deps.ts'
import { downloadFiles } from '../../platform/downloads/download.ts'
import { Downloads } from '../../platform/downloads/downloads.ts'
import { AppError, found, invalidField } from '../../platform/errors.ts'
import { catalogue, contextTokens, memoryBytesOf, type LanguageModel } from './catalogue.ts'
import { ReaderProcess, type LocalEndpoint } from './reader-process.ts'
import { Shelf, type ShelfModel } from './shelf.ts'

const isSource = import.meta.url.endsWith('.ts')
/** The reader is a package of its own beside this one; `npm run reader` brings what it needs. */
export const readerFolder = fileURLToPath(new URL('../../../../reader', import.meta.url))
const readerFile = path.join(readerFolder, isSource ? 'src/main.ts' : 'dist/main.js')

type Process = Pick<ReaderProcess, 'state' | 'endpoint' | 'stop' | 'pid'>

interface Parts {
  readonly catalogue: readonly LanguageModel[]
  readonly isInstalled: () => boolean
  readonly startProcess: (model: { id: string; file: string }) => Process
}

/** The language model of this node: which models are here, which one works, and the process that runs it. */
export class LocalReader {
  private readonly deps: Deps
  private readonly parts: Parts
  readonly shelf: Shelf
  private readonly downloads: Downloads
  private running: Process | undefined

  constructor(deps: Deps, parts: Partial<Parts> = {}) {
    this.deps = deps
    const { MODELS_DIR, DATA_DIR } = deps.config
    const folder = MODELS_DIR === '' ? path.join(DATA_DIR, 'models') : MODELS_DIR
    this.downloads = new Downloads(deps.log)
    this.parts = {
      catalogue,
      isInstalled: () => installedVariants().length > 0,
      startProcess: ({ id, file }) =>
        new ReaderProcess({ file: readerFile, modelFile: file, model: id, contextTokens, log: deps.log }),
      ...parts,
    }
    this.shelf = new Shelf(path.join(folder, 'language'), this.parts.catalogue)
  }

  endpoint(): LocalEndpoint | undefined {
    return this.running?.endpoint()
  }

  /** Process id of the reader, for tests that kill it. */
  get pid(): number | undefined {
    return this.running?.pid
  }

  state(): LocalReaderState {
    const model = this.shelf.choice()
    return {
      state: this.stateWord(),
      model,
      machineMemoryBytes: totalmem(),
      models: this.shelf.list().map((one) => this.described(one, model)),
    }
  }

  /** Runs the chosen model, if there is one and it can be run. */
  start(): void {
    this.stopProcess()
    const choice = this.shelf.choice()
    const model = choice === null ? undefined : this.shelf.find(choice)
    if (model === undefined || !this.shelf.isInstalled(model) || !this.parts.isInstalled()) return
    this.running = this.parts.startProcess({ id: model.id, file: this.shelf.fileOf(model.id) })
  }

  stop(): void {
    this.downloads.stop()
    this.stopProcess()
  }

  /** Fetches in the background; the first model that arrives is chosen by that. */
  fetch(id: string): void {
    const model = found(this.shelf.find(id))
    if (this.downloads.share(id) !== null || this.shelf.isInstalled(model)) throw new AppError('CONFLICT')
    if (model.published === undefined) throw new AppError('NOT_FOUND')
    void this.download(model.published)
  }

  cancel(id: string): void {
    if (!this.downloads.cancel(id)) throw new AppError('NOT_FOUND')
  }

  async choose(id: string | null): Promise<void> {
    if (id !== null) {
      const model = this.shelf.find(id)
      if (model === undefined) throw invalidField('/model', 'unknown_value')
      if (!this.shelf.isInstalled(model)) throw invalidField('/model', 'not_in_folder')
    }
    await this.shelf.choose(id)
    this.start()
  }

  async remove(id: string): Promise<void> {
    const model = found(this.shelf.find(id))
    if (!this.shelf.isInstalled(model)) throw new AppError('NOT_FOUND')
    const works = this.shelf.choice() === id
    if (works) this.stopProcess()
    await this.shelf.remove(id)
    this.downloads.forget(id)
  }

  private async download(model: LanguageModel): Promise<void> {
    const mirror = this.deps.config.MODELS_URL
    await this.downloads.run(model.id, async (onProgress, signal) => {
      await downloadFiles({
        set: { files: [{ name: `${model.id}.gguf`, sha256: model.sha256 }], sizeBytes: model.sizeBytes },
        folder: this.shelf.root,
        address: mirror === '' ? model.address : `${mirror}/${model.id}`,
        onProgress,
        signal,
      })
      if (this.shelf.choice() === null) await this.choose(model.id)
    })
  }

  private stateWord(): LocalReaderState['state'] {
    if (!this.parts.isInstalled()) return 'not_installed'
    if (this.running !== undefined) return this.running.state
    return this.downloads.anyShare === undefined ? 'no_model' : 'downloading'
  }

  private described({ id, published }: ShelfModel, choice: string | null): LocalModel {
    return {
      id,
      name: published?.name ?? id,
      sizeBytes: published?.sizeBytes ?? this.shelf.bytesOf(id),
      memoryBytes: published === undefined ? null : memoryBytesOf(published),
      licence: published?.licence ?? null,
      trainedTokens: published?.trainedTokens ?? null,
      downloadable: published !== undefined,
      installed: this.shelf.isInstalled({ id, published }),
      chosen: id === choice,
      progress: this.downloads.share(id),
      failure: this.downloads.failure(id),
    }
  }

  private stopProcess(): void {
    this.running?.stop()
    this.running = undefined
  }
}

/** Packages with binaries that `npm run reader` brought. */
function installedVariants(): string[] {
  const folder = path.join(readerFolder, 'node_modules/@node-llama-cpp')
  return existsSync(folder) ? readdirSync(folder) : []
}

const byDeps = new WeakMap<Deps, LocalReader>()

/** The one local reader of this node. */
export function localReaderOf(deps: Deps): LocalReader {
  const existing = byDeps.get(deps)
  if (existing !== undefined) return existing
  const fresh = new LocalReader(deps)
  byDeps.set(deps, fresh)
  return fresh
}
