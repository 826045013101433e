import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { root } from './imports.ts'

interface Locked {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly dev?: boolean
  readonly engines?: { readonly node?: string }
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

type Packages = Readonly<Record<string, Locked>>

/** Where Node would look for a package that `from` asks for. */
function placesOf(from: string, name: string): readonly string[] {
  const outer = from.includes('/node_modules/') ? from.slice(0, from.lastIndexOf('/node_modules/')) : ''
  const here = `${from === '' ? '' : `${from}/`}node_modules/${name}`
  return from === '' ? [here] : [here, ...placesOf(outer, name)]
}

/** The oldest Node of the README: 20.19. */
function takesOldestNode(range: string): boolean {
  return range.split('||').some((part) => {
    const [, sign = '', major = '0', minor = '0'] = /^\s*(>=?|\^|~)?\s*v?(\d+)?(?:\.(\d+))?/.exec(part) ?? []
    const from = Number(major) * 1000 + Number(minor)
    const isOpen = sign.startsWith('>') || part.trim() === '*'
    return from <= 20_019 && (isOpen || Number(major) === 20)
  })
}

describe.each(['package-lock.json', 'apps/reader/package-lock.json'])('%s', (file) => {
  const { packages } = JSON.parse(readFileSync(join(root, file), 'utf8')) as { packages: Packages }
  const entries = Object.entries(packages)

  /** `npm ci` refuses a lockfile that leaves out what another machine would need. */
  test('knows the packages of every platform', () => {
    const missing = entries.flatMap(([from, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) =>
        placesOf(from, name).every((place) => packages[place] === undefined),
      ),
    )

    expect(missing).toEqual([])
  })

  test('runs on the Node that is promised', () => {
    const tooNew = entries.filter(
      ([place, { dev, engines }]) => place !== '' && dev !== true && !takesOldestNode(engines?.node ?? '*'),
    )

    expect(tooNew.map(([place, { engines }]) => `${place} wants ${engines?.node}`)).toEqual([])
  })

  test('pins contents, not download addresses', () => {
    expect(entries.filter(([, { resolved }]) => /^\w+:/.test(resolved ?? ''))).toEqual([])
    const outside = entries.filter(([place]) => place.startsWith('node_modules/'))
    const loose = outside.filter(
      ([, { version, integrity }]) => version !== undefined && integrity === undefined,
    )

    expect(loose.map(([place]) => place)).toEqual([])
  })
})
