import { fileIssue, type FileIssueCode, type FileIssueDetails } from '@honora/domain/invoice/file-issue.ts'
import { FileRefused } from '../reading.ts'
import type { Attributes, Place, XmlHandler } from '../xml/tokenizer.ts'
import { type ElementType, elementType, type NamedType } from './grammar.ts'

export const PAD_NAMESPACE = 'http://padinfo.de/ns/pad'
const XSI = '{http://www.w3.org/2001/XMLSchema-instance}'

/** An element that is kept until the part it belongs to has been read. */
export interface Node {
  readonly name: string
  readonly attributes: Attributes
  readonly children: Node[]
  text: string
  readonly line: number
  readonly column: number
}

interface Frame {
  readonly name: string
  readonly type: ElementType
  readonly node: Node
  /** Kept in its parent, so that its content can be read afterwards. */
  readonly isKept: boolean
  particle: number
  count: number
}

/** What the reader of a document wants to hear. */
export interface StructureListener {
  /** Root types by element name. */
  readonly roots: Readonly<Record<string, string>>
  /** Elements whose subtree is handed over whole and forgotten afterwards, children of the root. */
  complete(node: Node, path: string): void
  /** Root element opened. */
  root(node: Node): void
  /** How many children of `positionen` are kept; the rest is checked and dropped. */
  readonly keepPositions: number
}

/**
 * Checks the structure of a PADneXt document while it is read (order and number of elements, attributes, values)
 * and hands over the children of the root one by one. The first fault ends the reading.
 */
export class StructureReader implements XmlHandler {
  private readonly listener: StructureListener
  private readonly file: string | null
  private readonly frames: Frame[] = []
  /** Children of the root by name: they are forgotten once they are read. */
  private readonly seen = new Map<string, number>()

  constructor(listener: StructureListener, file: string | null) {
    this.listener = listener
    this.file = file
  }

  open(name: string, space: string, attributes: Attributes, place: Place): void {
    const parent = this.frames.at(-1)
    if (space !== PAD_NAMESPACE) {
      if (parent === undefined) this.refuse('PADX_NAMESPACE_WRONG', place, `/${name}`, {})
      this.violation(name, place)
    }
    const named = parent === undefined ? this.rootType(name, place) : this.childType(parent, name, place)
    this.enter(named, { attributes, place }, parent)
  }

  /** Most elements hold a value only: checked and kept without a frame of their own while nothing is wrong. */
  leaf(name: string, space: string, attributes: Attributes, text: string, place: Place): void {
    const parent = this.frames.at(-1)
    if (parent === undefined || this.frames.length === 1 || space !== PAD_NAMESPACE) {
      this.open(name, space, attributes, place)
    } else {
      const named = this.childType(parent, name, place)
      const { type } = named
      const isPlain = attributes.size === 0 && type.required.length === 0 && type.value?.(text) === true
      if (isPlain) {
        const { line, column } = place
        if (this.keep(parent)) {
          parent.node.children.push({
            name: named.name,
            attributes,
            children: NO_CHILDREN,
            text,
            line,
            column,
          })
        }
        return
      }
      this.enter(named, { attributes, place }, parent)
    }
    this.text(text)
    this.close()
  }

  private enter(
    named: NamedType,
    element: { readonly attributes: Attributes; readonly place: Place },
    parent: Frame | undefined,
  ): void {
    const { name, type } = named
    const { attributes, place } = element
    const children = type.particles.length === 0 ? NO_CHILDREN : []
    const node: Node = { name, attributes, children, text: '', line: place.line, column: place.column }
    const isKept = parent === undefined || this.keep(parent)
    if (parent !== undefined) {
      if (this.frames.length === 1) this.seen.set(name, (this.seen.get(name) ?? 0) + 1)
      if (isKept) parent.node.children.push(node)
    }
    this.frames.push({ name, type, node, isKept, particle: 0, count: 0 })
    if (attributes.size > 0 || type.required.length > 0) this.checkAttributes(type, attributes, name, place)
    if (parent === undefined) this.listener.root(node)
  }

  text(text: string): void {
    const frame = this.frames.at(-1)
    if (frame === undefined) return
    if (frame.type.value === undefined) {
      if (/[^ \t\r\n]/.test(text)) this.violation(frame.name, frame.node, this.path())
      return
    }
    const { node } = frame
    if (node.text === '') node.text = text
    else if (node.text.length < 100_000) node.text += text
  }

