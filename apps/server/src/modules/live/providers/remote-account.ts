import { EncounterType } from '@honora/contract/speech.ts'
import { parseServerMessage } from '@honora/domain/speech/messages.ts'
import { z } from 'zod'
import type { Settings } from '../../../platform/config.ts'
import type { Holdings, ProvidedFact, RecognisedText } from './provider.ts'
import { isRecord } from '../../../platform/values.ts'

/** A call to the provider that did not succeed. `status` is null when no answer came. */
export class RemoteError extends Error {
  readonly status: number | null

  constructor(status: number | null, message: string) {
    super(message)
    this.status = status
  }
}

export interface RemoteSettings {
  readonly base: string
  readonly login: string
  readonly stream: string
  readonly tenant: string
  readonly clientId: string
  readonly clientSecret: string
}

/** The configured provider; null when any part of it is missing. */
export function remoteSettings(config: Settings): RemoteSettings | null {
  const settings = {
    base: config.SPEECH_REMOTE_BASE_URL.replace(/\/+$/, ''),
    login: config.SPEECH_REMOTE_LOGIN_URL.replace(/\/+$/, ''),
    stream: config.SPEECH_REMOTE_STREAM_URL.replace(/\/+$/, ''),
    tenant: config.SPEECH_REMOTE_TENANT,
    clientId: config.SPEECH_REMOTE_CLIENT_ID,
    clientSecret: config.SPEECH_REMOTE_CLIENT_SECRET,
  }
  return Object.values(settings).every((value) => value !== '') ? settings : null
}

const Token = z.looseObject({ access_token: z.string(), expires_in: z.number().default(300) })
const Created = z.looseObject({ interactionId: z.string(), websocketUrl: z.string().optional() })
const HeldTranscripts = z.looseObject({
  transcripts: z
    .array(
      z.looseObject({
        transcript: z
          .looseObject({
            transcripts: z
              .array(
                z.looseObject({
                  channel: z.int().default(0),
                  speakerId: z.int().default(-1),
                  text: z.string(),
                  start: z.number(),
                  end: z.number(),
                }),
              )
              .nullish(),
          })
          .nullish(),
      }),
    )
    .nullish(),
})
const timeoutMs = 15_000
/** A token is renewed this long before it ends. */
const marginMs = 60_000

/** Our account at the provider: tokens, kept until shortly before their end, and REST calls with them. */
export class RemoteAccount {
  readonly settings: RemoteSettings
  private cached: { readonly token: string; readonly until: number } | null = null
  private fetching: Promise<string> | null = null

  constructor(settings: RemoteSettings) {
    this.settings = settings
  }

  /** A valid token; many callers share one request for it. */
  async token(): Promise<string> {
    if (this.cached !== null && this.cached.until > Date.now()) return this.cached.token
    this.fetching ??= this.login().finally(() => {
      this.fetching = null
    })
    return this.fetching
  }

  /** The token was refused: the next caller gets a new one. */
  forget(): void {
    this.cached = null
  }

  private async login(): Promise<string> {
    const { login, tenant, clientId, clientSecret } = this.settings
    const body = new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      scope: 'openid',
    })
    const answer = await request(`${login}/${tenant}/protocol/openid-connect/token`, { method: 'POST', body })
    const token = Token.parse(await answer.json())
    const life = Math.max(token.expires_in * 1000 - marginMs, 5000)
    this.cached = { token: token.access_token, until: Date.now() + life }
    return token.access_token
  }

  /** Creates the provider's interaction; `identifier` makes a repetition find the same one. */
  async createInteraction(encounter: {
    readonly identifier: string
    /** One the provider does not know becomes a first consultation. */
    readonly type: string | null
    readonly title: string | null
    readonly modelName: string | null
  }): Promise<{ readonly id: string; readonly websocketUrl: string }> {
    const answer = await this.call('POST', '/interactions/', {
      encounter: {
        identifier: encounter.identifier,
        status: 'planned',
        type: EncounterType.options.find((type) => type === encounter.type) ?? 'first_consultation',
        period: { startedAt: new Date().toISOString() },
        ...(encounter.title === null ? {} : { title: encounter.title }),
      },
      ...(encounter.modelName === null ? {} : { modelName: encounter.modelName }),
    })
    const { interactionId } = Created.parse(answer)
    const { stream, tenant } = this.settings
    return {
      id: interactionId,
      websocketUrl: `${stream}/interactions/${interactionId}/streams?tenant-name=${encodeURIComponent(tenant)}`,
    }
  }

  /** The provider's own lists of one of its interactions. */
  async holdings(remoteId: string): Promise<Holdings> {
    const [facts, transcripts] = await Promise.all([
      this.call('GET', `/interactions/${remoteId}/facts/`),
      this.call('GET', `/interactions/${remoteId}/transcripts/?full=true`),
    ])
    return { facts: readFacts(facts), texts: readTexts(transcripts) }
  }

  /** A REST call; a refused token is fetched anew once. */
  private async call(method: string, path: string, body?: unknown): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      const token = await this.token()
      try {
        const answer = await request(`${this.settings.base}${path}`, {
          method,
          headers: {
            authorization: `Bearer ${token}`,
            'tenant-name': this.settings.tenant,
            'content-type': 'application/json',
          },
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        })
        return await answer.json()
      } catch (error) {
        if (!(error instanceof RemoteError) || error.status !== 401 || attempt > 1) throw error
        this.forget()
      }
    }
  }
}

/** The list has the form of the stream's message and is read as liberally. */
function readFacts(answer: unknown): readonly ProvidedFact[] {
  const message = parseServerMessage(JSON.stringify({ ...(isRecord(answer) ? answer : {}), type: 'facts' }))
  return message.type === 'facts' ? message.facts : []
}

function readTexts(answer: unknown): readonly RecognisedText[] {
  const segments = (HeldTranscripts.parse(answer).transcripts ?? []).flatMap(
    (one) => one.transcript?.transcripts ?? [],
  )
  // The provider's reference says milliseconds; decimals can only be seconds.
  const unitMs = segments.some(({ start, end }) => !Number.isInteger(start) || !Number.isInteger(end))
    ? 1000
    : 1
  return segments.map((segment) => {
    const startMs = Math.round(segment.start * unitMs)
    return {
      key: `held-${segment.channel}@${startMs}`,
      text: segment.text,
      final: true,
      startMs,
      endMs: Math.max(startMs, Math.round(segment.end * unitMs)),
      speaker: null,
      speakerId: segment.speakerId,
      channel: segment.channel,
    }
  })
}

/** The answer of a successful request; the body of a refusal goes into the error, never a secret. */
async function request(url: string, init: RequestInit): Promise<Response> {
  let answer: Response
  try {
    answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
  } catch {
    throw new RemoteError(null, 'provider cannot be reached')
  }
  if (answer.ok) return answer
  const text = await answer.text().catch(() => '')
  throw new RemoteError(answer.status, text.slice(0, 300))
}
