import { describe, expect, test } from 'vitest'
import { memoryHistory, type PageHistory } from './history.ts'
import { matchPath, readAddress, writeAddress } from './paths.ts'
import { createRouter, type Blocker, type Route } from './router.ts'

const draw = () => null

function routeOf(path: string, load: Route['page']['load'] = () => undefined): Route {
  return { path, page: { Content: draw, load }, layouts: [], slim: false, needsSession: false }
}

async function started(routes: readonly Route[], at = '/today', history: PageHistory = memoryHistory(at)) {
  const steps: string[] = []
  const router = createRouter([...routes, routeOf('$')], history, {
    started: () => steps.push('started'),
    settled: ({ address }, pathChanged) => steps.push(`${address.href}${pathChanged ? '' : ' (same page)'}`),
  })
  await router.load()
  steps.length = 0
  return { router, history, steps }
}

describe('paths', () => {
  test('parameters are read from a path of the same length, decoded; a cut encoding stays as it is', () => {
    expect(matchPath('/patients/$id', '/patients/a%20b')).toEqual({ id: 'a b' })
    expect(matchPath('/patients/$id', '/patients/100%')).toEqual({ id: '100%' })
    expect(matchPath('/patients/$id', '/patients')).toBeNull()
    expect(matchPath('/patients/$id', '/patients/1/edit')).toBeNull()
    expect(matchPath('/', '/')).toEqual({})
  })

  test('a query is texts, empty ones leave the address, and a query of the path stays', () => {
    expect(readAddress('/files?query=100001&at=a%3Db#top')).toEqual({
      pathname: '/files',
      search: { query: '100001', at: 'a=b' },
      href: '/files?query=100001&at=a%3Db#top',
    })
    expect(writeAddress('/files', { query: '', state: undefined })).toBe('/files')
    expect(writeAddress('/files?a=1', { b: '2 3' })).toBe('/files?a=1&b=2+3')
  })
})

