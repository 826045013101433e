import { modelUses } from '@honora/domain/speech/model-uses.ts'
import { z } from 'zod'
import { isOneOf } from './values.ts'

const network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])
/** An address, or a network as CIDR that is not the whole world. */
const isNetwork = (text: string): boolean => network.safeParse(text).success && !text.endsWith('/0')
/** Number of hops, addresses, or none: believing every hop would let a client choose its own address. */
const proxies = z
  .string()
  .trim()
  .transform((value, context): false | number | string[] => {
    if (value === '' || value === '0' || value === 'false') return false
    if (value === 'true') return 1
    if (/^\d+$/.test(value)) return Number(value)
    const addresses = value.split(',').map((part) => part.trim())
    if (addresses.every(isNetwork)) return addresses
    context.addIssue({ code: 'custom', message: 'is neither a number of proxies nor a list of addresses' })
    return z.NEVER
  })
/** An address of one of the protocols, or none. The message never repeats it: it may hold a password. */
const address = (...protocols: string[]) =>
  z
    .string()
    .trim()
    .refine((value) => value === '' || protocols.includes(protocolOf(value)), {
      message: `is not an address that begins with ${protocols.map((name) => `${name}//`).join(' or ')}`,
    })
const webAddress = () => address('https:', 'http:')
function protocolOf(value: string): string {
  try {
    const { protocol, hostname, searchParams } = new URL(value)
    // A socket of PostgreSQL is named by a parameter.
    return hostname === '' && !searchParams.has('host') ? '' : protocol
  } catch {
    return ''
  }
}
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
)
/** A list whose entries have one form; the first that has not is named. */
const listOf = (has: (entry: string) => boolean, form: string) =>
  list.superRefine((entries, context) => {
    const wrong = entries.find((entry) => !has(entry))
    if (wrong !== undefined) context.addIssue({ code: 'custom', message: `holds ${wrong}, which is ${form}` })
  })
function isOrigin(text: string): boolean {
  return /^https?:\/\//.test(text) && URL.canParse(text) && new URL(text).origin === text
}
const json = <T extends z.ZodType>(shape: T) =>
  z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown
      } catch {
        context.addIssue({ code: 'custom', message: 'is not JSON' })
        return z.NEVER
      }
    })
    .pipe(shape)

/**
 * Every setting: environment variable, form, default and meaning. `docs/generated/configuration.md` and
 * `.env.example` are generated from this object; a value may also come from a file named by `<NAME>_FILE`.
 */
