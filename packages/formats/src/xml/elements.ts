import { type Charset, transliterate } from '../charset.ts'

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text for content and attributes: NFC, no control characters, the four signs escaped. */
export function escapeXml(text: string): string {
  const plain = text.normalize('NFC').replace(/[^\P{Cc}\n]/gu, ' ')
  return plain.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
}

/** An element. Its content is markup: other elements, or text that went through {@link escapeXml}. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | undefined>>,
  content: string | readonly string[] = '',
): string {
  let open = name
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined) open += ` ${key}="${escapeXml(value)}"`
  }
  const inner = typeof content === 'string' ? content : content.join('')
  return inner === '' ? `<${open}/>` : `<${open}>${inner}</${name}>`
}

/** An element with text, or nothing when there is no text. */
export function optional(name: string, value: string | null): string {
  return value === null || value.trim() === '' ? '' : element(name, {}, escapeXml(value))
}

/** Cents as a decimal with a point and two places. */
export function money(cents: number): string {
  return `${String(Math.trunc(cents / 100))}.${String(cents % 100).padStart(2, '0')}`
}

/** Declaration and body in a charset; letters that it lacks become the nearest spelling. */
export function xmlDocument(
  body: string,
  charset: Extract<Charset, 'UTF-8' | `ISO-${string}`>,
): { readonly text: string; readonly replaced: readonly string[] } {
  const plain = transliterate(body, charset)
  return { text: `<?xml version="1.0" encoding="${charset}"?>\n${plain.text}\n`, replaced: plain.changed }
}
