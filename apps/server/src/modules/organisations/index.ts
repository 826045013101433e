import './tables.ts'
import type { Module } from '../../platform/module.ts'
import { heldUploadJobs } from '../../platform/virus/held.ts'
import { invitationJobs } from './invitations.ts'
import { organisationHandlers } from './calls.ts'

export { invite } from './invitations.ts'
export { getOrganisation, presentBankAccount } from './present-organisation.ts'
export { joinInvited } from './join-invited.ts'
export { insertMembership, keepMailTopics } from './tables.ts'

export const organisationsModule: Module = {
  name: 'organisations',
  groups: [organisationHandlers],
  jobs: [...heldUploadJobs, ...invitationJobs],
}
