import type { Module } from '../../platform/module.ts'
import { mailboxHandlers } from './calls.ts'

export const mailboxModule: Module = { name: 'mailbox', groups: [mailboxHandlers] }
