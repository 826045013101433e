import { code, element, pretty } from './dom.js'
import { members, typeOf } from './schema.js'
import { tryOut } from './try-out.js'

/** @import { Call, Media } from './openapi.d.ts' */

/**
 * Everything about one call.
 * @param {Call} call
 * @returns {Node[]}
 */
export function showCall(call) {
  const { method, path, operation } = call
  return [
    element('a', { href: '#', class: 'back' }, 'All calls'),
    element('h2', {}, operation.summary),
    element(
      'p',
      { class: 'address' },
      element('span', { class: `method ${method.toLowerCase()}` }, method),
      element('code', {}, path),
    ),
    access(operation['x-access']),
    ...parameters(call),
    ...request(call),
    ...answers(call),
    ...refusals(call),
    element('h3', {}, 'From a program'),
    code(curl(call)),
    code(clientCall(call)),
    element('h3', {}, 'Try it'),
    tryOut(call),
  ]
}

/** @param {string} permission */
function access(permission) {
  return permission === 'public'
    ? element('p', {}, 'Needs neither a session nor a key.')
    : element('p', {}, 'Needs the permission ', element('code', {}, permission), '.')
}

/** @param {Call} call */
function parameters({ operation, document }) {
  const given = operation.parameters ?? []
  if (given.length === 0) return []
  const rows = given.map(({ name, in: place, required, schema, example }) =>
    element(
      'tr',
      {},
      element(
        'th',
        { scope: 'row' },
        element('code', {}, name),
        required ? element('span', { class: 'required' }, 'required') : null,
      ),
      element('td', {}, place),
      element('td', {}, typeOf(schema, document)),
      element('td', {}, element('code', {}, String(example))),
    ),
  )
  const head = ['Name', 'In', 'Takes', 'Example'].map((text) => element('th', { scope: 'col' }, text))
  const table = element(
    'table',
    {},
    element('thead', {}, element('tr', {}, ...head)),
    element('tbody', {}, ...rows),
  )
  return [
    element('h3', {}, 'Parameters'),
    element('div', { class: 'wide', tabindex: '0', role: 'group', 'aria-label': 'Parameters' }, table),
  ]
}

/** @param {Call} call */
function request(call) {
  const content = Object.entries(call.operation.requestBody?.content ?? {})
  return content.flatMap(([type, media]) => [element('h3', {}, 'Request'), ...body(call, type, media)])
}

/** @param {Call} call */
function answers(call) {
  const good = Object.entries(call.operation.responses).filter(([status]) => status < '300')
  return good.flatMap(([status, { content }]) => [
    element('h3', {}, `Answer ${status}`),
    ...(content === undefined
      ? [element('p', {}, 'Without a body.')]
      : Object.entries(content).flatMap(([type, media]) => body(call, type, media))),
  ])
}

/**
 * @param {Call} call
 * @param {string} type
 * @param {Media} media
 */
function body({ document }, type, { schema, example }) {
  return [
    element('p', { class: 'type' }, type),
    ...(example === undefined ? [] : [code(pretty(example))]),
    ...(schema === undefined
      ? []
      : [
          element(
            'details',
            { class: 'members' },
            element('summary', {}, 'Members'),
            members(schema, document),
          ),
        ]),
  ]
}

/** @param {Call} call */
function refusals({ operation }) {
  const bad = Object.entries(operation.responses).filter(([status]) => status >= '300')
  if (bad.length === 0) return []
  const rows = bad.map(([status, { description }]) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, status),
      element('td', {}, element('code', {}, description)),
    ),
  )
  return [element('h3', {}, 'Refusals'), element('table', {}, element('tbody', {}, ...rows))]
}

/** @param {Call} call */
function jsonExample({ operation }) {
  return operation.requestBody?.content['application/json']?.example
}

/**
 * The path with its example parameters.
 * @param {Call} call
 */
function examplePath({ path, operation }) {
  const inPath = (operation.parameters ?? []).filter((one) => one.in === 'path')
  return inPath.reduce(
    (filled, { name, example }) => filled.replace(`{${name}}`, encodeURIComponent(String(example))),
    path,
  )
}

/** @param {Call} call */
function curl(call) {
  const { method, operation } = call
  const example = jsonExample(call)
  return [
    `curl -X ${method} '${location.origin}${examplePath(call)}'`,
    ...(operation['x-access'] === 'public' ? [] : [`  -H 'Authorization: Bearer hnr_…'`]),
    ...(example === undefined
      ? []
      : [
          `  -H 'Content-Type: application/json'`,
          `  -d '${JSON.stringify(example).replaceAll("'", String.raw`'\''`)}'`,
        ]),
  ].join(' \\\n')
}

/** @param {Call} call */
function clientCall(call) {
  const inPath = (call.operation.parameters ?? []).filter((one) => one.in === 'path')
  const input = {
    ...(inPath.length === 0
      ? {}
      : { params: Object.fromEntries(inPath.map(({ name, example }) => [name, String(example)])) }),
    ...(jsonExample(call) === undefined ? {} : { body: jsonExample(call) }),
  }
  const text = pretty(input).replaceAll(/^(\s*)"(\w+)":/gm, '$1$2:')
  return `await honora.${call.operation.operationId}(${text})`
}
