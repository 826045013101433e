import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import type { LanguageModel } from './catalogue.ts'

const idForm = /^[A-Za-z0-9][\w.-]{0,119}$/
const ending = '.gguf'
/** Large models come in numbered parts; the first one stands for all. */
const laterPart = /-(?!00001)\d{5}-of-\d{5}$/
const Choice = z.object({ model: z.string().nullable() })

/** A model that is known, here or not: of the catalogue, or a file that an operator copied. */
export interface ShelfModel {
  readonly id: string
  readonly published: LanguageModel | undefined
}

/** The folder with the language models of this installation: one file each, and which of them works. */
export class Shelf {
  readonly root: string
  private readonly catalogue: readonly LanguageModel[]

  constructor(root: string, catalogue: readonly LanguageModel[]) {
    this.root = root
    this.catalogue = catalogue
  }

  fileOf(id: string): string {
    return path.join(this.root, `${id}${ending}`)
  }

  find(id: string): ShelfModel | undefined {
    const published = this.catalogue.find((model) => model.id === id)
    if (published !== undefined) return { id, published }
    return idForm.test(id) && existsSync(this.fileOf(id)) ? { id, published } : undefined
  }

  list(): ShelfModel[] {
    const names = existsSync(this.root) ? readdirSync(this.root) : []
    const copied = names
      .filter((name) => name.endsWith(ending))
      .map((name) => name.slice(0, -ending.length))
      .filter(
        (id) => idForm.test(id) && !laterPart.test(id) && this.catalogue.every((model) => model.id !== id),
      )
    return [
      ...this.catalogue.map((published) => ({ id: published.id, published })),
      ...copied.map((id) => ({ id, published: undefined })),
    ]
  }

  /** A file that is still being copied is not here yet, as far as its whole size is known. */
  isInstalled({ id, published }: ShelfModel): boolean {
    const size = this.bytesOf(id)
    return published === undefined ? size > 0 : size === published.sizeBytes
  }

  bytesOf(id: string): number {
    return statSync(this.fileOf(id), { throwIfNoEntry: false })?.size ?? 0
  }

  /** The model that works here. */
  choice(): string | null {
    const file = path.join(this.root, 'choice.json')
    if (!existsSync(file)) return null
    const parsed = Choice.safeParse(safeJson(readFileSync(file, 'utf8')))
    return parsed.success ? parsed.data.model : null
  }

  async choose(model: string | null): Promise<void> {
    await mkdir(this.root, { recursive: true })
    const file = path.join(this.root, 'choice.json')
    // A name of its own: the end of a download and a person may choose at the same time.
    const next = `${file}.${randomUUID()}`
    await writeFile(next, JSON.stringify({ model }))
    await rename(next, file)
  }

  /** The file, its checksum and what an interrupted download left. */
  async remove(id: string): Promise<void> {
    if (this.choice() === id) await this.choose(null)
    const file = this.fileOf(id)
    for (const part of [file, `${file}.sha256`, `${file}.part`]) await rm(part, { force: true })
  }
}

function safeJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
