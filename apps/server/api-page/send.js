/** @import { Call } from './openapi.d.ts' */

/**
 * What the form has been filled with. Without a key the session of this browser is used.
 * @typedef {object} Filled
 * @property {Readonly<Record<string, string>>} params
 * @property {Readonly<Record<string, string>>} query
 * @property {string} json
 * @property {File | null} file
 * @property {string} key
 * @property {AbortSignal} signal
 */

/**
 * Sends a call as a program would.
 * @param {Call} call
 * @param {Filled} filled
 * @returns {Promise<Response>}
 */
export async function send({ method, path, operation }, { params, query, json, file, key, signal }) {
  const headers = new Headers({ 'Accept-Language': 'en' })
  const credentials = key === '' ? 'same-origin' : 'omit'
  if (key !== '') headers.set('Authorization', `Bearer ${key}`)
  else if (method !== 'GET' && operation['x-access'] !== 'public') await addToken(headers, signal)
  const filledPath = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== '')).toString()
  const body = bodyOf(operation, json, file)
  if (body.type !== null) headers.set('Content-Type', body.type)
  if (body.type === byteStream) headers.set('Upload-Offset', '0')
  return fetch(filledPath + (search === '' ? '' : `?${search}`), {
    method,
    headers,
    credentials,
    signal,
    ...(body.data === null ? {} : { body: body.data }),
  })
}

const byteStream = 'application/offset+octet-stream'

/**
 * @param {Call['operation']} operation
 * @param {string} json
 * @param {File | null} file
 * @returns {{ data: BodyInit | null, type: string | null }}
 */
function bodyOf({ requestBody }, json, file) {
  const content = requestBody?.content ?? {}
  if (byteStream in content) return { data: file ?? new Blob(), type: byteStream }
  if (file !== null) {
    const form = new FormData()
    form.append('data', file)
    // The browser writes the type, with the boundary of the parts.
    return { data: form, type: null }
  }
  return json.trim() === '' ? { data: null, type: null } : { data: json, type: 'application/json' }
}

/**
 * Writes of a session carry its token.
 * @param {Headers} headers
 * @param {AbortSignal} signal
 */
async function addToken(headers, signal) {
  const answer = await fetch('/v1/csrf', { signal })
  if (!answer.ok) return
  /** @type {{ csrf_token: string }} */
  const { csrf_token: token } = await answer.json()
  headers.set('X-CSRF-Token', token)
}
