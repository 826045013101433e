import type { Locale } from '@honora/contract/common.ts'
import type { User } from '@honora/contract/identity.ts'
import { firstNamespaces, openNamespaces } from '@honora/contract/open-texts.ts'
import type { Organisation } from '@honora/contract/organisations.ts'
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
const quality = (level: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } })
/** Packed once for everybody, or for one answer: the last percent then takes longer than it saves. */
const shared = quality(9)
const personal = quality(5)

/** What the page says about this installation. */
interface Configuration {
  readonly demo: boolean
  readonly firstRun: boolean
  readonly signOn: string | null
}

/** Who asks for a page. */
export interface Visitor {
  readonly signedIn: boolean
  /** What the frame of the portal would ask first. */
  readonly session?: { readonly user: User; readonly organization: Organisation }
}

/**
 * The page of the application with what its first picture needs: the public configuration, the texts of the pages that
 * work without a session and, for whoever has one, the answers to the frame's first questions with the texts of the first
 * page. They stand in it as data, which no browser runs, so that nobody waits for more answers before the program can
 * begin. Who is not signed in and asks for the sign-in page sees it as the build has rendered it, while its program is
 * on the way.
 */
export function firstPage(
  catalogues: Catalogues,
  configuration: () => Promise<Configuration>,
  visitorOf: (request: FastifyRequest) => Promise<Visitor>,
) {
  const answers = new Map<string, Answer>()

  function textsOf(locale: Locale, signedIn: boolean): Record<string, string> {
    const names = [...openNamespaces, ...extendedNamespaces, ...(signedIn ? firstNamespaces : [])]
    return Object.fromEntries(
      names.flatMap((name) => Object.entries(catalogues.namespace(locale, name) ?? {})),
    )
  }

  async function htmlFor(
    file: string,
    locale: Locale,
    visitor: Visitor,
    isSignInPage: boolean,
  ): Promise<string> {
    const page = await readFile(file, 'utf8')
    const config = await configuration()
    const data = JSON.stringify({ config, locale, ...visitor, texts: textsOf(locale, visitor.signedIn) })
    // Inside of a script element only "<" could end the data early.
    const element = `<script type="application/json" id="start">${data.replaceAll('<', '\\u003c')}</script>`
    const prerendered = isSignInPage && !visitor.signedIn ? await prerenderedPage(file, locale, config) : ''
    return page
      .replace('</head>', () => `${element}</head>`)
      .replace('<div id="app"></div>', (empty) =>
        prerendered === '' ? empty : `<div id="app" inert>${prerendered}</div>`,
      )
  }

  async function answerFor(key: string, html: string): Promise<Answer> {
    const known = answers.get(key)
    if (known?.html === html) return known
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
    const answer = { html, packed: await pack(html, shared), etag }
    answers.set(key, answer)
    return answer
  }

  return async (file: string, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const locale = localeOf(request)
    const [address] = request.url.split('?')
    const isSignInPage = address === '/login' || address === '/'
    const visitor = await visitorOf(request)
    const html = await htmlFor(file, locale, visitor, isSignInPage)
    void reply.headers({
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept-encoding, accept-language, cookie',
    })
    const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '')
    const send = (packed: Buffer): FastifyReply =>
      takesBrotli ? reply.header('content-encoding', 'br').send(packed) : reply.send(html)
    if (visitor.session !== undefined) {
      void reply.header('cache-control', 'private, no-store')
      return send(await pack(html, personal))
    }
    const { packed, etag } = await answerFor([locale, visitor.signedIn, isSignInPage].join(' '), html)
    void reply.headers({ 'cache-control': 'no-cache', etag })
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    return send(packed)
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
