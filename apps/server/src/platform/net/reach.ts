import { BlockList, isIP } from 'node:net'

/** Where an address leads: this machine or a private network, the internet, or where nothing of ours may go. */
export type Reach = 'house' | 'outside' | 'forbidden'

const house = new BlockList()
house.addSubnet('127.0.0.0', 8)
house.addSubnet('10.0.0.0', 8)
house.addSubnet('172.16.0.0', 12)
house.addSubnet('192.168.0.0', 16)
// Carriers and overlays share this one.
house.addSubnet('100.64.0.0', 10)
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
// Addresses that stand for others of version 4: what they lead to is decided elsewhere.
forbidden.addSubnet('64:ff9b::', 96, 'ipv6')
forbidden.addSubnet('2002::', 16, 'ipv6')

export function reachOfAddress(address: string): Reach {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const family = isIP(plain) === 6 ? 'ipv6' : 'ipv4'
  if (isIP(plain) === 0 || forbidden.check(plain, family)) return 'forbidden'
  return house.check(plain, family) ? 'house' : 'outside'
}
