import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isTest, root, sourceFiles } from './imports.ts'
import { together } from './use-case-exceptions.ts'
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

  test('holds one use case; one that holds more says why', () => {
    const several = ofModules
      .filter((file) => !otherRoom.test(short(file)))
      .map((file) => [short(file), writers.get(file)?.length ?? 0] as const)
      .filter(([, count]) => count > 1)

    const counted = Object.entries(together).map(([file, { useCases }]) => [file, useCases])
    expect(Object.fromEntries(several)).toEqual(Object.fromEntries(counted))
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
  test('has five lines at most', () => {
    const handlers = ofModules.flatMap((file) =>
      handlersOf(readFileSync(join(root, file), 'utf8')).map((handler) => ({
        file: short(file),
        ...handler,
      })),
    )

    expect(handlers.length).toBeGreaterThan(300)
    expect(handlers.filter(({ lines }) => lines > 5)).toEqual([])
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
  expect(Object.keys(together).length).toBeLessThanOrEqual(22)
})
