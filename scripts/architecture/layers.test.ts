import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { importsOf, isTest, root, sourceFiles, type Import } from './imports.ts'

/**
 * The layer table of the architecture: dependencies point down and never back up.
 * `may` answers whether a file of the place may import something.
 */
const layers: { place: string; may: (to: string, from: string) => boolean }[] = [
  {
    place: 'packages/language/src/',
    // what a language model answers is checked by schema, as everything from outside
    may: (to, from) =>
      to.startsWith('packages/language/src/') ||
      (to === 'zod' && from.startsWith('packages/language/src/reading/model/')),
  },
  {
    place: 'packages/domain/src/',
    may: isRules,
  },
  {
    place: 'packages/contract/src/',
    may: (to) =>
      to.startsWith('packages/contract/src/') || isRules(to) || to === 'zod' || to === '@honora/domain',
  },
  {
    place: 'packages/client/',
    may: (to) =>
      to.startsWith('packages/client/') || to.startsWith('packages/contract/src/') || to === '@honora/client',
  },
  // A program of its own on another computer: it knows the portal by its calls only.
  {
    place: 'packages/agent/src/',
    may: (to) => to.startsWith('packages/agent/src/') || to.startsWith('node:'),
  },
  {
    place: 'packages/formats/src/',
    may: (to) => to.startsWith('packages/formats/src/') || isRules(to) || (isOutside(to) && !isNetwork(to)),
  },
  {
    place: 'apps/server/src/platform/',
    may: (to) => !to.startsWith('apps/server/src/modules/') && isServerSide(to),
  },
  {
    place: 'apps/server/src/modules/',
    may: (to, from) => isServerSide(to) && isOwnOrPublic(to, from, 'apps/server/src/modules/', 'index.ts'),
  },
  { place: 'apps/server/src/', may: (to) => isServerSide(to) },
  { place: 'apps/reader/src/', may: (to) => to.startsWith('apps/reader/') || isOutside(to) },
  {
    place: 'apps/web/src/ui/',
    may: (to) =>
      isWebSide(to) && !/^apps\/web\/src\/(features|app)\//.test(to) && !to.startsWith('packages/contract/'),
  },
  {
    place: 'apps/web/src/features/',
    may: (to, from) =>
      isWebSide(to) &&
      !to.startsWith('apps/web/src/app/') &&
      isOwnOrPublic(to, from, 'apps/web/src/features/', 'index.ts'),
  },
  { place: 'apps/web/src/', may: (to) => isWebSide(to) },
  { place: 'e2e/', may: (to) => to.startsWith('e2e/') || isOutside(to) },
]

function isRules(to: string): boolean {
  return to.startsWith('packages/domain/src/') || to.startsWith('packages/language/src/')
}

function isOutside(to: string): boolean {
  return !/^(apps|packages|e2e|scripts)\//.test(to) && !to.startsWith('..')
}

function isNetwork(to: string): boolean {
  return /^(node:(http|https|net|tls|dgram|http2)|pg|kysely|fastify|ws)$/.test(to)
}

function isServerSide(to: string): boolean {
  return to.startsWith('apps/server/') || to.startsWith('packages/') || isOutside(to)
}

function isWebSide(to: string): boolean {
  if (to.startsWith('node:') || to.startsWith('packages/formats/')) return false
  return to.startsWith('apps/web/') || to.startsWith('packages/') || isOutside(to)
}

/** Another module or feature is entered through its public index only. */
function isOwnOrPublic(to: string, from: string, base: string, index: string): boolean {
  if (!to.startsWith(base)) return true
  const [own = ''] = from.slice(base.length).split('/')
  const [other = '', ...rest] = to.slice(base.length).split('/')
  return own === other || rest.join('/') === index || rest.join('/') === `${index}x`
}

function offences(files: string[]): string[] {
  return files.flatMap((file) => {
    const layer = layers.find(({ place }) => file.startsWith(place))
    return importsOf(file)
      .filter(({ to }) => layer !== undefined && !layer.may(to, file))
      .map(({ from, to }: Import) => `${from} may not import ${to}`)
  })
}

