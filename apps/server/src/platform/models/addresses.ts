import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { reachOfAddress, type Reach } from '../net/reach.ts'

/** A host as it stands in an address, without the brackets of IPv6. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1')
}

/** Every address of a host; throws when it has none. */
async function addressesOf(host: string): Promise<readonly string[]> {
  if (isIP(host) !== 0) return [host]
  return (await lookup(host, { all: true })).map(({ address }) => address)
}

/** The furthest of a host's addresses counts; one that is not known leads nowhere. */
export async function reachOfHost(host: string): Promise<Reach> {
  const reaches = await addressesOf(host).then(
    (addresses) => addresses.map(reachOfAddress),
    (): Reach[] => ['forbidden'],
  )
  if (reaches.includes('forbidden')) return 'forbidden'
  return reaches.includes('outside') ? 'outside' : 'house'
}

/** What stands against an address before anything is looked up: another protocol, a name and password in it. */
export function parseEndpoint(address: string): URL | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  const isPlain = url.username === '' && url.password === '' && url.hash === ''
  return isPlain && (url.protocol === 'https:' || url.protocol === 'http:') ? url : undefined
}

/** Without encryption only inside the house; outside only where the practice may send talk there. */
export function isAllowed(url: URL, reach: Reach, mayLeaveHouse: boolean): boolean {
  if (reach === 'house') return true
  return reach === 'outside' && url.protocol === 'https:' && mayLeaveHouse
}
