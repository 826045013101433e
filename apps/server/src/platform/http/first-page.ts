import type { Locale } from '@honora/contract/common.ts'
import { openNamespaces } from '@honora/contract/open-texts.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
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

/** What the page says about this installation. */
interface Configuration {
  readonly demo: boolean
  readonly firstRun: boolean
  readonly signOn: string | null
}

/**
 * The page of the application with what its first picture needs: the public configuration and the texts of the pages
 * that work without a session. They stand in it as data, which no browser runs, so that nobody waits for two more
 * answers before the program can begin. Who is not signed in and asks for the sign-in page sees it as the build has
 * rendered it, while its program is on the way.
 */
export function firstPage(
  catalogues: Catalogues,
  configuration: () => Promise<Configuration>,
  isSignedIn: (request: FastifyRequest) => Promise<boolean>,
) {
  const answers = new Map<string, Answer>()

  function textsOf(locale: Locale): Record<string, string> {
    const names = [...openNamespaces, ...extendedNamespaces]
    return Object.fromEntries(
      names.flatMap((name) => Object.entries(catalogues.namespace(locale, name) ?? {})),
    )
  }

  async function answerFor(
    file: string,
    locale: Locale,
    signedIn: boolean,
    isSignInPage: boolean,
  ): Promise<Answer> {
    const page = await readFile(file, 'utf8')
    const config = await configuration()
    const data = JSON.stringify({ config, locale, signedIn, texts: textsOf(locale) })
    // Inside of a script element only "<" could end the data early.
    const element = `<script type="application/json" id="start">${data.replaceAll('<', '\\u003c')}</script>`
    const prerendered = isSignInPage && !signedIn ? await prerenderedPage(file, locale, config) : ''
    const html = page
      .replace('</head>', () => `${element}</head>`)
      .replace('<div id="app"></div>', (empty) =>
        prerendered === '' ? empty : `<div id="app" inert>${prerendered}</div>`,
      )
    const key = [locale, signedIn, prerendered !== ''].join(' ')
    const known = answers.get(key)
    if (known?.html === html) return known
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
    const answer = { html, packed: await pack(html, quality), etag }
    answers.set(key, answer)
    return answer
  }

  return async (file: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const locale = localeOf(request)
    const [address] = request.url.split('?')
    const isSignInPage = address === '/login' || address === '/'
    const { html, packed, etag } = await answerFor(file, locale, await isSignedIn(request), isSignInPage)
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

/** The sign-in page as the build has rendered it; empty where this installation shows another one. */
async function prerenderedPage(
  file: string,
  locale: Locale,
  { demo, firstRun, signOn }: Configuration,
): Promise<string> {
  if (firstRun || signOn !== null) return ''
  const name = `login.${locale}${demo ? '.demo' : ''}.html`
  return readFile(path.join(path.dirname(file), 'first', name), 'utf8').catch(() => '')
}

/** As the page itself chooses: what was chosen before, then what the browser asks for, then German. */
function localeOf(request: FastifyRequest): Locale {
  return (
    localeOfHeader(request.cookies['locale']) ?? localeOfHeader(request.headers['accept-language']) ?? 'de'
  )
}