export const settings = z.object({
  NODE_ENV: z
    .enum(['development', 'production', 'test'])
    .default('development')
    .describe('production demands secrets, keys, mail and the public address'),
  PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(3000)
    .describe('port of API, websocket and front end'),
  HOST: z.string().default('127.0.0.1').describe('address to listen on'),
  PUBLIC_URL: webAddress()
    .transform((value) => value.replace(/\/+$/, ''))
    .refine(
      (value) =>
        value === '' || !URL.canParse(value) || isOrigin(value.toLowerCase().replace(/:(443|80)$/, '')),
      {
        message: 'must be the address of a host alone: the portal stands at its root, not below a path',
      },
    )
    .default('')
    .describe(
      'address as the browser sees it, without a path; empty: taken from each request (required in production)',
    ),
  TRUST_PROXY: proxies
    .default(false)
    .describe(
      'how many reverse proxies stand before the server, or their addresses (comma separated, also as CIDR); what a client itself writes into X-Forwarded-… is never believed',
    ),
  DATA_DIR: z.string().default('./data').describe('embedded database, stored files, mails'),
  DATABASE_URL: address('postgresql:', 'postgres:')
    .default('')
    .describe('any PostgreSQL 15 or later; empty: embedded database inside DATA_DIR'),
  DATABASE_PRACTICE_URL: address('postgresql:', 'postgres:')
    .default('')
    .describe(
      'the same database with a login that owns nothing, for requests of practices: it cannot see beyond the practice that asks; empty: DATABASE_URL does everything (the embedded database has its own)',
    ),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(12).describe('connections for requests'),
  DEMO_DATA: z
    .enum(['0', '1', 'yes-in-production', ''])
    .default('')
    .describe(
      '1: load demo data; 0: never; empty: when the embedded database is empty; in production only yes-in-production loads them, whose password is published',
    ),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('least severe level that is logged'),
  APP_SECRET: z
    .string()
    .default('')
    .describe(
      'signs cursors and links; empty outside production: kept in DATA_DIR (required in production, at least 32 characters)',
    ),
  COOKIE_DOMAIN: z
    .string()
    .regex(/^([a-z0-9-]+\.)+[a-z0-9-]+$|^$/)
    .default('')
    .describe(
      'domain of the session cookie, for bases on hosts of their own (`praxis.example` for portal.… and billing.…); empty: this host alone',
    ),
  CORS_ORIGINS: listOf(isOrigin, 'no origin: https:// and a host, without a path')
    .default([])
    .describe('origins, comma separated, that may call with cookies'),
  SESSION_IDLE_MINUTES: z.coerce
    .number()
    .int()
    .min(1)
    .max(1440)
    .default(30)
    .describe('a session without activity ends after this time'),
  SESSION_MAX_HOURS: z.coerce
    .number()
    .int()
    .min(1)
    .max(168)
    .default(12)
    .describe('every session ends after this time'),
  REQUEST_LIMIT_PER_MINUTE: z.coerce
    .number()
    .int()
    .min(10)
    .default(6000)
    .describe('requests of one address per minute'),
  UPLOAD_LIMIT_MIB: z.coerce
    .number()
    .int()
    .min(1)
    .max(512)
    .default(64)
    .describe('largest invoice file that is taken, in MiB'),
  FLAGS: list.default([]).describe('feature flags, comma separated, that are on for everybody'),
  INTERNAL_EMAIL_DOMAIN: z
    .string()
    .default('honora.example')
    .describe('e-mail domain of internal staff: a target of feature flags, never a permission'),
  PORTAL_API_BASE: webAddress()
    .default('')
    .describe('base of /v1 and /v2 for the browser; empty: same origin'),
  CONSULTATION_API_BASE: webAddress()
    .default('')
    .describe('base of /api for the browser; empty: same origin'),
  BILLING_API_BASE: webAddress()
    .default('')
    .describe('base of /api/billing for the browser; empty: same origin'),
  LEGACY_HOSTS: json(z.record(z.string(), z.record(z.string(), z.string())))
    .default({})
    .describe('JSON: legacy host → page host → host to call'),
  SPEECH_SEGMENT: z
    .string()
    .regex(/^[a-z0-9-]+$/, 'holds lower-case letters, digits and hyphens only')
    .default('speech')
    .describe('path segment of the speech calls below /api'),
  SPEECH_PROVIDER: z
    .enum(['auto', 'embedded', 'stored', 'remote'])
    .default('auto')
    .describe(
      'who recognises speech; auto: the embedded engine when a model is there, else recordings are stored',
    ),
  SPEECH_REMOTE_BASE_URL: webAddress().default('').describe('remote provider: REST base'),
  SPEECH_REMOTE_LOGIN_URL: webAddress().default('').describe('remote provider: token address'),
  SPEECH_REMOTE_STREAM_URL: address('wss:', 'ws:').default('').describe('remote provider: websocket base'),
  SPEECH_REMOTE_TENANT: z.string().default('base').describe('remote provider: tenant'),
  SPEECH_REMOTE_CLIENT_ID: z.string().default('').describe('remote provider: client id'),
  SPEECH_REMOTE_CLIENT_SECRET: z
    .string()
    .default('')
    .describe('remote provider: client secret, never shown to a browser'),
  SPEECH_SOCKETS_PER_CLIENT: z.coerce
    .number()
    .int()
    .min(1)
    .default(200)
    .describe('live sockets that one API client may hold on a server at once'),
  SPEECH_ENGINE_ADMINS: list
    .default([])
    .describe('e-mail addresses that may manage the speech engine and the local reader; empty: every owner'),
  MODELS_URL: webAddress()
    .default('')
    .describe('mirror for model downloads (<url>/<model>/<file>); empty: the publisher of each model'),
  MODELS_DIR: z
    .string()
    .default('')
    .describe('models of speech and, in `language`, of the local reader; empty: inside DATA_DIR'),
  LANGUAGE_MODEL_URL: webAddress()
    .default('')
    .describe(
      'OpenAI-compatible endpoint that practices without settings of their own use; empty: rules alone, nothing is sent',
    ),
  LANGUAGE_MODEL_NAME: z.string().default('').describe('model name for LANGUAGE_MODEL_URL'),
  LANGUAGE_MODEL_KEY: z.string().default('').describe('key for LANGUAGE_MODEL_URL'),
  LANGUAGE_MODEL_USES: listOf((use) => isOneOf(modelUses, use), `none of ${modelUses.join(', ')}`)
    .default(['commands', 'facts'])
    .describe('what LANGUAGE_MODEL_URL is used for, comma separated: commands, facts, wording'),
  LANGUAGE_MODEL_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(600)
    .default(60)
    .describe('time limit of one answer of LANGUAGE_MODEL_URL'),
  LANGUAGE_MODEL_AT_ONCE: z.coerce
    .number()
    .int()
    .min(1)
    .max(256)
    .default(8)
    .describe('consultations that language models may read at once, over all nodes and practices'),
  STORAGE_S3_ENDPOINT: webAddress().default('').describe('S3-compatible store; empty: files inside DATA_DIR'),
  STORAGE_S3_BUCKET: z.string().default('').describe('bucket'),
  STORAGE_S3_REGION: z.string().default('eu-central-1').describe('region'),
  STORAGE_S3_ACCESS_KEY: z.string().default('').describe('access key'),
  STORAGE_S3_SECRET_KEY: z.string().default('').describe('secret key'),
  ENCRYPTION_KEYS: z
    .string()
    .default('')
    .describe(
      'base64 of 32 bytes (openssl rand -base64 32), or id:base64, comma separated, first one writes: files and audio are encrypted at rest (required in production)',
    ),
  ENCRYPTION_KEYS_LOST: z
    .string()
    .default('')
    .describe(
      'ids of keys that are gone for good, comma separated: the start goes on without them, and what they wrote stays unreadable',
    ),
  BACKUP_KEY: z
    .string()
    .trim()
    .regex(
      /^(age1[a-z0-9]+|AGE-SECRET-KEY-1[A-Z0-9]+)?$/,
      'is neither an age recipient (age1…) nor an age secret key (npm run db:backup -- --new-key makes one)',
    )
    .default('')
    .describe(
      'encrypts backups: the public key (age1…) writes them, the secret one (AGE-SECRET-KEY-…) is needed to restore; empty: backups are plain',
    ),
  CLAMD_ADDRESS: z
    .string()
    .default('')
    .describe(
      'virus scanner (clamd): host:port or path of its socket; empty: only the test signature is known',
    ),
  CLAMD_TIMEOUT_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(600)
    .default(30)
    .describe(
      'so long may the scanner neither take bytes nor answer; the file waits then and is tried again',
    ),
  OIDC_ISSUER: webAddress()
    .default('')
    .describe(
      'provider of OpenID Connect that people of this installation may sign in with; empty: none. It is believed for the e-mail address of everybody who has an account here',
    ),
  OIDC_CLIENT_ID: z.string().default('').describe('name of this installation at the provider'),
  OIDC_CLIENT_SECRET: z
    .string()
    .default('')
    .describe('its secret at the provider; empty where the provider knows it as a public client'),
  OIDC_NAME: z
    .string()
    .trim()
    .max(40)
    .default('')
    .describe('how the button on the sign-in page names the provider; empty: its host'),
  MAIL_URL: address('smtps:', 'smtp:')
    .default('')
    .describe(
      'smtp address (smtps://user:password@host); empty: mails are written to DATA_DIR/mail and shown on /dev/mail outside production (required in production)',
    ),
  SUBPROCESSORS: z
    .string()
    .default('')
    .transform((value) =>
      value
        .split(';')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .describe(
      'who else processes data of practices for the operator, each with place and purpose, separated by semicolons; named in the agreement about processing on behalf',
    ),
  LETTER_CARRIER: z
    .enum(['auto', 'print', 'folder', 'sftp', 'simulated'])
    .default('auto')
    .describe(
      'who brings letters to the post: a person who prints them, a folder that a post service collects, its server by SFTP, or a simulated post; auto: print in production, else simulated',
    ),
  LETTER_FOLDER: z
    .string()
    .default('')
    .describe('folder of LETTER_CARRIER=folder; empty: letters inside DATA_DIR'),
  LETTER_SFTP_URL: address('sftp:')
    .default('')
    .describe('server, user and folder of LETTER_CARRIER=sftp (sftp://user@host:22/folder)'),
  LETTER_SFTP_PASSWORD: z
    .string()
    .default('')
    .describe('password of that user, or of LETTER_SFTP_KEY where the key has one'),
  LETTER_SFTP_KEY: z
    .string()
    .default('')
    .describe(
      'private key of that user (OpenSSH or PEM; as a file with LETTER_SFTP_KEY_FILE); empty: the password',
    ),
  LETTER_SFTP_HOST_KEY: z
    .string()
    .trim()
    .regex(/^$|^SHA256:[A-Za-z0-9+/]{43}=?$/, 'is not a fingerprint (SHA256:…) as ssh-keygen -lf prints it')
    .default('')
    .describe(
      'fingerprint of the host key (SHA256:…) that the server must prove; no letter is handed to another one',
    ),
  BANK_FOLDER: z
    .string()
    .default('')
    .describe(
      "folder shared with the EBICS client of the factor's bank: released payment files are put into out, statements (camt) are read from in; empty: files are downloaded and uploaded by people",
    ),
  MAIL_FROM: z.string().default('Honora <portal@honora.example>').describe('sender of mails'),
  MONITORING_DSN: webAddress()
    .default('')
    .describe('error monitoring; empty: nothing is loaded, nothing leaves the machine'),
  CHAT_WIDGET: z
    .enum(['help', 'none'])
    .default('help')
    .describe('support without a script: the built-in help drawer, or none'),
  CHAT_WIDGET_URL: webAddress()
    .default('')
    .describe(
      'script of a chat-support widget, used instead of the help drawer; empty: nothing is loaded from elsewhere',
    ),
  NODE_NAME: z
    .string()
    .trim()
    .max(100)
    .default('')
    .describe('name of this node in logs and traces; empty: the name of the machine'),
  TRACING_URL: webAddress()
    .default('')
    .describe(
      'OpenTelemetry collector (OTLP over HTTP, http://collector:4318); empty: nothing is loaded, nothing leaves the machine',
    ),
  WEBHOOK_ALLOWED_TARGETS: listOf(
    (entry) => isNetwork(entry) || /^[a-z0-9._-]+$/i.test(entry),
    'neither a name nor an address nor a network',
  )
    .default([])
    .describe(
      'names, addresses or networks (CIDR) inside the house that webhooks may call, comma separated; all others lead outside, with https',
    ),
  METRICS_TOKEN: z.string().default('').describe('bearer token for /metrics from other machines'),
  PADNEXT_SCHEMA_DIR: z
    .string()
    .default('')
    .describe('folder with the PADneXt schema set; empty: structure checks of our own'),
})

export type Settings = z.infer<typeof settings>
