import type { Locale } from '@honora/contract/common.ts'
import { openNamespaces } from '@honora/contract/open-texts.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { extendedNamespaces, type Catalogues } from '../messages/catalogues.ts'
import { localeOfHeader } from './locale.ts'

interface Answer {
  readonly html: string
  readonly packed: Buffer
  readonly etag: string
}

const pack = promisify(brotliCompress)
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }

/**
 * The page of the application with what its first picture needs: the public configuration and the texts of the pages
 * that work without a session. They stand in it as data, which no browser runs, so that nobody waits for two more
 * answers before the program can begin.
 */
export function firstPage(catalogues: Catalogues, configuration: () => Promise<object>) {
  const answers = new Map<Locale, Answer>()

  function textsOf(locale: Locale): Record<string, string> {
    const names = [...openNamespaces, ...extendedNamespaces]
    return Object.fromEntries(
      names.flatMap((name) => Object.entries(catalogues.namespace(locale, name) ?? {})),
    )
  }

  async function answerFor(file: string, locale: Locale): Promise<Answer> {
    const page = await readFile(file, 'utf8')
    const data = JSON.stringify({ config: await configuration(), locale, texts: textsOf(locale) })
    // Inside of a script element only "<" could end the data early.
    const element = `<script type="application/json" id="start">${data.replaceAll('<', '\\u003c')}</script>`
    const html = page.replace('</head>', () => `${element}</head>`)
    const known = answers.get(locale)
    if (known?.html === html) return known
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
    const answer = { html, packed: await pack(html, quality), etag }
    answers.set(locale, answer)
    return answer
  }

  return async (file: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const locale = localeOf(request)
    const { html, packed, etag } = await answerFor(file, locale)
    void reply.headers({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      vary: 'accept-encoding, accept-language, cookie',
      etag,
    })
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
    return takesBrotli ? reply.header('content-encoding', 'br').send(packed) : reply.send(html)
  }
}

/** As the page itself chooses: what was chosen before, then what the browser asks for, then German. */
function localeOf(request: FastifyRequest): Locale {
  return (
    localeOfHeader(request.cookies['locale']) ?? localeOfHeader(request.headers['accept-language']) ?? 'de'
  )
}
