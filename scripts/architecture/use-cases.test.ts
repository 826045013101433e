import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isTest, root, sourceFiles } from './imports.ts'
import { longHandlers, together } from './use-case-exceptions.ts'
import { functionsOf, handlersOf, writersIn } from './use-cases.ts'

const modules = 'apps/server/src/modules/'
const server = sourceFiles().filter(
  (file) => file.startsWith('apps/server/src/') && !isTest(file) && !/testing[\w-]*\.ts$/.test(file),
)
/** Rooms of a module that hold something else than a use case. */
const otherRoom = /(?:^|\/)(?:tables|queries|present|jobs|index)(?:\.ts$|\/)|calls\.ts$/
const ofModules = server.filter((file) => file.startsWith(modules))
const short = (file: string): string => file.slice(modules.length)

describe('a file of a module', () => {
  const writers = writersIn(server)

  test('holds one use case; those that hold more are counted and become fewer', () => {
    const several = ofModules
      .filter((file) => !otherRoom.test(short(file)))
      .map((file) => [short(file), writers.get(file)?.length ?? 0] as const)
      .filter(([, count]) => count > 1)

    expect(Object.fromEntries(several)).toEqual(together)
  })

  test('is seen to write through what it calls, also in other modules', () => {
    expect(writers.get(`${modules}invoices/confirm-invoice.ts`)).toEqual(['confirmInvoice'])
    expect(writers.get(`${modules}invoices/invoice-sheet.ts`)).toEqual([])
  })

  test('is read function by function', () => {
    const text =
      'const a = 1\n\nexport async function b(): Promise<void> {\n  c()\n}\n\nconst d = (e: F) => e\n'
    expect(functionsOf(text).map(({ name, isExported }) => [name, isExported])).toEqual([
      ['b', true],
      ['d', false],
    ])
  })
})

describe('the handler of a call', () => {
  test('has five lines at most; those that have more are counted and become fewer', () => {
    const long = ofModules
      .map((file) => {
        const handlers = handlersOf(readFileSync(join(root, file), 'utf8'))
        return [short(file), handlers.filter(({ lines }) => lines > 5).length] as const
      })
      .filter(([, count]) => count > 0)

    expect(Object.fromEntries(long)).toEqual(longHandlers)
  })

  test('is read between its braces, wherever the table of calls begins', () => {
    const text = [
      'x = handlersFor(',
      '  calls,',
      '  {',
      '    a: b,',
      '    c: () => {',
      '      d()',
      '    },',
      '  },',
      ')',
    ]
    expect(handlersOf(text.join('\n'))).toEqual([
      { name: 'a', lines: 0 },
      { name: 'c', lines: 1 },
    ])
  })
})

test('the exceptions are no more than they were', () => {
  const sum = (list: Readonly<Record<string, number>>): number =>
    Object.values(list).reduce((total, count) => total + count, 0)

  expect(sum(together)).toBeLessThanOrEqual(71)
  expect(sum(longHandlers)).toBeLessThanOrEqual(31)
})
