import type { Route } from '@honora/contract/routes.ts'

/** An empty body of the kind the call takes, so that nothing is refused for its form. */
export function emptyRequest(
  route: Route,
  headers: Record<string, string>,
): { headers: Record<string, string>; payload?: string } {
  if (route.method === 'GET' || route.method === 'DELETE') return { headers }
  if (route.consumes === 'bytes') {
    const stream = { 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' }
    return { headers: { ...headers, ...stream }, payload: 'x' }
  }
  return { headers: { ...headers, 'content-type': 'application/json' }, payload: '{}' }
}
