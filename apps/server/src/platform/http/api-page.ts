import type { FastifyInstance } from 'fastify'

/** `/api/docs`: the OpenAPI document as a page one can search, without anything from elsewhere. */
export function registerApiPage(app: FastifyInstance): void {
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/api/docs/page.js', async (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  )
}

const page = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Honora API</title>
<style>
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
  body { margin: 0 auto; max-width: 1000px; padding: 24px 16px }
  input { font: inherit; width: 100%; box-sizing: border-box; padding: 8px 12px; margin: 8px 0 16px }
  summary { cursor: pointer; padding: 6px 0; overflow-wrap: anywhere } code { font-weight: 600 }
  .method { display: inline-block; min-width: 4.5em; font-weight: 600 }
  pre { overflow: auto; padding: 12px; background: color-mix(in srgb, currentColor 7%, transparent); border-radius: 8px; font-size: 13px }
</style></head>
<body><main><h1>Honora API</h1><p><a href="/api/openapi.json">OpenAPI 3.1 document</a></p>
<label for="query">Search calls</label><input id="query" type="search" autocomplete="off"><div id="calls">Loading …</div></main>
<script type="module" src="/api/docs/page.js"></script></body></html>`

const script = `
const answer = await fetch('/api/openapi.json')
const document_ = await answer.json()
const list = document.getElementById('calls')
list.textContent = ''
const element = (name, text, className) => {
  const node = document.createElement(name)
  if (text !== undefined) node.textContent = text
  if (className) node.className = className
  return node
}
for (const [path, operations] of Object.entries(document_.paths)) {
  for (const [method, operation] of Object.entries(operations)) {
    const details = element('details')
    const summary = element('summary')
    summary.append(element('span', method.toUpperCase(), 'method'), element('code', path), ' ' + operation.summary)
    const { summary: _text, ...rest } = operation
    details.append(summary, element('pre', JSON.stringify(rest, null, 2)))
    details.dataset.words = (method + ' ' + path + ' ' + operation.summary).toLowerCase()
    list.append(details)
  }
}
const schemas = element('details')
schemas.append(element('summary', 'Schemas'), element('pre', JSON.stringify(document_.components.schemas, null, 2)))
list.append(schemas)
document.getElementById('query').addEventListener('input', (event) => {
  const words = event.target.value.toLowerCase().split(/\\s+/)
  for (const details of list.children) details.hidden = !words.every((word) => (details.dataset.words ?? '').includes(word))
})
`
