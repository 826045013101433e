/** Parts of the settings, in the order of their list. `needs`: one of these permissions shows the entry. */
export interface SettingsSection {
  readonly path: string
  readonly textId: string
  readonly needs: readonly string[]
  /** Says nothing in the factor's own organisation. */
  readonly isPracticeOnly?: boolean
}

export const sections: readonly SettingsSection[] = [
  {
    path: '/settings/practice',
    textId: 'settings.practice.title',
    needs: ['organisation.update', 'settings.read'],
  },
  { path: '/settings/members', textId: 'nav.members', needs: ['member.read'] },
  {
    path: '/settings/appointment-types',
    textId: 'settings.types.title',
    needs: ['appointment-type.manage', 'appointment.read'],
  },
  { path: '/settings/practice-system', textId: 'practiceSystem.title', needs: ['settings.read'] },
  {
    path: '/settings/contract',
    textId: 'settings.contract.title',
    needs: ['contract.read'],
    isPracticeOnly: true,
  },
  { path: '/settings/integrations', textId: 'settings.integrations.title', needs: ['webhook.read'] },
  { path: '/settings/speech', textId: 'settings.speech.title', needs: ['settings.read'] },
  { path: '/settings/language-model', textId: 'languageModel.title', needs: ['settings.read'] },
  { path: '/settings/security', textId: 'settings.security.title', needs: ['user.self'] },
  { path: '/settings/audit', textId: 'nav.auditLog', needs: ['audit.read'] },
  { path: '/settings/retention', textId: 'retention.title', needs: ['audit.read'] },
  { path: '/settings/export', textId: 'practiceExport.title', needs: ['practice.export'] },
  { path: '/settings/jobs', textId: 'settings.jobs.title', needs: ['job.read'] },
]
