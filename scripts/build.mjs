// `npm run build`: what `npm start` would build, and nothing else.
import { requireNode } from './lib/node-version.mjs'

requireNode()
const { build } = await import('./lib/build.mjs')
await build((text) => console.log(text))
