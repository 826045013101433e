import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** The methods that an address is known with; none where nothing is. */
    methodsAt(url: string): readonly string[]
  }
}

/** Collects from now on which calls are registered, so that another method of a known address is told from an unknown address. */
export function collectMethods(app: FastifyInstance): void {
  const known = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>()
  app.addHook('onRoute', ({ url, method }) => {
    // what answers any address knows none of them
    if (url.includes('*')) return
    const { pattern, methods } = known.get(url) ?? { pattern: patternOf(url), methods: new Set() }
    for (const one of [method].flat()) methods.add(one)
    known.set(url, { pattern, methods })
  })
  app.decorate('methodsAt', (url: string) => {
    const address = url.split('?')[0] ?? ''
    const at = [...known.values()].filter(({ pattern }) => pattern.test(address))
    return [...new Set(at.flatMap(({ methods }) => [...methods]))].toSorted()
  })
}

/** `/api/patients/:id` with what stands for a name, and with a slash behind it or not. */
const patternOf = (url: string): RegExp =>
  new RegExp(`^${url.replace(/\/+$/, '').replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}/?$`)
