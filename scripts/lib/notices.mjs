// What a release owes to the packages in it: their licences and texts, read from the packages that are installed.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Come with others and are not needed by what runs: a command-line tool that is not free, and a compiler. */
export const leftOut = ['sentry', 'typescript', '@typescript']

/** Packages of the lock file that are delivered: no developers' packages, none of the portal itself. */
export function deliveredPackages(root) {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(([place, entry]) => place.includes('node_modules/') && entry.dev !== true && entry.link !== true)
    .filter(([place]) => !leftOut.some((name) => `${place}/`.includes(`node_modules/${name}/`)))
    .map(([place, entry]) => describe(root, place, entry))
    .sort((a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version))
}

function describe(root, place, entry) {
  const folder = join(root, place)
  const manifest = existsSync(join(folder, 'package.json'))
    ? JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    : {}
  const text = existsSync(folder) ? licenceText(folder) : ''
  return {
    name: place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length),
    version: entry.version,
    licence: licenceOf(manifest) ?? entry.license ?? licenceByText(text),
    isInstalled: existsSync(folder),
    text,
  }
}

/** Older packages name their licence as an object or as a list of them. */
function licenceOf({ license, licenses }) {
  if (typeof license === 'string') return license
  if (Array.isArray(licenses)) return licenses.map(({ type }) => type).join(' OR ')
  return license?.type
}

/** A package that names no licence may bring one whose words are known. */
function licenceByText(text) {
  return /permission is hereby granted, free of charge/i.test(text) ? 'MIT' : ''
}

function licenceText(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .filter((name) => /^(licen[cs]e|copying|notice)/i.test(name) && !/\.(js|ts|json)$/.test(name))
    .sort()
    .map((name) => readFileSync(join(folder, name), 'utf8').trim())
    .join('\n\n')
}

/** What may be delivered with a program under the AGPL; anything else is a decision somebody has to make. */
const agreeable =
  /^(0BSD|Apache-2\.0|BlueOak-1\.0\.0|BSD-2-Clause|BSD-3-Clause|CC-BY-4\.0|CC0-1\.0|ISC|MIT|MIT-0|MPL-2\.0|OFL-1\.1|PostgreSQL|Python-2\.0|Unlicense|Zlib)$/

/** Packages whose licence is unknown or not agreeable. Of a choice one agreeable licence is enough. */
export function questionable(packages) {
  return packages.filter(({ licence }) => {
    const parts = licence.replaceAll(/[()]/g, '').split(/ (OR|AND) /)
    const names = parts.filter((part) => part !== 'OR' && part !== 'AND')
    const isAgreed = (name) => agreeable.test(name.trim())
    return licence === '' || (parts.includes('AND') ? !names.every(isAgreed) : !names.some(isAgreed))
  })
}

export function noticesText(packages) {
  const line = '='.repeat(80)
  return [
    'Packages delivered with Honora, and their licences. Made by npm run build:release.',
    ...packages.map(({ name, version, licence, text }) =>
      [
        line,
        `${name} ${version}`,
        `Licence: ${licence}`,
        '',
        text === '' ? '(the package brings no text)' : text,
      ].join('\n'),
    ),
    '',
  ].join('\n\n')
}
