import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { root } from './imports.ts'

interface Example {
  readonly guide: string
  readonly file: string
  /** The line it goes behind; without one it is a new file, or the end of one. */
  readonly after: string | null
  readonly text: string
}

const folder = join(root, 'docs/guides')
const guides = readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
const copy = mkdtempSync(join(tmpdir(), 'honora-guides-'))
afterAll(() => rmSync(copy, { recursive: true, force: true }))

/** Code blocks that name the file they belong to: ```ts title="file" after="line". */
function examplesOf({ name, text }: (typeof guides)[number]): Example[] {
  const form = /^( *)```\w+ title="([^"]+)"(?: after="([^"]+)")?\n([\s\S]*?)^ *```$/gm
  return [...text.matchAll(form)].map(([, indent = '', file = '', after, code = '']) => ({
    guide: name,
    file,
    after: after ?? null,
    text: code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  }))
}

const examples = guides.flatMap(examplesOf)

function git(...args: string[]): string[] {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)
}

/** A copy of the checkout in which nothing of it can be broken. */
function copyCheckout(): void {
  const files = git(
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    'apps',
    'packages',
    'e2e',
    'scripts',
  )
  const top = ['package.json', 'tsconfig.json', 'tsconfig.base.json', 'vitest.config.ts']
  for (const file of [...files, ...top])
    if (existsSync(join(root, file))) cpSync(join(root, file), join(copy, file))
  const modules = join(root, 'node_modules')
  for (const name of readdirSync(modules).filter((each) => each !== '@honora' && !each.startsWith('.')))
    link(join(modules, name), join(copy, 'node_modules', name))
  for (const name of readdirSync(join(modules, '@honora')))
    for (const place of ['packages', 'apps', '.'])
      if (existsSync(join(copy, place, name)))
        link(join(copy, place, name), join(copy, 'node_modules/@honora', name))
}

function link(target: string, place: string): void {
  mkdirSync(dirname(place), { recursive: true })
  symlinkSync(target, place)
}

function apply({ guide, file, after, text }: Example): void {
  const target = join(copy, file)
  if (after === null) return appendFileSync(target, text)
  const lines = readFileSync(target, 'utf8').split('\n')
  const at = lines.findIndex((line) => line.trim() === after.trim())
  if (at < 0) throw new Error(`${guide}: ${file} has no line "${after}"`)
  lines.splice(at + 1, 0, text.replace(/\n$/, ''))
  writeFileSync(target, lines.join('\n'))
}

/**
 * An application with the packages below it and their tests as one program, read from the sources: half the processor time of
 * building each package, and nothing is written.
 */
function checkOf(app: 'server' | 'web'): object {
  const below = ['language', 'domain', 'formats'].flatMap((name) =>
    ['src', 'testing'].map((part) => `../../packages/${name}/${part}`),
  )
  return {
    extends: './tsconfig.json',
    compilerOptions: {
      rootDir: '../..',
      composite: false,
      incremental: false,
      declaration: false,
      emitDeclarationOnly: false,
      noEmit: true,
      rewriteRelativeImportExtensions: false,
      allowImportingTsExtensions: true,
      customConditions: ['honora-source'],
    },
    include: app === 'server' ? ['src', ...below] : ['src'],
    references: [],
  }
}

function run(...args: string[]): string {
  try {
    execFileSync(process.execPath, args, { cwd: copy, encoding: 'utf8', stdio: 'pipe' })
    return ''
  } catch (error) {
    const { stdout, stderr } = z.object({ stdout: z.string(), stderr: z.string() }).parse(error)
    return `${stdout}${stderr}`
  }
}

describe('guides', () => {
  test('name files and commands that exist', () => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))
    const wrong = guides.flatMap(({ name, text }) => {
      const paths = [...text.matchAll(/`((?:apps|packages|scripts|docs|e2e|bench|delivery)\/[\w./-]+)`/g)]
      const commands = [...text.matchAll(/npm run ([\w:-]+)/g)]
      return [
        ...paths
          .map(([, path = '']) => path)
          .filter((path) => !/NNNN|node_modules/.test(path) && !existsSync(join(root, path))),
        ...commands.map(([, command = '']) => command).filter((command) => !(command in scripts)),
      ].map((each) => `${name}: ${each}`)
    })

    expect(wrong).toEqual([])
  })

  test('show examples that compile and pass, all at once', () => {
    copyCheckout()
    for (const example of examples) apply(example)

    expect(new Set(examples.map(({ guide }) => guide))).toEqual(
      new Set(['add-a-call.md', 'add-a-fee-rule.md', 'add-a-format.md', 'add-a-page.md', 'add-a-term.md']),
    )
    expect(run('--conditions=honora-source', 'scripts/endpoints.mjs')).toBe('')
    for (const app of ['server', 'web'] as const) {
      writeFileSync(join(copy, `apps/${app}/tsconfig.sources.json`), JSON.stringify(checkOf(app)))
      expect(
        run('node_modules/typescript/bin/tsc', '-p', `apps/${app}/tsconfig.sources.json`, '--checkers', '1'),
      ).toBe('')
    }
    const held = ['rules.test.ts', 'registries.test.ts', 'src/catalogue.test.ts']
    expect(run('node_modules/vitest/vitest.mjs', 'run', '--project', 'sources', ...held)).toBe('')
  }, 900_000)
})