describe('router', () => {
  test('fixed words go before parameters wherever they stand in the table, and any other path to the last page', async () => {
    const { router } = await started([routeOf('/patients/$id'), routeOf('/patients/imports')])
    const pathAt = async (to: string) => {
      await router.navigate({ to })
      return router.state().shown?.route.path
    }

    expect(await pathAt('/patients/imports')).toBe('/patients/imports')
    expect(await pathAt('/patients/7')).toBe('/patients/$id')
    expect(await pathAt('/nowhere/at/all')).toBe('$')
  })

  test('the page before stays until the next is there; the address is ahead of it', async () => {
    let arrive: () => void = () => undefined
    const { router } = await started([
      routeOf('/today'),
      routeOf('/slow', () => new Promise((done) => (arrive = done))),
    ])

    const going = router.navigate({ to: '/slow' })
    expect(router.state().location.pathname).toBe('/slow')
    expect(router.state().shown?.route.path).toBe('/today')
    arrive()
    await going

    expect(router.state().shown?.route.path).toBe('/slow')
  })

  test('a page that did not come is shown with its reason, and asked for again', async () => {
    let asked = 0
    const { router } = await started([
      routeOf('/broken', () => ((asked += 1), asked === 1 ? Promise.reject(new Error('chunk')) : undefined)),
    ])

    await router.navigate({ to: '/broken' })
    expect(router.state().shown?.error).toEqual(new Error('chunk'))
    await router.navigate({ to: '/today' })
    await router.navigate({ to: '/broken' })

    expect(router.state().shown?.error).toBeUndefined()
  })

  test('two changes of the search in a row keep each other, in one entry, where the page stands', async () => {
    const { router, history, steps } = await started([routeOf('/today')])
    const choose = (changes: Record<string, string>) =>
      router.navigate({ search: (before) => ({ ...before, ...changes }), replace: true, keepsScroll: true })

    void choose({ who: 'a' })
    await choose({ kind: 'b' })

    expect(router.state().shown?.address.search).toEqual({ who: 'a', kind: 'b' })
    expect([history.index(), router.state().scroll]).toEqual([0, null])
    expect(steps.at(-1)).toBe('/today?who=a&kind=b (same page)')
  })

  test('Back brings the page where one left it, a new page begins at its top', async () => {
    const { router, history } = await started([routeOf('/today'), routeOf('/patients')])
    window.scrollY = 700

    await router.navigate({ to: '/patients' })
    expect(router.state().scroll).toEqual({ top: 0 })
    window.scrollY = 0
    history.go(-1)

    expect(router.state().shown?.address.pathname).toBe('/today')
    expect(router.state().scroll).toEqual({ top: 700 })
  })

  test('whoever is asked and stays is neither led away by a link nor by Back; a change of the search asks nobody', async () => {
    const { router, history } = await started([routeOf('/patients'), routeOf('/today')], '/patients')
    await router.navigate({ to: '/today' })
    const asked: string[] = []
    let isHeld = true
    const blocker: Blocker = async (from, to) => {
      asked.push(`${from.pathname} to ${to.pathname}`)
      return isHeld
    }
    const release = router.block(blocker)

    await router.navigate({ search: { who: 'a' } })
    await router.navigate({ to: '/calendar' })
    history.go(-1)
    await Promise.resolve()
    history.go(-2)
    await new Promise((done) => setTimeout(done))
    expect(asked).toEqual(['/today to /calendar', '/today to /patients'])
    expect(history.href()).toBe('/today')

    isHeld = false
    history.go(-2)
    await new Promise((done) => setTimeout(done))
    expect(router.state().shown?.address.pathname).toBe('/patients')
    release()
  })

  test('a link to a part of the page changes the address alone', async () => {
    const { router, history, steps } = await started([routeOf('/today')])
    history.push('/today#content')
    history.push('/today')
    history.go(-1)

    expect(router.state().location.href).toBe('/today#content')
    expect(steps).toEqual([])
  })

  test('a page that registers anew while its question is open asks once', async () => {
    const { router } = await started([routeOf('/today'), routeOf('/calendar')])
    let asked = 0
    let release: () => void = () => undefined
    const register = (): void => {
      release = router.block(async () => {
        asked += 1
        if (asked > 5) throw new Error('asked again and again')
        await Promise.resolve()
        release()
        register()
        return false
      })
    }
    register()

    await router.navigate({ to: '/calendar' })

    expect([asked, router.state().location.pathname]).toEqual([1, '/calendar'])
  })

  test.each(['takes the place of', 'comes after'])(
    'a second Back that %s the way back from the first leaves one where one is asked, and asks once',
    async (order) => {
      const moves = memoryHistory('/today')
      let pending: number[] = []
      // A browser moves later, not while it is told to.
      const late: PageHistory = {
        ...moves,
        go: (steps) => {
          pending = order === 'comes after' ? [...pending, steps] : [steps]
        },
      }
      const { router } = await started([routeOf('/patients'), routeOf('/files')], '/today', late)
      await router.navigate({ to: '/patients' })
      await router.navigate({ to: '/files' })
      const asked: string[] = []
      router.block((_, to) => {
        asked.push(to.pathname)
        return true
      })
      const arrive = (): void => {
        for (let steps = pending.shift(); steps !== undefined; steps = pending.shift()) moves.go(steps)
      }

      moves.go(-1)
      moves.go(-1)
      arrive()
      expect([late.href(), asked]).toEqual(['/files', ['/patients']])

      moves.go(-1)
      arrive()
      expect([late.href(), asked]).toEqual(['/files', ['/patients', '/patients']])
    },
  )

  test('after a link to a part of the page, Back brings one where one left that part', async () => {
    const { router, history } = await started([routeOf('/today'), routeOf('/patients')])
    window.scrollY = 700
    history.push('/today#content')
    history.go(0)
    window.scrollY = 300

    await router.navigate({ to: '/patients' })
    window.scrollY = 0
    history.go(-1)

    expect(router.state().location.href).toBe('/today#content')
    expect(router.state().scroll).toEqual({ top: 300 })
  })
})
