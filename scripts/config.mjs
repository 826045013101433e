// `npm run config`: every setting with default and meaning, and what is set here.
import { listSettings } from './lib/settings.mjs'

const rows = await listSettings()
const width = Math.max(...rows.map(({ name }) => name.length))
for (const { name, fallback, meaning } of rows) {
  const isSet = process.env[name] !== undefined || process.env[`${name}_FILE`] !== undefined
  console.log(
    `${isSet ? '*' : ' '} ${name.padEnd(width)}  ${fallback === '' ? '(empty)' : fallback}\n${' '.repeat(width + 4)}${meaning}`,
  )
}
console.log('\n* is set in this environment. Each may also come from a file named by <NAME>_FILE.')
