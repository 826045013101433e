// Writes src/ui/theme/tokens.css from tokens.json, the source of colours, type, shape and motion.
import { readFileSync, writeFileSync } from 'node:fs'

const folder = new URL('../src/ui/theme/', import.meta.url)
const tokens = JSON.parse(readFileSync(new URL('tokens.json', folder), 'utf8'))
const kebab = (name) => name.replace(/([a-z])([A-Z0-9])/g, '$1-$2').toLowerCase()
const font = { '{font.ui}': 'var(--ui)', '{font.voice}': 'var(--voice)' }

const colours = (scheme) =>
  Object.entries(tokens.color[scheme]).map(([name, token]) => `  --${kebab(name)}: ${token.$value};`)
const families = Object.entries(tokens.font).map(([name, token]) => {
  const quoted = token.$value.map((family) => (/\s/.test(family) ? `'${family}'` : family))
  return `  --${name}: ${quoted.join(', ')};`
})
const shared = [
  ...families,
  ...Object.entries(tokens.type).map(([name, { $value: v }]) => {
    return `  --type-${kebab(name)}: ${v.fontWeight} ${v.fontSize}/${v.lineHeight} ${font[v.fontFamily]};`
  }),
  ...Object.entries(tokens.radius).map(([name, token]) => `  --radius-${name}: ${token.$value};`),
  ...Object.entries(tokens.motion)
    .filter(([, token]) => token.$type === 'duration')
    .map(([name, token]) => `  --motion-${name}: ${token.$value};`),
  `  --motion-out: cubic-bezier(${tokens.motion.out.$value.join(', ')});`,
  `  --float: ${tokens.elevation.floating.$value};`,
  `  --dialog: ${tokens.elevation.dialog.$value};`,
]
const note = 'Generated from tokens.json by `npm run tokens`; change it there.'

writeFileSync(
  new URL('tokens.css', folder),
  [
    `/* ${note} */`,
    ':root {',
    ...shared,
    '  color-scheme: light;',
    ...colours('light'),
    '}',
    "[data-color-scheme='dark'] {",
    '  color-scheme: dark;',
    ...colours('dark'),
    '}',
    '',
  ].join('\n'),
)
