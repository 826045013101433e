/** Namespaces of the pages that work without a session; they come with the page itself. */
export const openNamespaces: readonly string[] = ['login', 'security', 'locale', 'onboarding', 'role']
