import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = resolve(fileURLToPath(new URL('../..', import.meta.url)))

export type Import = {
  /** Importing file, from the root of the project. */
  from: string
  /** Imported file from the root of the project, or the name of a package or built-in. */
  to: string
}

/** All source files of the project, from its root, tests left out unless asked for. */
export function sourceFiles(options: { withTests?: boolean } = {}): string[] {
  return ['apps', 'packages', 'e2e']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && /\.(ts|tsx)$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !/(^|\/)(dist|node_modules)\//.test(file))
    .filter((file) => options.withTests === true || !isTest(file))
    .sort()
}

export function isTest(file: string): boolean {
  return /\.test\.tsx?$|\/testing\/|\/test-setup\.ts$|^e2e\//.test(file)
}

const importForm =
  /(?:^|[\s;}])(?:import|export)\s+(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

/** What a file imports: static, re-exported and dynamic, types included. */
export function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), 'utf8')
  return [...text.matchAll(importForm)].map((match) => ({
    from: file,
    to: target(file, match[1] ?? match[2] ?? ''),
  }))
}

function target(file: string, name: string): string {
  if (name.startsWith('.'))
    return relative(root, resolve(root, dirname(file), name))
      .split(sep)
      .join('/')
  const own = /^@honora\/(language|domain|contract|formats)\/(.+)$/.exec(name)
  return own ? `packages/${own[1]}/src/${own[2]}` : name
}
