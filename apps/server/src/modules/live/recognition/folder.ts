import { existsSync, readFileSync, statSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { catalogue, modelFact, type ModelFact } from './catalogue.ts'

/** Which models work here: one text while one speaks, one for finished segments (either may be missing). */
export interface Choice {
  readonly firstPass: string | null
  readonly secondPass: string | null
}

const ChoiceFile = z.object({ firstPass: z.string().nullable(), secondPass: z.string().nullable() })
const noChoice: Choice = { firstPass: null, secondPass: null }
const idForm = /^[A-Za-z0-9][\w.-]{0,99}$/

/** What a hand-made or unlisted model says of itself in `model.json`. */
const OwnFact = z.object({
  kind: z.enum([
    'online-transducer',
    'online-nemo-ctc',
    'offline-transducer',
    'offline-canary',
    'offline-nemo-ctc',
  ]),
  licence: z.string().max(100).default(''),
  files: z
    .array(z.string().regex(/^[\w.-]+$/))
    .min(1)
    .max(20),
})

/** The folder with all models of this installation. Everything is addressed by id; an id never becomes a path outside. */
export class ModelFolder {
  readonly root: string

  constructor(root: string) {
    this.root = root
  }

  folderOf(id: string): string {
    if (!idForm.test(id) || id.includes('..')) throw new RangeError('model id of wrong form')
    return path.join(this.root, id)
  }

  /** Facts of a model: from the catalogue, else from its own `model.json`. */
  factOf(id: string): ModelFact | undefined {
    const known = modelFact(id)
    if (known !== undefined || !idForm.test(id) || id.includes('..')) return known
    const file = path.join(this.folderOf(id), 'model.json')
    if (!existsSync(file)) return undefined
    const own = OwnFact.safeParse(safeJson(readFileSync(file, 'utf8')))
    if (!own.success) return undefined
    const purpose = own.data.kind.startsWith('online') ? 'first_pass' : 'second_pass'
    return { id, name: id, ...own.data, purpose, sizeBytes: 0, address: null }
  }

  /** All files are there and none is empty. */
  isInstalled(id: string): boolean {
    const fact = this.factOf(id)
    if (fact === undefined) return false
    return fact.files.every((name) => {
      const file = path.join(this.folderOf(id), name)
      return existsSync(file) && statSync(file).size > 0
    })
  }

  /** Catalogue models and whatever else lies in the folder and says what it is. */
  async list(): Promise<ModelFact[]> {
    const names = existsSync(this.root) ? await readdir(this.root) : []
    const own = names
      .filter((name) => modelFact(name) === undefined)
      .flatMap((name) => this.factOf(name) ?? [])
    return [...catalogue, ...own]
  }

  bytesOf(id: string): number {
    const fact = this.factOf(id)
    if (fact === undefined) return 0
    const sizes = fact.files
      .map((name) => path.join(this.folderOf(id), name))
      .map((file) => (existsSync(file) ? statSync(file).size : 0))
    return sizes.reduce((sum, size) => sum + size, 0)
  }

  choice(): Choice {
    const file = path.join(this.root, 'choice.json')
    if (!existsSync(file)) return noChoice
    const parsed = ChoiceFile.safeParse(safeJson(readFileSync(file, 'utf8')))
    return parsed.success ? parsed.data : noChoice
  }

  async choose(change: Partial<Choice>): Promise<Choice> {
    const next = { ...this.choice(), ...change }
    await mkdir(this.root, { recursive: true })
    const file = path.join(this.root, 'choice.json')
    await writeFile(`${file}.new`, JSON.stringify(next))
    await rename(`${file}.new`, file)
    return next
  }

  async remove(id: string): Promise<void> {
    const choice = this.choice()
    if (choice.firstPass === id) await this.choose({ firstPass: null })
    if (choice.secondPass === id) await this.choose({ secondPass: null })
    await rm(this.folderOf(id), { recursive: true, force: true })
  }
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
