import { platform } from '@honora/contract/platform.ts'
import { handlersFor } from '../../platform/http/context.ts'
import type { Module } from '../../platform/module.ts'

const { featureFlags } = platform

const flagHandlers = handlersFor(
  { featureFlags },
  { featureFlags: async ({ deps, scope }) => ({ flags: await deps.flags.evaluate(scope) }) },
)

export const flagsModule: Module = { name: 'flags', groups: [flagHandlers] }
