/** One line of an index: what it is, and where it lies in the archive. */
interface Entry {
  readonly title: string
  readonly path: string
}

interface Part {
  readonly title: string
  readonly hint?: string
  readonly entries: readonly Entry[]
}

/** The index of an archive: a page that any browser opens, without anything from elsewhere. */
export function indexPage(page: {
  readonly title: string
  readonly lines: readonly string[]
  readonly parts: readonly Part[]
}): string {
  return `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><title>${escape(page.title)}</title>
<style>body{font:16px/1.5 sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem;color:#15201f}h2{margin-top:2rem}li{margin:.2rem 0}</style>
</head><body><h1>${escape(page.title)}</h1>
${page.lines.map((line) => `<p>${escape(line)}</p>`).join('\n')}
${page.parts.map(partOf).join('\n')}
</body></html>
`
}

function partOf({ title, hint, entries }: Part): string {
  const list = entries.map((entry) => `<li><a href="${hrefOf(entry.path)}">${escape(entry.title)}</a></li>`)
  const words = hint === undefined ? '' : `<p>${escape(hint)}</p>`
  return `<h2>${escape(title)} (${entries.length})</h2>${words}<ul>\n${list.join('\n')}\n</ul>`
}

const hrefOf = (path: string): string => path.split('/').map(encodeURIComponent).join('/')

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** A name that every file system takes and that leads nowhere else. */
export function safeName(text: string): string {
  const plain = text.normalize('NFC').replaceAll(/[^\p{L}\p{N} ,-]/gu, '_')
  const trimmed = plain.trim().slice(0, 80).trim()
  return trimmed === '' ? '_' : trimmed
}
