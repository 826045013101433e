import { fileIssue, type FileIssueDetails } from '@honora/domain/invoice/file-issue.ts'
import { FileRefused } from '../reading.ts'

/** Where something stands in the text, both from 1. */
export interface Place {
  readonly line: number
  readonly column: number
}

export type Attributes = ReadonlyMap<string, string>

/**
 * What the tokenizer tells. Names come without prefix; `space` is the namespace the prefix stands for. `place` is only
 * good for the call.
 */
export interface XmlHandler {
  open(name: string, space: string, attributes: Attributes, place: Place): void
  text(text: string): void
  close(name: string): void
  /** An element that holds text only: stands for open, text and close. */
  leaf(name: string, space: string, attributes: Attributes, text: string, place: Place): void
}

const NAME =
  /[:A-Z_a-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02ff\u0370-\u037d\u037f-\u1fff\u200c-\u200d\u2070-\u218f\u2c00-\u2fef\u3001-\ud7ff\uf900-\ufdcf\ufdf0-\ufffd][-.\w:\u00b7\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u037d\u037f-\u1fff\u200c-\u200d\u203f\u2040\u2070-\u218f\u2c00-\u2fef\u3001-\ud7ff\uf900-\ufdcf\ufdf0-\ufffd]*/y
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const XML_SPACE = 'http://www.w3.org/XML/1998/namespace'

/** Longest tag, comment or run of text that is held while it is unfinished. */
const MAX_HELD = 1024 * 1024

/**
 * A small, strict XML 1.0 parser for streams: checks that the text is well formed, resolves namespaces, knows the
 * five entities and character references, and refuses every DOCTYPE before it is read (`XML_DOCTYPE_FORBIDDEN`).
 * So nothing is ever fetched or expanded.
 */
export class XmlTokenizer {
  private readonly handler: XmlHandler
  private readonly maxDepth: number
  private readonly path: string | null
  private rest = ''
  private line = 1
  // Index of the last and the next line feed in the text at hand; column = index − last.
  private lastFeed = -1
  private nextFeed = -1
  private readonly stack: { readonly raw: string; readonly name: string; readonly spaces: Spaces }[] = []
  private spaces: Spaces = new Map([['xml', XML_SPACE]])
  private isRootSeen = false
  private isStarted = false
  /** Where the piece that is read now begins. */
  private position = 0
  private readonly spot = { line: 1, column: 1 }

  constructor(handler: XmlHandler, options: { maxDepth: number; path?: string }) {
    this.handler = handler
    this.maxDepth = options.maxDepth
    this.path = options.path ?? null
  }

  write(chunk: string): void {
    this.rest = this.rest === '' ? chunk : this.rest + chunk
    this.consume(false)
    if (this.rest.length > MAX_HELD) this.malformed()
  }

  end(): void {
    this.consume(true)
    this.position = 0
    if (this.rest !== '' || this.stack.length > 0 || !this.isRootSeen) this.malformed()
  }

  private consume(isLast: boolean): void {
    const text = this.rest
    this.nextFeed = text.indexOf('\n')
    let at = 0
    while (at < text.length) {
      const next =
        text.charCodeAt(at) === 0x3c ? this.markup(text, at, isLast) : this.characters(text, at, isLast)
      if (next === at) break
      at = next
    }
    this.rest = at === text.length ? '' : text.slice(at)
    this.lastFeed -= at
  }

  /** Counts the line feeds before an index. */
  private reach(text: string, to: number): number {
    while (this.nextFeed !== -1 && this.nextFeed < to) {
      this.line += 1
      this.lastFeed = this.nextFeed
      this.nextFeed = text.indexOf('\n', this.nextFeed + 1)
    }
    return to
  }

