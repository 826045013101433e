import { readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { root } from './imports.ts'

interface Item {
  readonly name: string
  readonly isExported: boolean
  readonly text: string
}

interface Source {
  readonly items: ReadonlyMap<string, Item>
  /** What a local name stands for: file and name there. */
  readonly names: ReadonlyMap<string, { readonly file: string; readonly name: string }>
}

const head = /^(export )?(?:async )?(?:function\s+(\w+)|const (\w+)[^=\n]*= (?:async )?(?:<[^>]*>)?\()/

/** Top-level functions of a formatted file, each up to the next line that stands at its start. */
export function functionsOf(text: string): Item[] {
  return text.split(/\n(?=[a-z/@])/).flatMap((part) => {
    const match = head.exec(part)
    const name = match?.[2] ?? match?.[3]
    return name === undefined ? [] : [{ name, isExported: match?.[1] !== undefined, text: part }]
  })
}

function sourceOf(file: string): Source {
  const text = readFileSync(join(root, file), 'utf8')
  const lists = text.matchAll(/^(?:import|export) (?:type )?\{([^}]*)\} from '(\.[^']+)'/gm)
  const names = [...lists].flatMap(([, list = '', from = '']) =>
    list.split(',').flatMap((part) => {
      const [, name, local] = /^\s*(?:type )?(\w+)(?: as (\w+))?\s*$/.exec(part) ?? []
      const to = relative(root, resolve(root, dirname(file), from))
      return name === undefined ? [] : [[local ?? name, { file: to, name }] as const]
    }),
  )
  return { items: new Map(functionsOf(text).map((item) => [item.name, item])), names: new Map(names) }
}

const isTables = (file: string): boolean => /\/tables(?:\.ts$|\/)/.test(file)
const isRead = (file: string): boolean => /\/queries(?:\.ts$|\/)/.test(file)
const write =
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(|\b(?:insert into|delete from)\b|\bupdate \w+ set\b/
const word = /(?<![\w.'])\w+(?=\(|<|,|\)| |$|\n)/gm

/** Which exported functions of files write, themselves or by what they call. */
export function writersIn(files: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const sources = new Map(files.map((file) => [file, sourceOf(file)]))
  const known = new Map<string, boolean>()

  const isWriter = (file: string, name: string): boolean => {
    const key = `${file}#${name}`
    const before = known.get(key)
    if (before !== undefined) return before
    // Whoever calls himself writes by what he calls besides.
    known.set(key, false)
    const source = sources.get(file)
    const item = source?.items.get(name)
    const elsewhere = source?.names.get(name)
    let found = false
    if (item === undefined) found = elsewhere !== undefined && isWriter(elsewhere.file, elsewhere.name)
    else if (isTables(file)) found = write.test(item.text)
    else if (!isRead(file))
      found = [...new Set(item.text.match(word))].some((called) => called !== name && isWriter(file, called))
    known.set(key, found)
    return found
  }

  return new Map(
    [...sources].map(([file, { items }]) => [
      file,
      [...items.values()]
        .filter(({ name, isExported }) => isExported && isWriter(file, name))
        .map((each) => each.name),
    ]),
  )
}

/** Handlers of calls with the number of lines between their braces. */
export function handlersOf(text: string): { readonly name: string; readonly lines: number }[] {
  const found: { name: string; lines: number }[] = []
  const lines = text.split('\n')
  const starts = lines.flatMap((line, at) =>
    /\bhandlersFor\(/.test(line) && !line.startsWith('import') ? [at] : [],
  )
  for (const start of starts) {
    const open = lines.findIndex((line, at) => at >= start && line.endsWith('{'))
    const indent = / */.exec(lines[open] ?? '')?.[0] ?? ''
    const end = lines.findIndex((line, at) => at > open && line.startsWith(`${indent}}`))
    const property = new RegExp(`^${indent}  (?:async )?(\\w+)(?=[:,(])`)
    let current: { name: string; lines: number } | undefined
    for (const line of lines.slice(open + 1, end)) {
      const [, name] = property.exec(line) ?? []
      if (name !== undefined) {
        current = { name, lines: 0 }
        found.push(current)
      } else if (current !== undefined && !line.startsWith(`${indent}  }`)) current.lines += 1
    }
  }
  return found
}
