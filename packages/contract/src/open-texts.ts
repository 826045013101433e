/** Namespaces of the pages that work without a session; they come with the page itself. */
export const openNamespaces: readonly string[] = ['login', 'security', 'locale', 'onboarding', 'role']

/** Namespaces of the page that most days begin with: they come with the page itself to whoever is signed in. */
export const firstNamespaces: readonly string[] = [
  'today',
  'waitingWork',
  'appointment',
  'appointmentStatus',
  'recordingShown',
  'live',
  'clinical',
  'factWord',
  'insuranceKind',
  'status',
  'state',
]