  /** Text up to the next `<`; a part that might end inside a reference or `]]>` waits. */
  private characters(text: string, at: number, isLast: boolean): number {
    let end = text.indexOf('<', at)
    if (end === -1) {
      if (!isLast) {
        const reference = text.lastIndexOf('&')
        end = reference >= at && !text.includes(';', reference) ? reference : text.length
        while (end > at && (text[end - 1] === ']' || text[end - 1] === '\r')) end -= 1
        if (end === at) return at
      } else end = text.length
    }
    const raw = text.slice(at, end)
    if (this.stack.length === 0) {
      const isMark = !this.isStarted && raw.startsWith('\ufeff')
      if (/[^ \t\r\n]/.test(isMark ? raw.slice(1) : raw)) this.malformed(at)
      if (isMark) this.lastFeed += 1
      this.isStarted = this.isStarted || !isMark || raw.length > 1
      return this.reach(text, end)
    }
    const bad = raw.indexOf(']]>')
    if (bad !== -1) this.malformed(this.reach(text, at + bad))
    this.position = at
    this.handler.text(raw.includes('&') ? this.resolve(raw) : lineEnds(raw))
    return this.reach(text, end)
  }

  private markup(text: string, at: number, isLast: boolean): number {
    this.position = at
    const second = text.charCodeAt(at + 1)
    if (Number.isNaN(second)) return isLast ? this.malformed() : at
    if (second === 0x2f) return this.closeTag(text, at, isLast)
    if (second === 0x21) return this.declaration(text, at, isLast)
    if (second === 0x3f) return this.instruction(text, at, isLast)
    return this.openTag(text, at, isLast)
  }

  private declaration(text: string, at: number, isLast: boolean): number {
    const head = text.slice(at, at + 9)
    if (head.startsWith('<!--')) {
      const end = text.indexOf('-->', at + 4)
      if (end === -1) return isLast ? this.malformed() : at
      const comment = text.slice(at + 4, end)
      if (comment.includes('--') || comment.endsWith('-')) this.malformed()
      return this.done(text, end + 3)
    }
    if (head === '<![CDATA[') {
      if (this.stack.length === 0) this.malformed()
      const end = text.indexOf(']]>', at + 9)
      if (end === -1) return isLast ? this.malformed() : at
      this.handler.text(lineEnds(text.slice(at + 9, end)))
      return this.done(text, end + 3)
    }
    if (head.toUpperCase() === '<!DOCTYPE') {
      throw new FileRefused(
        fileIssue('XML_DOCTYPE_FORBIDDEN', { ...this.here(), path: this.path, params: { line: this.line } }),
      )
    }
    const isPossible =
      '<!--'.startsWith(head) || '<![CDATA['.startsWith(head) || '<!DOCTYPE'.startsWith(head.toUpperCase())
    if (!isPossible || isLast) this.malformed()
    return at
  }

  private instruction(text: string, at: number, isLast: boolean): number {
    const end = text.indexOf('?>', at + 2)
    if (end === -1) return isLast ? this.malformed() : at
    NAME.lastIndex = at + 2
    const name = NAME.exec(text)
    if (name === null || name[0].includes(':')) this.malformed()
    const after = text[at + 2 + name[0].length] ?? ''
    if (name[0].toLowerCase() === 'xml') {
      if (this.isStarted || name[0] !== 'xml') this.malformed()
      const body = text.slice(at + 5, end)
      if (
        !/^\s+version\s*=\s*("1\.\d"|'1\.\d')(\s+encoding\s*=\s*("[A-Za-z][\w.-]*"|'[A-Za-z][\w.-]*'))?(\s+standalone\s*=\s*("(yes|no)"|'(yes|no)'))?\s*$/.test(
          body,
        )
      ) {
        this.malformed()
      }
    } else if (after !== '?' && !/[ \t\r\n]/.test(after)) this.malformed()
    return this.done(text, end + 2)
  }

  private closeTag(text: string, at: number, isLast: boolean): number {
    const top = this.stack.at(-1)
    const start = at + 2
    let end = start + (top?.raw.length ?? 0)
    const isExact = top !== undefined && text.startsWith(top.raw, start) && text.charCodeAt(end) === 0x3e
    if (!isExact) {
      end = text.indexOf('>', start)
      if (end === -1) return isLast ? this.malformed() : at
      if (top === undefined || text.slice(start, end).replace(/[ \t\r\n]+$/, '') !== top.raw) this.malformed()
    }
    this.stack.pop()
    this.spaces = top.spaces
    this.handler.close(top.name)
    return this.done(text, end + 1)
  }

