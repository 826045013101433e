/**
 * What each role may do. Source: the role table of the product's onboarding and role decisions;
 * `<resource>.<action>`, the same strings that routes name as their access and that `GET /v1/user` lists.
 */
export const permissions = [
  'user.self',
  'organisation.read',
  'organisation.update',
  'member.manage',
  'member.read',
  'contract.read',
  'contract.accept',
  'contract.manage',
  'onboarding.read',
  'onboarding.manage',
  'onboarding.release',
  'bank-account.read',
  'bank-account.manage',
  'invoice-file.list',
  'invoice-file.upload',
  'invoice-file.confirm',
  'invoice-file.withdraw',
  'invoice-file.reject',
  'invoice-file.convert',
  'invoice.write',
  'invoice.decide',
  'invoice.dispute',
  'payment-plan.read',
  'payment-plan.propose',
  'credit-check.list',
  'credit-check.request',
  'credit-check.patient',
  'credit-check.limit',
  'consent.read',
  'consent.write',
  'patient.read',
  'patient.write',
  'patient.export',
  'statement.read',
  'dashboard.read',
  'export.create',
  'webhook.manage',
  'webhook.read',
  'audit.read',
  'job.read',
  'catalogue.read',
  'appointment.read',
  'appointment.write',
  'appointment-type.manage',
  'consultation.read',
  'consultation.record',
  'documentation.read',
  'documentation.write',
  'documentation.finalize',
  'billing.read',
  'billing.write',
  'billing.finalize',
  'code.read',
  'custom-code.manage',
  'tool.call',
  'settings.read',
  'settings.manage',
  'speech-engine.manage',
  'clock.move',
  'desk.read',
] as const

export type Permission = (typeof permissions)[number]

export const practiceRoles = ['owner', 'dentist', 'doctor', 'assistant', 'billing', 'auditor'] as const
export const factorRoles = ['factor_clerk', 'factor_risk', 'factor_admin'] as const
export type PracticeRole = (typeof practiceRoles)[number]
export type FactorRole = (typeof factorRoles)[number]
export type Role = PracticeRole | FactorRole
export const roles: readonly Role[] = [...practiceRoles, ...factorRoles]

const everyone: readonly Permission[] = ['user.self', 'organisation.read', 'catalogue.read']

const treating: readonly Permission[] = [
  'invoice-file.list',
  'invoice.write',
  'payment-plan.read',
  'credit-check.list',
  'credit-check.patient',
  'consent.read',
  'consent.write',
  'patient.read',
  'patient.write',
  'patient.export',
  'appointment.read',
  'appointment.write',
  'appointment-type.manage',
  'consultation.read',
  'consultation.record',
  'documentation.read',
  'documentation.write',
  'documentation.finalize',
  'billing.read',
  'billing.write',
  'billing.finalize',
  'code.read',
  'custom-code.manage',
  'tool.call',
  'settings.read',
]

const owner: readonly Permission[] = [
  ...treating.filter((permission) => permission !== 'documentation.finalize'),
  'organisation.update',
  'member.manage',
  'member.read',
  'contract.read',
  'contract.accept',
  'onboarding.read',
  'onboarding.manage',
  'bank-account.read',
  'bank-account.manage',
  'invoice-file.upload',
  'invoice-file.confirm',
  'invoice-file.withdraw',
  'invoice.dispute',
  'payment-plan.propose',
  'credit-check.request',
  'statement.read',
  'dashboard.read',
  'export.create',
  'webhook.manage',
  'webhook.read',
  'audit.read',
  'job.read',
  'settings.manage',
  'speech-engine.manage',
  'clock.move',
]

const factorShared: readonly Permission[] = [
  'contract.read',
  'invoice-file.list',
  'invoice.decide',
  'invoice.dispute',
  'payment-plan.read',
  'credit-check.list',
  'credit-check.patient',
  'credit-check.limit',
  'consent.read',
  'patient.read',
  'statement.read',
  'dashboard.read',
  'clock.move',
  'desk.read',
]

const table: Record<Role, readonly Permission[]> = {
  owner,
  dentist: treating,
  doctor: treating,
  assistant: [
    'invoice-file.list',
    'invoice-file.upload',
    'invoice-file.withdraw',
    'invoice.write',
    'payment-plan.read',
    'payment-plan.propose',
    'credit-check.list',
    'credit-check.request',
    'credit-check.patient',
    'consent.read',
    'consent.write',
    'patient.read',
    'patient.write',
    'appointment.read',
    'appointment.write',
    'consultation.read',
    'consultation.record',
    'documentation.read',
    'documentation.write',
    'billing.read',
    'billing.write',
    'code.read',
    'settings.read',
  ],
  billing: [
    'contract.read',
    'onboarding.read',
    'bank-account.read',
    'invoice-file.list',
    'invoice-file.upload',
    'invoice-file.confirm',
    'invoice-file.withdraw',
    'invoice-file.convert',
    'invoice.write',
    'invoice.dispute',
    'payment-plan.read',
    'payment-plan.propose',
    'credit-check.list',
    'credit-check.request',
    'credit-check.patient',
    'consent.read',
    'consent.write',
    'patient.read',
    'patient.write',
    'statement.read',
    'dashboard.read',
    'export.create',
    'appointment.read',
    'consultation.read',
    'documentation.read',
    'billing.read',
    'billing.write',
    'billing.finalize',
    'code.read',
    'custom-code.manage',
    'tool.call',
    'settings.read',
    'settings.manage',
  ],
  auditor: [
    'contract.read',
    'bank-account.read',
    'invoice-file.list',
    'payment-plan.read',
    'credit-check.list',
    'consent.read',
    'patient.read',
    'statement.read',
    'dashboard.read',
    'export.create',
    'audit.read',
  ],
  factor_clerk: [
    ...factorShared,
    'invoice-file.reject',
    'invoice-file.convert',
    'credit-check.request',
    'payment-plan.propose',
    'export.create',
    'audit.read',
  ],
  factor_risk: [...factorShared, 'onboarding.read', 'credit-check.request', 'audit.read'],
  factor_admin: [
    'member.read',
    'organisation.update',
    'contract.read',
    'contract.manage',
    'onboarding.read',
    'onboarding.manage',
    'onboarding.release',
    'bank-account.read',
    'invoice-file.list',
    'invoice-file.reject',
    'statement.read',
    'dashboard.read',
    'webhook.read',
    'audit.read',
    'job.read',
    'clock.move',
    'desk.read',
  ],
}

/**
 * Permissions of a membership. `treats` is the flag of owners who treat patients: it adds
 * `documentation.finalize`, which otherwise belongs to dentists and doctors only.
 */
export function permissionsOf(role: Role, treats: boolean): readonly Permission[] {
  const own = [...everyone, ...table[role]]
  return role === 'owner' && treats ? [...own, 'documentation.finalize'] : own
}

/** True for the roles that work in the factor's own organisation. */
export function isFactorRole(role: Role): role is FactorRole {
  return (factorRoles as readonly Role[]).includes(role)
}

/** Roles whose holders see patients' names masked (read money and audit only). */
export function seesMaskedNames(role: Role): boolean {
  return role === 'auditor' || role === 'factor_admin'
}

/** Members who treat: they own consultations and may finalise documentation. */
export function canTreat(role: Role, treats: boolean): boolean {
  return role === 'dentist' || role === 'doctor' || (role === 'owner' && treats)
}
