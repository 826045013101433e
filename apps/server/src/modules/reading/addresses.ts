import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** Where an address leads: this machine or a private network, the internet, or where nothing of ours may go. */
export type Reach = 'house' | 'outside' | 'forbidden'

const house = new BlockList()
house.addSubnet('127.0.0.0', 8)
house.addSubnet('10.0.0.0', 8)
house.addSubnet('172.16.0.0', 12)
house.addSubnet('192.168.0.0', 16)
house.addAddress('::1', 'ipv6')
house.addSubnet('fc00::', 7, 'ipv6')

// Link-local addresses hold the metadata services of clouds; the others are no address of one machine.
const forbidden = new BlockList()
forbidden.addSubnet('0.0.0.0', 8)
forbidden.addSubnet('169.254.0.0', 16)
forbidden.addSubnet('224.0.0.0', 3)
forbidden.addAddress('::', 'ipv6')
forbidden.addSubnet('fe80::', 10, 'ipv6')
forbidden.addSubnet('ff00::', 8, 'ipv6')

export function reachOfAddress(address: string): Reach {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const family = isIP(plain) === 6 ? 'ipv6' : 'ipv4'
  if (isIP(plain) === 0 || forbidden.check(plain, family)) return 'forbidden'
  return house.check(plain, family) ? 'house' : 'outside'
}

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