  close(): void {
    const frame = this.frames.at(-1)
    if (frame === undefined) return
    const { type, node } = frame
    if (type.value !== undefined && !type.value(node.text)) {
      this.violation(frame.name, node, this.path())
    }
    for (let index = frame.particle; index < type.particles.length; index += 1) {
      const particle = type.particles[index]
      const count = index === frame.particle ? frame.count : 0
      if (particle !== undefined && count < particle.min) {
        const missing = particle.names.keys().next().value ?? frame.name
        this.violation(missing, node, `${this.path()}/${missing}`)
      }
    }
    const path = this.frames.length === 2 ? this.path() : ''
    this.frames.pop()
    const root = this.frames[0]
    if (this.frames.length === 1 && root !== undefined) {
      this.listener.complete(node, path)
      root.node.children.length = 0
    }
  }

  private rootType(name: string, place: Place): NamedType {
    const type = this.listener.roots[name]
    if (type === undefined) this.violation(name, place, `/${name}`)
    return { name, type: elementType(type) }
  }

  private childType(parent: Frame, name: string, place: Place): NamedType {
    const { particles } = parent.type
    for (;;) {
      const particle = particles[parent.particle]
      if (particle === undefined) this.violation(name, place)
      const named = particle.names.get(name)
      if (named !== undefined && parent.count < particle.max) {
        parent.count += 1
        return named
      }
      if (parent.count < particle.min) this.violation(name, place)
      parent.particle += 1
      parent.count = 0
    }
  }

  private keep(parent: Frame): boolean {
    if (!parent.isKept) return false
    if (parent.name !== 'positionen') return true
    return parent.node.children.length < this.listener.keepPositions
  }

  private checkAttributes(type: ElementType, attributes: Attributes, name: string, place: Place): void {
    for (const key of type.required) {
      if (!attributes.has(key)) this.violation(name, place, `${this.path()}/@${key}`, key)
    }
    for (const [key, value] of attributes) {
      const definition = type.attributes.get(key)
      if (definition === undefined) {
        if (key.startsWith(XSI)) continue
        this.violation(name, place, `${this.path()}/@${key}`, key)
      }
      if (!definition.check(value)) this.violation(name, place, `${this.path()}/@${key}`, key)
    }
  }

  /** Path of the element that is open now, with positions among its likes. */
  path(): string {
    let path = ''
    this.frames.forEach((frame, depth) => {
      const before = this.frames[depth - 1]
      if (before === undefined) path += `/${frame.name}`
      else {
        const likes = before.node.children.filter((each) => each.name === frame.name).length
        const index = depth === 1 ? (this.seen.get(frame.name) ?? 1) : Math.max(1, likes)
        path += `/${frame.name}[${String(index)}]`
      }
    })
    return path
  }

  private violation(element: string, place: Place, path?: string, field?: string): never {
    const params = { element, line: place.line, column: place.column }
    this.refuse('PADX_SCHEMA_VIOLATION', place, path ?? `${this.path()}/${element}`, params, field ?? element)
  }

  private refuse(
    code: FileIssueCode,
    place: Place,
    path: string,
    params: FileIssueDetails['params'],
    field?: string,
  ): never {
    const at = { line: place.line, column: place.column, path, field: field ?? null }
    throw new FileRefused(
      fileIssue(code, { ...at, params: { ...params, ...(this.file === null ? {} : { entry: this.file }) } }),
    )
  }
}

/** Shared by all elements that cannot have children. */
const NO_CHILDREN: Node[] = []

/** First child of a name. */
export function child(node: Node | undefined, name: string): Node | undefined {
  if (node === undefined) return undefined
  for (const each of node.children) if (each.name === name) return each
  return undefined
}

/** All children of a name. */
export function children(node: Node | undefined, name: string): readonly Node[] {
  return node?.children.filter((each) => each.name === name) ?? []
}

/** Text of a child, trimmed; `''` when it is not there. Texts are NFC already. */
export function textOf(node: Node | undefined, name?: string): string {
  const found = name === undefined ? node : child(node, name)
  return found === undefined ? '' : found.text.trim()
}
