import type { Deps } from '../../platform/deps.ts'
import type { Module } from '../../platform/module.ts'
import { localReaderOf } from './local-reader.ts'
import type { LocalEndpoint } from './reader-process.ts'
import { localReaderHandlers } from './calls.ts'

/**
 * Where the language model of this machine can be asked; undefined while none works. To be asked for before each request:
 * address and token change with every restart.
 */
export function localEndpoint(deps: Deps): LocalEndpoint | undefined {
  return localReaderOf(deps).endpoint()
}

export const localReaderModule: Module = {
  name: 'local-reader',
  groups: [localReaderHandlers],
  async start(deps) {
    localReaderOf(deps).start()
    return async () => localReaderOf(deps).stop()
  },
}
