import { showCall } from './call.js'
import { element } from './dom.js'

/** @import { Call, OpenApi } from './openapi.d.ts' */

const list = byId('calls')
const shown = byId('shown')
const start = byId('start')
const main = byId('call')
const found = byId('found')
const query = inputById('query')

/** @param {string} id */
function byId(id) {
  const node = document.getElementById(id)
  if (node === null) throw new Error(`#${id} is missing`)
  return node
}

/** @param {string} id */
function inputById(id) {
  const node = byId(id)
  if (!(node instanceof HTMLInputElement)) throw new Error(`#${id} is no input`)
  return node
}

writeStart()
const calls = await loadCalls()
showList()
showPlace()
query.addEventListener('input', showList)
addEventListener('hashchange', () => {
  showPlace()
  main.focus({ preventScroll: true })
  scrollTo(0, 0)
})

async function loadCalls() {
  found.textContent = 'Loading …'
  const answer = await fetch('/api/openapi.json').catch(() => null)
  if (answer?.ok !== true) {
    found.textContent = 'The description could not be loaded. Reload the page to try again.'
    return []
  }
  /** @type {OpenApi} */
  const loaded = await answer.json()
  return Object.entries(loaded.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      operation,
      document: loaded,
    })),
  )
}

/** Calls whose method, path, name or summary has all words of the search, by the first parts of their path. */
function showList() {
  const words = query.value.toLowerCase().split(/\s+/)
  const matching = calls.filter(({ method, path, operation }) => {
    const text = `${method} ${path} ${operation.operationId} ${operation.summary}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  if (calls.length > 0) found.textContent = `${matching.length} of ${calls.length} calls`
  const groups = Map.groupBy(matching, ({ operation }) => operation.tags[0] ?? '')
  list.replaceChildren(
    ...[...groups].map(([tag, members]) =>
      element(
        'details',
        { open: query.value !== '' || members.some(isShown) },
        element('summary', {}, `/${tag}`, element('span', { class: 'count' }, members.length)),
        element('ul', {}, ...members.map((call) => element('li', {}, linkTo(call)))),
      ),
    ),
  )
}

/** @param {Call} call */
function linkTo({ method, path, operation }) {
  return element(
    'a',
    { href: `#${operation.operationId}` },
    element('span', { class: `method ${method.toLowerCase()}` }, method),
    element('span', { class: 'path' }, path),
    element('span', { class: 'summary' }, operation.summary),
  )
}

/** @param {Call} call */
function isShown({ operation }) {
  return location.hash === `#${operation.operationId}`
}

/** The call that the address names, else the introduction. */
function showPlace() {
  const call = calls.find(isShown)
  document.body.classList.toggle('one', call !== undefined)
  start.hidden = call !== undefined
  shown.replaceChildren(...(call === undefined ? [] : showCall(call)))
  document.title = call === undefined ? 'Honora API' : `${call.operation.operationId} · Honora API`
  for (const link of list.querySelectorAll('a')) {
    if (link.hash === location.hash) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
}

function writeStart() {
  /** @type {Record<string, string>} */
  const examples = {
    curl: `curl -H 'Authorization: Bearer hnr_…' '${location.origin}/api/patients/?query=Berg'`,
    client: [
      "import { connect } from '@honora/client'",
      '',
      `const honora = connect({ address: '${location.origin}', apiKey: 'hnr_…' })`,
      "const { patients } = await honora.listPatients({ query: { query: 'Berg' } })",
    ].join('\n'),
  }
  for (const node of document.querySelectorAll('[data-example]'))
    node.textContent = examples[node.getAttribute('data-example') ?? ''] ?? ''
}
