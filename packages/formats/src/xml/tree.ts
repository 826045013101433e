import { XmlTokenizer, type Attributes } from './tokenizer.ts'

/** An element: its text alone, or its members by name (`@` before attributes, `#text`). A repeated one is a list. */
export type XmlValue = string | XmlNode | readonly XmlValue[]
export interface XmlNode {
  readonly [name: string]: XmlValue | undefined
}

interface Open {
  readonly name: string
  readonly members: Map<string, XmlValue[]>
  text: string
}

/**
 * A small document as a tree, for readers that look up and down in it; large ones are read as a stream. Names come
 * without prefix. Members in `lists` are lists even when they stand once. Throws {@link FileRefused} where it is not
 * well formed, holds a DOCTYPE or is deeper than `maxDepth`.
 */
export function readXmlTree(
  text: string,
  { lists, maxDepth = 64 }: { readonly lists: ReadonlySet<string>; readonly maxDepth?: number },
): XmlNode {
  const root: Open = { name: '', members: new Map(), text: '' }
  const stack = [root]
  const open = (name: string, attributes: Attributes): Open => {
    const members = [...attributes].map(([key, value]): [string, XmlValue[]] => [`@${key}`, [value]])
    return { name, members: new Map(members), text: '' }
  }
  const close = (element: Open): void => {
    const members = stack.at(-1)?.members
    const value = valueOf(element, lists)
    const before = members?.get(element.name)
    if (before === undefined) members?.set(element.name, [value])
    else before.push(value)
  }
  const tokenizer = new XmlTokenizer(
    {
      open: (name, _space, attributes) => stack.push(open(name, attributes)),
      text: (piece) => {
        const element = stack.at(-1)
        if (element !== undefined) element.text += piece
      },
      close: () => {
        const element = stack.pop()
        if (element !== undefined) close(element)
      },
      leaf: (name, _space, attributes, piece) => close({ ...open(name, attributes), text: piece }),
    },
    { maxDepth },
  )
  tokenizer.write(text)
  tokenizer.end()
  return nodeOf(root, lists)
}

function valueOf(element: Open, lists: ReadonlySet<string>): XmlValue {
  return element.members.size === 0 ? element.text.trim() : nodeOf(element, lists)
}

function nodeOf({ members, text }: Open, lists: ReadonlySet<string>): XmlNode {
  const node = Object.fromEntries(
    [...members].map(([name, values]): [string, XmlValue] => {
      const [only = ''] = values
      return [name, values.length > 1 || lists.has(name) ? values : only]
    }),
  )
  return text.trim() === '' ? node : { ...node, '#text': text.trim() }
}