  private openTag(text: string, at: number, isLast: boolean): number {
    const end = tagEnd(text, at + 1)
    if (end === -1) return isLast ? this.malformed() : at
    const afterName = this.nameEnd(text, at + 1)
    if (this.stack.length === 0 && this.isRootSeen) this.malformed()
    if (this.stack.length >= this.maxDepth) this.malformed()
    const raw = text.slice(at + 1, afterName)
    const isEmpty = text.charCodeAt(end - 1) === 0x2f
    const stop = isEmpty ? end - 1 : end
    const outer = this.spaces
    const attributes = afterName === stop ? NONE : this.attributes(text, afterName, stop)
    const hasPrefix = raw.includes(':')
    const qualified = hasPrefix ? this.qualified(raw, true) : undefined
    const name = qualified === undefined ? raw : qualified[1]
    const space = qualified === undefined ? (this.spaces.get('') ?? '') : qualified[0]
    if (!isEmpty && this.isRootSeen) {
      const next = this.leafEnd(text, end + 1, raw)
      if (next !== -1) {
        const content = text.slice(end + 1, next)
        this.handler.leaf(name, space, attributes, this.plainText(content), this.here())
        this.spaces = outer
        return this.done(text, next + raw.length + 3)
      }
    }
    this.isRootSeen = true
    this.handler.open(name, space, attributes, this.here())
    if (isEmpty) {
      this.handler.close(name)
      this.spaces = outer
    } else this.stack.push({ raw, name, spaces: outer })
    return this.done(text, end + 1)
  }

  /** Where the text of an element ends, if its end tag follows at once; else -1. */
  private leafEnd(text: string, from: number, raw: string): number {
    const next = text.indexOf('<', from)
    const isEnd = next !== -1 && text.charCodeAt(next + 1) === 0x2f && text.startsWith(raw, next + 2)
    return isEnd && text.charCodeAt(next + 2 + raw.length) === 0x3e ? next : -1
  }

  private plainText(raw: string): string {
    if (raw.includes(']]>')) this.malformed()
    return raw.includes('&') ? this.resolve(raw) : lineEnds(raw)
  }

  /** Index behind the name that begins here. */
  private nameEnd(text: string, from: number): number {
    NAME.lastIndex = from
    if (!NAME.test(text)) this.malformed()
    return NAME.lastIndex
  }

  /** Attributes of a tag, by local name for those without prefix, `{space}name` for the others. */
  private attributes(text: string, from: number, stop: number): Attributes {
    const out = new Map<string, string>()
    // Filled as soon as a prefix or a declaration of one is met.
    let raw: [name: string, value: string][] | undefined
    let at = from
    while (at < stop) {
      if (!isSpace(text.charCodeAt(at))) this.malformed()
      while (isSpace(text.charCodeAt(at))) at += 1
      if (at >= stop) break
      const start = at
      at = this.nameEnd(text, at)
      const name = text.slice(start, at)
      while (isSpace(text.charCodeAt(at))) at += 1
      if (text[at] !== '=') this.malformed()
      at += 1
      while (isSpace(text.charCodeAt(at))) at += 1
      const quote = text[at]
      if (quote !== '"' && quote !== "'") this.malformed()
      const end = text.indexOf(quote, at + 1)
      if (end === -1 || end >= stop) this.malformed()
      const value = text.slice(at + 1, end)
      if (value.includes('<')) this.malformed()
      const plain = value.includes('&') ? this.resolve(value, true) : value.replace(/\r\n|[\t\r\n]/g, ' ')
      if (out.has(name)) this.malformed()
      out.set(name, plain)
      if (raw !== undefined || name === 'xmlns' || name.includes(':')) raw = [...out]
      at = end + 1
    }
    return raw === undefined ? out : this.qualifyAll(raw)
  }

