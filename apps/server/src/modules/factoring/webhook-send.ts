import { createHmac } from 'node:crypto'
import { lookup, type LookupAddress } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import type { Settings } from '../../platform/config.ts'
import type { Deps } from '../../platform/deps.ts'
import { reachOfAddress } from '../../platform/net/reach.ts'

type Allowing = Pick<Settings, 'WEBHOOK_ALLOWED_TARGETS'>

const timeoutMs = 10_000

/** Names and addresses of our own network that the operator allows, for example a practice system in the house. */
function isListed(config: Allowing, hostOrAddress: string): boolean {
  return config.WEBHOOK_ALLOWED_TARGETS.some((entry) => {
    if (entry === hostOrAddress) return true
    const [network = '', bits] = entry.split('/')
    if (bits === undefined || isIP(network) === 0 || isIP(network) !== isIP(hostOrAddress)) return false
    const family = isIP(network) === 6 ? 'ipv6' : 'ipv4'
    const block = new BlockList()
    block.addSubnet(network, Number(bits), family)
    return block.check(hostOrAddress, family)
  })
}

const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
const isInside = (address: string): boolean => reachOfAddress(address) !== 'outside'

/** What can be said against a target without asking where its name leads; null when nothing. */
export function refusalOfTarget(config: Allowing, url: URL): 'invalid' | 'private_address' | null {
  const host = hostOf(url)
  if (isListed(config, host)) return url.protocol === 'https:' || url.protocol === 'http:' ? null : 'invalid'
  if (host === 'localhost' || host.endsWith('.localhost') || (isIP(host) !== 0 && isInside(host)))
    return 'private_address'
  return url.protocol === 'https:' ? null : 'invalid'
}

/**
 * Looks a name up once and hands over the addresses that were checked, so that the connection goes nowhere else: what a
 * second look-up would answer does not matter.
 */
type AskAll = (
  host: string,
  options: { readonly all: true },
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

export function checkedLookup(config: Allowing, host: string, ask: AskAll = lookup): LookupFunction {
  return (_name, options, callback) => {
    ask(host, { all: true }, (error, addresses) => {
      const fail = (cause: Error): void => callback(Object.assign(cause, { code: 'EACCES' }), '', 0)
      if (error !== null) return callback(error, '', 0)
      const isAllowed = ({ address }: LookupAddress): boolean =>
        isListed(config, host) || isListed(config, address) || !isInside(address)
      const [first] = addresses
      if (first === undefined || !addresses.every(isAllowed)) return fail(new Error('the target lies inside'))
      if (options.all === true) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}

/** Signature of a delivery: HMAC-SHA-256 over time and body, so that a receiver can refuse forged and old ones. */
function signDelivery(secret: string, timestamp: number, body: string): string {
  return `t=${timestamp},v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`
}

/** Sends a signed message; answers the status, 0 where the target is refused or nobody answers in time. */
export function sendSigned(
  deps: Pick<Deps, 'config' | 'clock'>,
  delivery: { readonly url: string; readonly secret: string; readonly body: string },
): Promise<number> {
  const url = new URL(delivery.url)
  if (refusalOfTarget(deps.config, url) !== null) return Promise.resolve(0)
  const timestamp = Math.floor(deps.clock.now().getTime() / 1000)
  const { request } = url.protocol === 'https:' ? https : http
  return new Promise((resolve) => {
    const sent = request(
      url,
      {
        method: 'POST',
        agent: false,
        lookup: checkedLookup(deps.config, hostOf(url)),
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(delivery.body),
          'honora-signature': signDelivery(delivery.secret, timestamp, delivery.body),
        },
      },
      (answer) => {
        // Only the status matters; a body without end is not read.
        answer.destroy()
        resolve(answer.statusCode ?? 0)
      },
    )
    sent.on('error', () => resolve(0))
    sent.end(delivery.body)
  })
}
