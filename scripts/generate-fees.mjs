// Writes the typed fee tables of packages/domain from apps/server/reference/fees/*.csv.
// The CSV files are the source: change them (new row with its validFrom), then run `node scripts/generate-fees.mjs`.
// `--check` writes nothing and fails when a table is out of date.
import { readFileSync, writeFileSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const source = join(root, 'apps/server/reference/fees')
const target = join(root, 'packages/domain/src/fees/data')

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
  `// Generated from apps/server/reference/fees/${file} by scripts/generate-fees.mjs. Do not edit here.\n`

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

function ruleTable(file) {
  const rows = read(file).map((row) => {
    const cells = [row.id, row.system, row.code, row.type, row.value, row.severity, row.source, row.status]
    return `  [${cells.map(text).join(', ')}],`
  })
  return `${head(file)}import type { RuleRow } from '../rules/rule.ts'\n\nexport const ruleRows: readonly RuleRow[] = [\n${rows.join('\n')}\n]\n`
}

function pointValueTable(file) {
  const rows = read(file).map(
    (row) => `  [${[row.kzv, row.insurerGroup, row.part, row.validFrom, row.value].map(text).join(', ')}],`,
  )
  return `${head(file)}export const pointValueRows: readonly (readonly [string, string, string, string, string])[] = [\n${rows.join('\n')}\n]\n`
}

const files = {
  'goz.ts': feeTable('goz.csv', 'gozRows'),
  'bema.ts': feeTable('bema.csv', 'bemaRows'),
  'goae.ts': feeTable('goae.csv', 'goaeRows'),
  'rules.ts': ruleTable('plausibility-rules.csv'),
  'point-values.ts': pointValueTable('point-values.csv'),
}

mkdirSync(target, { recursive: true })
for (const [name, content] of Object.entries(files)) {
  const path = join(target, name)
  if (process.argv.includes('--check')) {
    if (readFileSync(path, 'utf8') !== content) {
      console.error(`${name} is out of date: run node scripts/generate-fees.mjs`)
      process.exitCode = 1
    }
  } else writeFileSync(path, content)
}
