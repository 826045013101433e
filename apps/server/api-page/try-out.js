import { element, pretty } from './dom.js'
import { send } from './send.js'

/** @import { Call, Parameter } from './openapi.d.ts' */

/** The key stays in the memory of this page: reloading forgets it. */
let rememberedKey = ''

/**
 * A form that sends the call to this installation and shows what comes back.
 * @param {Call} call
 */
export function tryOut(call) {
  const { operation } = call
  const given = operation.parameters ?? []
  const inputs = given.map((one) => ({ ...one, input: inputFor(one) }))
  const content = operation.requestBody?.content ?? {}
  const json = 'application/json' in content ? element('textarea', { rows: '10', spellcheck: 'false' }) : null
  if (json !== null) json.value = pretty(content['application/json']?.example)
  const takesFile = Object.keys(content).some((type) => type !== 'application/json')
  const file = takesFile ? element('input', { type: 'file' }) : null
  const key = element('input', { type: 'password', autocomplete: 'off', placeholder: 'hnr_…' })
  key.value = rememberedKey
  const sending = element('button', { type: 'submit' }, 'Send')
  const stopping = element('button', { type: 'button', class: 'second', hidden: true }, 'Stop')
  const result = element('div', { class: 'result', role: 'status' })
  const form = element(
    'form',
    {},
    labelled('API key', key, 'Empty: the session of this browser.'),
    ...inputs.map(({ name, required, input }) => labelled(name, input, required ? 'Required.' : '')),
    json === null ? null : labelled('Body', json, file === null ? '' : 'Used when no file is chosen.'),
    file === null ? null : labelled('File', file, ''),
    call.method === 'GET'
      ? null
      : element('p', { class: 'notice' }, 'This call writes: it changes records of this installation.'),
    element('div', { class: 'buttons' }, sending, stopping),
  )

  /** @param {Parameter['in']} place */
  const valuesIn = (place) =>
    Object.fromEntries(inputs.filter((one) => one.in === place).map(({ name, input }) => [name, input.value]))

  const run = async () => {
    rememberedKey = key.value.trim()
    const stop = new AbortController()
    stopping.addEventListener('click', () => stop.abort(), { once: true })
    sending.disabled = true
    stopping.hidden = false
    const begin = performance.now()
    result.replaceChildren('Waiting for the answer …')
    try {
      const answer = await send(call, {
        params: valuesIn('path'),
        query: valuesIn('query'),
        json: json?.value ?? '',
        file: file?.files?.[0] ?? null,
        key: rememberedKey,
        signal: stop.signal,
      })
      await showAnswer(answer, result, performance.now() - begin)
    } catch {
      showFailure(result, stop.signal.aborted)
    } finally {
      sending.disabled = false
      stopping.hidden = true
    }
  }
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void run()
  })
  return element('div', { class: 'try' }, form, result)
}

/** @param {Parameter} parameter */
function inputFor({ in: place, required, example }) {
  const input = element('input', { type: 'text', autocomplete: 'off', required, spellcheck: 'false' })
  if (place === 'path') input.value = String(example)
  else input.placeholder = String(example)
  return input
}

let labels = 0

/**
 * @param {string} text
 * @param {HTMLElement} field
 * @param {string} hint
 */
function labelled(text, field, hint) {
  labels += 1
  field.id = `field-${labels}`
  if (hint === '') return element('div', { class: 'field' }, element('label', { for: field.id }, text), field)
  field.setAttribute('aria-describedby', `${field.id}-hint`)
  const note = element('span', { class: 'hint', id: `${field.id}-hint` }, hint)
  return element('div', { class: 'field' }, element('label', { for: field.id }, text), field, note)
}

/**
 * @param {HTMLElement} result
 * @param {boolean} isStopped
 */
function showFailure(result, isStopped) {
  const text = isStopped
    ? 'Stopped.'
    : 'The server could not be reached. Look at the connection and send again.'
  // What a stream has brought so far stays.
  if (isStopped && result.querySelector('pre') !== null) result.append(element('p', {}, text))
  else result.replaceChildren(text)
}

const telling = ['content-type', 'location', 'etag', 'retry-after']

/**
 * @param {Response} answer
 * @param {HTMLElement} result
 * @param {number} milliseconds
 */
async function showAnswer(answer, result, milliseconds) {
  const type = answer.headers.get('content-type') ?? ''
  const headers = telling.flatMap((name) =>
    answer.headers.has(name) ? [`${name}: ${answer.headers.get(name)}`] : [],
  )
  const status = element(
    'p',
    { class: answer.ok ? 'status good' : 'status bad' },
    `${answer.status} ${answer.statusText}`,
  )
  result.replaceChildren(
    status,
    element('p', { class: 'type' }, [`${Math.round(milliseconds)} ms`, ...headers].join(' · ')),
  )
  if (type.includes('json')) result.append(element('pre', { tabindex: '0' }, pretty(await answer.json())))
  else if (type.startsWith('text/event-stream')) await showStream(answer, result)
  else if (type.startsWith('text/')) result.append(element('pre', { tabindex: '0' }, await answer.text()))
  else await offerFile(answer, result)
}

/**
 * @param {Response} answer
 * @param {HTMLElement} result
 */
async function showStream(answer, result) {
  const text = element('pre', { tabindex: '0' })
  result.append(text)
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  for (let part = await reader?.read(); part !== undefined && !part.done; part = await reader?.read())
    text.append(part.value)
}

/**
 * @param {Response} answer
 * @param {HTMLElement} result
 */
async function offerFile(answer, result) {
  const file = await answer.blob()
  if (file.size === 0) return
  const name = /filename="?([^";]+)/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'answer'
  result.append(
    element('a', { href: URL.createObjectURL(file), download: name }, `Save ${name} (${file.size} bytes)`),
  )
}
