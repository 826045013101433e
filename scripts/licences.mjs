// `npm run licences`: counts the licences of the delivered packages and fails where one is unknown or does not go with ours.
import { fileURLToPath } from 'node:url'
import { deliveredPackages, questionable } from './lib/notices.mjs'

const packages = deliveredPackages(fileURLToPath(new URL('..', import.meta.url)))
const counts = new Map()
for (const one of packages) counts.set(one.licence, [...(counts.get(one.licence) ?? []), one])
const bad = questionable(packages)
console.log(`${packages.length} packages are delivered`)
for (const [licence, list] of [...counts].sort((a, b) => b[1].length - a[1].length))
  console.log(`${String(list.length).padStart(5)}  ${licence}`)
for (const { name, version, licence } of bad)
  console.error(`${name} ${version}: ${licence || 'no licence named'}`)
process.exit(bad.length === 0 ? 0 : 1)
