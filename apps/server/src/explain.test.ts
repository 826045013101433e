import { lookup } from 'node:dns/promises'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { explain } from './explain.ts'

test('an address that is not of this machine is told as a setting', async () => {
  const error = await new Promise((resolve) =>
    createServer().once('error', resolve).listen({ port: 0, host: '203.0.113.7' }),
  )
  expect(explain(error)).toBe('HOST is no address of this machine.')
})

test('a name that leads nowhere is named', async () => {
  const error = await lookup('portal.invalid').catch((cause: unknown) => cause)
  expect(explain(error)).toMatch(/^The name portal\.invalid leads nowhere/)
})

test('a folder that is closed is named', () => {
  const error = Object.assign(new Error('mkdir'), { code: 'EACCES', syscall: 'mkdir', path: '/srv/backups' })
  expect(explain(error)).toBe('/srv/backups may not be read or written by this account.')
})
