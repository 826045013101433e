/** Name of the browser's database that keeps chunks until the server has them; see `live/chunk-store.ts`. */
export const recordingsDatabase = 'honora-recordings'

/** Whether this browser may hold a recording: a cheap look before the code that reads it is loaded. */
export async function mayHoldRecordings(): Promise<boolean> {
  if (typeof indexedDB === 'undefined') return false
  if (!('databases' in indexedDB)) return true
  const databases = await indexedDB.databases()
  return databases.some(({ name }) => name === recordingsDatabase)
}
