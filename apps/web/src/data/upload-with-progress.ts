/**
 * `fetch` for a body whose progress is shown: a browser reports it only for an XMLHttpRequest. Rejects with a
 * TypeError where nothing answers, as `fetch` does.
 */
export const uploadWithProgress =
  (onProgress: (share: number) => void) =>
  (url: string, init: RequestInit & { readonly headers: Headers }): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(init.method ?? 'POST', url)
      request.withCredentials = init.credentials === 'include'
      request.responseType = 'blob'
      for (const [name, value] of init.headers) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable && total > 0) onProgress(loaded / total)
      })
      request.addEventListener('load', () => resolve(answerOf(request)))
      request.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
      request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
      init.signal?.addEventListener('abort', () => request.abort())
      if (init.body instanceof FormData) request.send(init.body)
      else request.send()
    })

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const at = line.indexOf(':')
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 1).trim())
  }
  const { status, response } = request
  const body: unknown = status === 204 || status === 205 ? null : response
  return new Response(body instanceof Blob ? body : null, { status, headers })
}