describe('layers', () => {
  test('point down and never back up', () => {
    expect(offences(sourceFiles())).toEqual([])
  })

  test('hold for tests of packages and journeys too, apart from tools and what they are tested with', () => {
    const files = sourceFiles({ withTests: true }).filter(
      (file) => isTest(file) && (file.startsWith('e2e/') || file.startsWith('packages/')),
    )
    const tools = /^(vitest|fast-check|node:.*|xmllint-wasm|zod|packages\/[a-z]+\/testing\/.*)$/

    expect(offences(files).filter((line) => !tools.test(line.split(' import ')[1] ?? ''))).toEqual([])
  })

  test('are noticed when they are crossed', () => {
    const language = layers[0]!
    expect(language.may('packages/domain/src/a.ts', 'packages/language/src/a.ts')).toBe(false)
    const domain = layers[1]!
    expect(domain.may('zod', 'packages/domain/src/a.ts')).toBe(false)
    expect(domain.may('node:fs', 'packages/domain/src/a.ts')).toBe(false)
    const modules = layers.find(({ place }) => place === 'apps/server/src/modules/')!
    expect(
      modules.may('apps/server/src/modules/billing/store.ts', 'apps/server/src/modules/patients/a.ts'),
    ).toBe(false)
    expect(
      modules.may('apps/server/src/modules/billing/index.ts', 'apps/server/src/modules/patients/a.ts'),
    ).toBe(true)
  })

  test('read every file that they claim to read', () => {
    expect(sourceFiles().length).toBeGreaterThan(50)
    expect(sourceFiles().flatMap(importsOf).length).toBeGreaterThan(100)
  })
})

describe('configuration', () => {
  test('is read from the environment in one file only', () => {
    const readers = sourceFiles().filter((file) =>
      /process\.env\b/.test(readFileSync(join(root, file), 'utf8')),
    )

    expect(readers).toEqual(
      ['apps/server/src/platform/read-config.ts', 'apps/web/vite.config.ts'].filter((file) =>
        readers.includes(file),
      ),
    )
  })
})

describe('rules', () => {
  test('has no clock and no chance of its own', () => {
    const offenders = sourceFiles()
      .filter((file) => /^packages\/(domain|language)\//.test(file))
      .filter((file) =>
        /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bsetTimeout\(|\bfetch\(/.test(
          readFileSync(join(root, file), 'utf8'),
        ),
      )

    expect(offenders).toEqual([])
  })
})

describe('sources', () => {
  /** A cast that says why it stands; nothing else may be switched off. */
  const reasonedCast =
    /oxlint-disable(?:-next-line)? typescript\/no-unsafe-type-assertion -- \S.*|oxlint-enable \S+/g

  test('are written without switched-off checks, apart from casts with their reason', () => {
    const marks =
      /eslint-disable|oxlint-disable|@ts-ignore|@ts-expect-error|@ts-nocheck|\b(?:test|it|describe)\.(?:skip|only)\b/
    const offenders = sourceFiles({ withTests: true }).filter((file) =>
      marks.test(readFileSync(join(root, file), 'utf8').replaceAll(reasonedCast, '')),
    )

    expect(offenders).toEqual([])
  })

  test('hold no more than eighteen casts in the server and nine elsewhere that no check stands behind', () => {
    const castsOf = (files: readonly string[]): number =>
      files.flatMap(
        (file) =>
          readFileSync(join(root, file), 'utf8').match(/oxlint-disable\S* typescript\/no-unsafe-type/g) ?? [],
      ).length
    const inServer = (file: string): boolean => file.startsWith('apps/server/')

    expect(castsOf(sourceFiles().filter(inServer))).toBeLessThanOrEqual(18)
    expect(castsOf(sourceFiles().filter((file) => !inServer(file)))).toBeLessThanOrEqual(9)
  })
})
