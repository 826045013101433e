import type { Module } from '../../platform/module.ts'
import { mailboxHandlers } from './routes.ts'

export const mailboxModule: Module = { name: 'mailbox', groups: [mailboxHandlers] }
