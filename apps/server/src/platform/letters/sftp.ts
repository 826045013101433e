import { createHash, timingSafeEqual } from 'node:crypto'
import { posix } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ConnectOptions } from 'ssh2-sftp-client'
import type { Settings } from '../config.ts'
import type { LetterCarrier } from './carrier.ts'

/** A server that says nothing must not hold the queue: it is asked again later. Signs of life do not say that it stores. */
const handOverMs = 60_000
const limits = { readyTimeout: 10_000, keepaliveInterval: 5_000, keepaliveCountMax: 3 }

type SftpSettings = Pick<
  Settings,
  'LETTER_SFTP_URL' | 'LETTER_SFTP_PASSWORD' | 'LETTER_SFTP_KEY' | 'LETTER_SFTP_HOST_KEY'
>

/** Whether a host key is the one of the settings, as `ssh-keygen -lf` prints its fingerprint. */
function isKeyOf(fingerprint: string): (key: Buffer) => boolean {
  const wanted = Buffer.from(fingerprint.replace(/^SHA256:/, '').replace(/=+$/, ''))
  return (key) => {
    const found = Buffer.from(createHash('sha256').update(key).digest('base64').replace(/=+$/, ''))
    return found.length === wanted.length && timingSafeEqual(found, wanted)
  }
}

function connectionOf(config: SftpSettings): ConnectOptions {
  const { hostname, port, username } = new URL(config.LETTER_SFTP_URL)
  return {
    ...limits,
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? 22 : Number(port),
    username: decodeURIComponent(username),
    ...(config.LETTER_SFTP_KEY === ''
      ? { password: config.LETTER_SFTP_PASSWORD }
      : { privateKey: `${config.LETTER_SFTP_KEY}\n`, passphrase: config.LETTER_SFTP_PASSWORD }),
    hostVerifier: isKeyOf(config.LETTER_SFTP_HOST_KEY),
  }
}

/**
 * A folder of a post service's server: one PDF a letter, complete as soon as its name ends in `.pdf`. The server proves itself
 * with the key of the settings before it gets the password. Whatever it refuses is tried again.
 */
export function sftpCarrier(config: SftpSettings, limitMs = handOverMs): LetterCarrier {
  const folder = decodeURIComponent(new URL(config.LETTER_SFTP_URL).pathname)
  return {
    name: 'sftp',
    takesLetters: true,
    async send({ id, pdf }) {
      const bytes = Buffer.from(await pdf())
      const { default: Client } = await import('ssh2-sftp-client')
      const client = new Client()
      const handOver = async (): Promise<string> => {
        await client.connect(connectionOf(config))
        const file = posix.join(folder, `${id}.pdf`)
        await client.put(bytes, `${file}.part`)
        // The same letter handed over twice lies there once, as long as the service has not collected it.
        if ((await client.exists(file)) !== false) await client.delete(file)
        await client.rename(`${file}.part`, file)
        return `${id}.pdf`
      }
      const late = new AbortController()
      try {
        return await Promise.race([
          handOver(),
          sleep(limitMs, undefined, { signal: late.signal }).then(() => {
            throw new Error('the server of the post service did not take the letter in time')
          }),
        ])
      } finally {
        late.abort()
        // The letter lies there or does not: how the connection ends changes nothing.
        void client.end().catch(() => undefined)
      }
    },
    report: () => Promise.resolve(null),
  }
}
