import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { isTest, root, sourceFiles } from './imports.ts'

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')
const files = sourceFiles().filter((file) => file.startsWith('apps/web/src/') && !isTest(file))
const imported = /import (\w+) from '([^']+\.module\.css)'/g

/** The classes that a module gives names of its own. */
function classesOf(css: string): Set<string> {
  const selectors = css
    .replaceAll(/\/\*[^]*?\*\//g, '')
    .replaceAll(/:global\([^)]*\)/g, '')
    .replaceAll(/\{[^{}]*\}/g, ';')
  return new Set([...selectors.matchAll(/\.(-?[a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name))
}

/** The classes of each module that components ask for, by the path of the module. */
const asked = new Map<string, Map<string, string>>()
/** Modules that a component asks by a value: which of their classes it takes is not in the text. */
const asksByValue = new Set<string>()
for (const file of files) {
  const text = textOf(file)
  for (const [, name = '', path = ''] of text.matchAll(imported)) {
    const module = join(dirname(file), path)
    const names = asked.get(module) ?? asked.set(module, new Map()).get(module)
    if (new RegExp(`\\b${name}\\[[^']`).test(text)) asksByValue.add(module)
    for (const [, key = ''] of text.matchAll(new RegExp(`\\b${name}\\['([^']+)'\\]`, 'g')))
      names?.set(key, file)
  }
}

test('a class that a component takes from a module is one of it', () => {
  const unknown = [...asked].flatMap(([module, names]) => {
    const known = classesOf(textOf(module))
    return [...names].filter(([name]) => !known.has(name)).map(([name, file]) => `${file}: ${name}`)
  })
  expect(asked.size).toBeGreaterThan(0)
  expect(unknown).toEqual([])
})

test('a module has no class that nobody takes', () => {
  const unused = [...asked]
    .filter(([module]) => !asksByValue.has(module))
    .flatMap(([module, names]) =>
      [...classesOf(textOf(module))].filter((name) => !names.has(name)).map((name) => `${module}: ${name}`),
    )
  expect(unused).toEqual([])
})

test('no two modules have one name, which their classes begin with', () => {
  const names = [...asked.keys()].map((module) => basename(module))
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})
