// `npm run build`: what `npm start` would build, and nothing else; or the named parts of it.
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { build } = await import('./lib/build.mjs')
const names = process.argv.slice(2)
await build((text) => console.log(text), names.length === 0 ? undefined : names)
