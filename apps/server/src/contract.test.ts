import { allRoutes } from '@honora/contract/all.ts'
import { isBinary, type Route } from '@honora/contract/routes.ts'
import { permissions } from '@honora/domain/identity/permissions.ts'
import { describe, expect, test } from 'vitest'
import { routeTable } from './app.ts'
import { z } from 'zod'

const table: readonly [string, Route][] = Object.entries(allRoutes)

describe('the contract', () => {
  test('every declared call is served, and nothing else', () => {
    expect(Object.keys(routeTable).toSorted()).toEqual(Object.keys(allRoutes).toSorted())
  })

  test.each(table)('%s states who may call it', (_name, route) => {
    expect(['public', ...permissions]).toContain(route.access)
  })

  test('a path and method exist once', () => {
    const keys = table.map(
      ([, route]) => `${route.method} ${route.path.replace(/\{\w+\}/g, '{}').replace(/\/$/, '')}`,
    )
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([])
  })

  test('lists take a cursor and answer one', () => {
    const lists = table.filter(([, route]) => route.query !== undefined && 'cursor' in route.query.shape)
    for (const [name, route] of lists) {
      if (route.answer === null || isBinary(route.answer)) continue
      const members = route.answer instanceof z.ZodObject ? Object.keys(route.answer.shape) : []
      expect([name, members.includes('cursor')]).toEqual([name, true])
    }
  })
})
