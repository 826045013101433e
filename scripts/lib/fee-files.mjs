// Fees between apps/server/reference/fees/*.csv and packages/domain, for `npm run generate`.
// Codes and point values are written in the CSV files (new row with its validFrom); their typed tables follow from them.
// The plausibility rules are written in packages/domain/src/fees/rules; their CSV follows from them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { register } from 'tsx/esm/api'
import { root } from './build.mjs'

const source = join(root, 'apps/server/reference/fees')
const target = 'packages/domain/src/fees/data'

/** RFC 4180 without line breaks inside fields, which these files do not have. */
function parseCsv(text) {
  const lines = text.split(/\r?\n/).filter((line) => line !== '')
  const rows = lines.map((line) => {
    const cells = []
    let cell = ''
    let quoted = false
    for (let at = 0; at < line.length; at += 1) {
      const letter = line[at]
      if (quoted) {
        if (letter === '"' && line[at + 1] === '"') {
          cell += '"'
          at += 1
        } else if (letter === '"') quoted = false
        else cell += letter
      } else if (letter === '"') quoted = true
      else if (letter === ',') {
        cells.push(cell)
        cell = ''
      } else cell += letter
    }
    return [...cells, cell]
  })
  const [head, ...body] = rows
  return body.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ''])))
}

const text = (value) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
const read = (name) => parseCsv(readFileSync(join(source, name), 'utf8'))
const head = (file) =>
  `// Generated from apps/server/reference/fees/${file} by npm run generate. Do not edit here.\n`

function feeTable(file, name) {
  const rows = read(file).map((row) => {
    const cells = [
      row.code,
      row.title,
      row.section,
      row.scope,
      row.needs,
      row.validFrom,
      row.validTo,
      row.notes,
    ]
    const [code, title, ...rest] = cells.map(text)
    return `  [${code}, ${title}, ${row.points === '' ? 'null' : row.points}, ${rest.join(', ')}],`
  })
  return `${head(file)}import type { FeeRow } from '../fee-code.ts'\n\nexport const ${name}: readonly FeeRow[] = [\n${rows.join('\n')}\n]\n`
}

const cell = (value) => (/[",]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

async function ruleSheet() {
  const unregister = register()
  const { feeRules } = await import('../../packages/domain/src/fees/rules/all.ts')
  await unregister()
  const rows = feeRules.map(({ id, system, codes, type, message, severity, law, status = 'verified' }) =>
    [id, system, codes, type, message, severity, law, status].map(cell).join(','),
  )
  return `${['id,system,code,type,value,severity,source,status', ...rows].join('\n')}\n`
}

function pointValueTable(file) {
  const rows = read(file).map(
    (row) => `  [${[row.kzv, row.insurerGroup, row.part, row.validFrom, row.value].map(text).join(', ')}],`,
  )
  return `${head(file)}import type { PointValueRow } from '../../billing/point-values.ts'\n\nexport const pointValueRows: readonly PointValueRow[] = [\n${rows.join('\n')}\n]\n`
}

/** Path and text of each file that follows from another. */
export async function feeFiles() {
  return {
    [`${target}/goz.ts`]: feeTable('goz.csv', 'gozRows'),
    [`${target}/bema.ts`]: feeTable('bema.csv', 'bemaRows'),
    [`${target}/goae.ts`]: feeTable('goae.csv', 'goaeRows'),
    [`${target}/point-values.ts`]: pointValueTable('point-values.csv'),
    'apps/server/reference/fees/plausibility-rules.csv': await ruleSheet(),
  }
}