  private qualifyAll(raw: readonly [string, string][]): Attributes {
    let spaces: Map<string, string> | undefined
    for (const [name, value] of raw) {
      if (name !== 'xmlns' && !name.startsWith('xmlns:')) continue
      const prefix = name === 'xmlns' ? '' : name.slice(6)
      if (prefix === 'xmlns' || prefix === 'xml' || (prefix !== '' && value === '')) this.malformed()
      spaces ??= new Map(this.spaces)
      spaces.set(prefix, value)
    }
    if (spaces !== undefined) this.spaces = spaces
    const out = new Map<string, string>()
    const seen = new Set<string>()
    for (const [name, value] of raw) {
      if (seen.has(name)) this.malformed()
      seen.add(name)
      if (name === 'xmlns' || name.startsWith('xmlns:')) continue
      const [space, local] = this.qualified(name, false)
      const key = space === '' ? local : `{${space}}${local}`
      if (out.has(key)) this.malformed()
      out.set(key, value)
    }
    return out
  }

  private qualified(raw: string, isElement: boolean): readonly [space: string, name: string] {
    const colon = raw.indexOf(':')
    if (colon === -1) return [isElement ? (this.spaces.get('') ?? '') : '', raw]
    const space = this.spaces.get(raw.slice(0, colon))
    const name = raw.slice(colon + 1)
    if (space === undefined || name === '' || name.includes(':') || /^[-.\d]/.test(name)) this.malformed()
    return [space, name]
  }

  /** Replaces the five entities and character references; any other entity is an error, never looked up. */
  private resolve(text: string, isAttribute = false): string {
    const plain = isAttribute ? text.replace(/\r\n|[\t\r\n]/g, ' ') : lineEnds(text)
    let out = ''
    let at = 0
    for (let amp = plain.indexOf('&'); amp !== -1; amp = plain.indexOf('&', at)) {
      const end = plain.indexOf(';', amp)
      if (end === -1 || end - amp > 12) this.malformed()
      out += plain.slice(at, amp) + this.reference(plain.slice(amp + 1, end))
      at = end + 1
    }
    return out + plain.slice(at)
  }

  private reference(name: string): string {
    const known = Object.hasOwn(ENTITIES, name) ? ENTITIES[name] : undefined
    if (known !== undefined) return known
    const parts = /^#(?:x([\da-fA-F]{1,6})|(\d{1,7}))$/.exec(name)
    if (parts === null) this.malformed()
    const code = parts[1] === undefined ? Number(parts[2]) : Number.parseInt(parts[1], 16)
    const isAllowed =
      code === 9 ||
      code === 10 ||
      code === 13 ||
      (code >= 0x20 && code <= 0xd7ff) ||
      (code >= 0xe000 && code <= 0xfffd) ||
      (code >= 0x10000 && code <= 0x10ffff)
    if (!isAllowed) this.malformed()
    return String.fromCodePoint(code)
  }

  /** Where the piece begins that is read now; one object for all, so whoever keeps it copies it. */
  private here(): Place {
    this.spot.line = this.line
    this.spot.column = this.position - this.lastFeed
    return this.spot
  }

  private done(text: string, to: number): number {
    this.isStarted = true
    return this.reach(text, to)
  }

  private malformed(at = this.position): never {
    this.position = at
    const here = this.here()
    const place: FileIssueDetails = { ...here, path: this.path }
    throw new FileRefused(fileIssue('XML_NOT_WELL_FORMED', { ...place, params: { ...here } }))
  }
}

type Spaces = ReadonlyMap<string, string>

const NONE: Attributes = new Map()

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x09 || code === 0x0a || code === 0x0d
}

/** Line ends become LF (XML 1.0, 2.11). */
function lineEnds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text
}

/** Index of the `>` that ends a tag, quotes respected; -1 when it is not there yet. */
function tagEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === 0x3e) return at
    if (code !== 0x22 && code !== 0x27) continue
    at = text.indexOf(code === 0x22 ? '"' : "'", at + 1)
    if (at === -1) return -1
  }
  return -1
}
