// `npm run generate:endpoints`: the list of calls without their schemas, so that the browser need not load them.
import { mkdirSync, writeFileSync } from 'node:fs'
import { register } from 'tsx/esm/api'

const target = new URL('../packages/contract/src/generated/endpoints.ts', import.meta.url)

/** Text of `packages/contract/src/generated/endpoints.ts`. */
export async function endpointsModule() {
  const unregister = register()
  const { allRoutes } = await import('../packages/contract/src/all.ts')
  await unregister()
  const lines = Object.entries(allRoutes).map(([name, route]) => {
    const isBinary = route.answer !== null && route.answer.kind === 'binary'
    return `  ${name}: '${route.method} ${route.path}${isBinary ? ' binary' : ''}',`
  })
  return [
    '// Generated from the route tables by `npm run generate`.',
    "import type { AllRoutes } from '../all.ts'",
    "import type { Endpoint } from '../client.ts'",
    '',
    'export const endpoints: Readonly<Record<keyof AllRoutes, Endpoint>> = {',
    ...lines,
    '}',
    '',
  ].join('\n')
}

if (process.argv[1] !== undefined && import.meta.url.endsWith(process.argv[1].split('/').at(-1))) {
  mkdirSync(new URL('.', target), { recursive: true })
  writeFileSync(target, await endpointsModule())
}
