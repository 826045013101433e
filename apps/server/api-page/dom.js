/**
 * @typedef {Node | string | number | null} Child
 * @typedef {Record<string, string | boolean>} Attributes
 */

/**
 * An element with attributes and children. Text is always text, never markup.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function element(name, attributes = {}, ...children) {
  const node = document.createElement(name)
  for (const [key, value] of Object.entries(attributes))
    if (value !== false) node.setAttribute(key, value === true ? '' : value)
  for (const child of children)
    if (child !== null) node.append(typeof child === 'number' ? String(child) : child)
  return node
}

/**
 * A block of code that can be copied.
 * @param {string} text
 */
export function code(text) {
  const copy = element('button', { type: 'button', class: 'copy' }, 'Copy')
  copy.addEventListener('click', () => {
    const copying = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'))
    copying.then(
      () => (copy.textContent = 'Copied'),
      () => (copy.textContent = 'Select the text to copy it'),
    )
  })
  return element('div', { class: 'code' }, element('pre', { tabindex: '0' }, text), copy)
}

/** @param {unknown} value */
export function pretty(value) {
  return JSON.stringify(value, null, 2)
}
