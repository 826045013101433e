import { element } from './dom.js'

/** @import { OpenApi, Schema } from './openapi.d.ts' */

/**
 * @param {Schema} schema
 * @param {OpenApi} document
 * @returns {Schema}
 */
function resolve(schema, document) {
  const name = schema.$ref?.split('/').at(-1)
  return (name === undefined ? undefined : document.components.schemas[name]) ?? schema
}

/**
 * What a value may be, in words.
 * @param {Schema} given
 * @param {OpenApi} document
 * @returns {string}
 */
export function typeOf(given, document) {
  const schema = resolve(given, document)
  if (schema.const !== undefined) return JSON.stringify(schema.const)
  if (schema.enum !== undefined) return schema.enum.map((one) => JSON.stringify(one)).join(' | ')
  const variants = schema.anyOf ?? schema.oneOf
  if (variants !== undefined) return [...new Set(variants.map((one) => typeOf(one, document)))].join(' | ')
  if (schema.items !== undefined) return `list of ${typeOf(schema.items, document)}${limits(schema)}`
  const type = [schema.type ?? 'any'].flat().join(' | ')
  return (schema.format ?? type) + limits(schema)
}

/** @param {Schema} schema */
function limits({ minLength, maxLength, minimum, maximum, minItems, maxItems, pattern, default: fallback }) {
  const isReal = (/** @type {number | undefined} */ value) =>
    value !== undefined && Math.abs(value) < Number.MAX_SAFE_INTEGER
  const [least, most] = [minLength ?? minItems ?? minimum, maxLength ?? maxItems ?? maximum]
  const unit = minLength === undefined && maxLength === undefined ? '' : ' characters'
  const texts = [
    ...(isReal(least) ? [`at least ${least}${unit}`] : []),
    ...(isReal(most) ? [`at most ${most}${unit}`] : []),
    ...(pattern === undefined ? [] : [`like ${pattern}`]),
    ...(fallback === undefined ? [] : [`default ${JSON.stringify(fallback)}`]),
  ]
  return texts.length === 0 ? '' : ` (${texts.join(', ')})`
}

/**
 * The members of a body or an answer as nested lists; a schema within itself is not opened again.
 * @param {Schema} given
 * @param {OpenApi} document
 * @param {readonly Schema[]} [above]
 * @returns {HTMLElement}
 */
export function members(given, document, above = []) {
  const schema = resolve(given, document)
  if (above.includes(schema)) return element('p', {}, 'As above.')
  const inner = [...above, schema]
  const variants = (schema.anyOf ?? schema.oneOf ?? []).filter((one) => one.type !== 'null')
  if (variants.length === 1 && variants[0] !== undefined) return members(variants[0], document, inner)
  if (variants.some((one) => resolve(one, document).properties !== undefined))
    return element(
      'ol',
      {},
      ...variants.map((one) => element('li', {}, 'Either ', members(one, document, inner))),
    )
  if (schema.items !== undefined) return members(schema.items, document, inner)
  if (schema.properties === undefined) return element('p', {}, typeOf(schema, document))
  const required = new Set(schema.required)
  return element(
    'ul',
    {},
    ...Object.entries(schema.properties).map(([name, one]) =>
      element(
        'li',
        {},
        element('code', {}, name),
        required.has(name) ? element('span', { class: 'required' }, 'required') : null,
        isOpen(one, document) ? members(one, document, inner) : ` ${typeOf(one, document)}`,
      ),
    ),
  )
}

/**
 * Whether a value has members of its own.
 * @param {Schema} given
 * @param {OpenApi} document
 * @returns {boolean}
 */
function isOpen(given, document) {
  const schema = resolve(given, document)
  const parts = [
    ...(schema.anyOf ?? schema.oneOf ?? []),
    ...(schema.items === undefined ? [] : [schema.items]),
  ]
  return schema.properties !== undefined || parts.some((one) => isOpen(one, document))
}
