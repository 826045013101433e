import type { Module } from '../../platform/module.ts'
import { claimMessageHandlers } from './calls.ts'

export { forgetMessages } from './tables.ts'
export { writeMessage } from './write.ts'

export const claimMessagesModule: Module = { name: 'claim-messages', groups: [claimMessageHandlers] }
