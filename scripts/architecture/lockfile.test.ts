import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { root } from './imports.ts'

const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      resolved: z.string().optional(),
      integrity: z.string().optional(),
      dev: z.boolean().optional(),
      // Packages of old name their engines in a list.
      engines: z.union([z.object({ node: z.string().optional() }), z.array(z.string())]).optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional(),
    }),
  ),
})

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
  const { packages } = lockfile.parse(JSON.parse(readFileSync(join(root, file), 'utf8')))
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
    const tooNew = entries.flatMap(([place, { dev, engines }]) => {
      const node = (Array.isArray(engines) ? undefined : engines?.node) ?? '*'
      return place !== '' && dev !== true && !takesOldestNode(node) ? [`${place} wants ${node}`] : []
    })

    expect(tooNew).toEqual([])
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
