/** What the global setup hands to the test files: plain data, because it crosses processes. */
export type TestCluster = {
  adminUrl: string
  template: string
  prefix: string
  /** Password of `practiceLogin`. */
  practicePassword: string
  /** Folder in which test files note the calls they got a good answer from. */
  answered: string
  /** Folder for what is made once a run for several test files. */
  shared: string
}

declare module 'vitest' {
  // The name and the kind of declaration are vitest's.
  interface ProvidedContext {
    cluster: TestCluster
  }
}

/** The login of the practices' requests in all test databases. */
export const practiceLogin = 'honora_test_practice'

/** The same server and database with the login of the practices' requests. */
export function asPractice(url: string, password: string): string {
  const changed = new URL(url)
  changed.username = practiceLogin
  changed.password = password
  return changed.href
}

/** The same server and role, another database. */
export function withDatabase(url: string, name: string): string {
  const changed = new URL(url)
  changed.pathname = `/${name}`
  return changed.href
}
