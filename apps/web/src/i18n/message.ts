/**
 * Texts of the catalogues in the message format of ICU, as far as they use it: values, numbers, plurals, choices.
 * Its own reader, because a library for the whole format is a tenth of what the first page loads; a test compares every
 * text of every catalogue with that library.
 */
export type Values = Readonly<Record<string, string | number | Date | null | undefined>>

type Part =
  | string
  | { readonly kind: 'value'; readonly name: string }
  | { readonly kind: 'number'; readonly name: string }
  | { readonly kind: 'count' }
  | {
      readonly kind: 'plural' | 'select'
      readonly name: string
      readonly options: ReadonlyMap<string, readonly Part[]>
    }

class MessageReader {
  #at = 0
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  /** Everything up to the bracket that closes this level. */
  parts(isInPlural = false): readonly Part[] {
    const parts: Part[] = []
    let plain = ''
    const keep = () => {
      if (plain !== '') parts.push(plain)
      plain = ''
    }
    while (this.#at < this.#text.length && this.#text[this.#at] !== '}') {
      const char = this.#text[this.#at] ?? ''
      if (char === "'") plain += this.#quoted()
      else if (char === '{' || (char === '#' && isInPlural)) {
        keep()
        parts.push(char === '{' ? this.#argument() : this.#count())
      } else {
        plain += char
        this.#at += 1
      }
    }
    keep()
    return parts
  }

  /** Two apostrophes are one; one before a bracket begins plain text that ends with the next. */
  #quoted(): string {
    const [found, inside] = /^'([{}][^']*)'?/.exec(this.#text.slice(this.#at)) ?? ["'", "'"]
    const isDouble = this.#text[this.#at + 1] === "'"
    this.#at += isDouble ? 2 : found.length
    return isDouble ? "'" : (inside ?? "'")
  }

  #count(): Part {
    this.#at += 1
    return { kind: 'count' }
  }

  #argument(): Part {
    this.#at += 1
    const name = this.#word()
    const kind = this.#text[this.#at] === ',' ? (this.#skip(), this.#word()) : 'value'
    if (kind === 'plural' || kind === 'select') {
      this.#skip()
      const options = this.#options(kind === 'plural')
      this.#skip()
      return { kind, name, options }
    }
    if (kind !== 'value' && kind !== 'number') throw new Error(`No such kind of value: ${kind}`)
    this.#skip()
    return { kind, name }
  }

  #options(isPlural: boolean): ReadonlyMap<string, readonly Part[]> {
    const options = new Map<string, readonly Part[]>()
    for (let name = this.#word(); name !== ''; name = this.#word()) {
      this.#skip()
      options.set(name, this.parts(isPlural))
      this.#skip()
    }
    return options
  }

  /** The next name, with the space around it. */
  #word(): string {
    const [found, name] = /^\s*([^\s,{}]*)\s*/.exec(this.#text.slice(this.#at)) ?? ['', '']
    this.#at += found.length
    return name ?? ''
  }

  #skip(): void {
    this.#at += 1
  }
}

function render(parts: readonly Part[], values: Values, tag: string, count?: number): string {
  const number = (value: number) => new Intl.NumberFormat(tag).format(value)
  const show = (part: Part): string => {
    if (typeof part === 'string') return part
    if (part.kind === 'count') return number(count ?? 0)
    if (!(part.name in values)) throw new Error(`No value for ${part.name}`)
    const value = values[part.name]
    if (part.kind === 'value') return value === null || value === undefined ? '' : String(value)
    if (part.kind === 'number') return number(Number(value))
    const { options } = part
    const chosen =
      part.kind === 'select'
        ? options.get(String(value))
        : (options.get(`=${Number(value)}`) ?? options.get(new Intl.PluralRules(tag).select(Number(value))))
    const inside = chosen ?? options.get('other')
    if (inside === undefined) throw new Error(`No choice for ${String(value)}`)
    return render(inside, values, tag, part.kind === 'plural' ? Number(value) : count)
  }
  return parts.map(show).join('')
}

const read = new Map<string, readonly Part[]>()

/** A text with its values; `tag` is the language with its region. Throws where a value is missing. */
export function formatMessage(text: string, values: Values, tag: string): string {
  let parts = read.get(text)
  if (parts === undefined) {
    parts = new MessageReader(text).parts()
    read.set(text, parts)
  }
  return render(parts, values, tag)
}
