interface Page {
  readonly cursor: string | null
}

/**
 * All pages of a list, one after the other:
 * `for await (const { patients } of everyPage((page) => honora.listPatients({ query: { ...page, limit: 100 } })))`.
 */
export async function* everyPage<P extends Page>(
  ask: (page: { readonly cursor?: string }) => Promise<P>,
): AsyncGenerator<P> {
  let page = await ask({})
  yield page
  while (page.cursor !== null) {
    page = await ask({ cursor: page.cursor })
    yield page
  }
}
