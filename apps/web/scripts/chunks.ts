/** What the bundler knows about a module. */
interface Module {
  readonly importedIds: readonly string[]
  readonly dynamicallyImportedIds: readonly string[]
}
interface Graph {
  getModuleInfo(id: string): Module | null
}

const entry = '/src/main.tsx'
/** The frame around the pages, and the pages where a visit begins: they come with the program itself. */
const start =
  /\/src\/(app\/PortalLayout|features\/(identity\/pages\/(Home|Login)Page|appointments\/pages\/TodayPage))\.tsx$/
/** What this many pages use, and what brings no library of its own, comes with the program too. */
const manyPages = 40

/** A module and everything that is there before it runs. */
function closure(graph: Graph, id: string, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found
  found.add(id)
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) closure(graph, imported, found)
  return found
}

/** Everything that is loaded on demand, anywhere behind a module. */
function demanded(
  graph: Graph,
  id: string,
  seen = new Set<string>(),
  found = new Set<string>(),
): Set<string> {
  if (seen.has(id)) return found
  seen.add(id)
  const { importedIds = [], dynamicallyImportedIds = [] } = graph.getModuleInfo(id) ?? {}
  for (const other of dynamicallyImportedIds) found.add(other)
  for (const other of [...importedIds, ...dynamicallyImportedIds]) demanded(graph, other, seen, found)
  return found
}

/** The modules of the chunk that every visit begins with. */
function programOf(graph: Graph, root: string): Set<string> {
  const pages = demanded(graph, root)
  const program = new Set<string>()
  for (const first of [root, ...pages])
    if (first === root || start.test(first)) closure(graph, first, program)
  const users = new Map<string, number>()
  for (const page of pages) for (const id of closure(graph, page)) users.set(id, (users.get(id) ?? 0) + 1)
  const bringsLibrary = (id: string) =>
    [...closure(graph, id)].some((other) => other.includes('/node_modules/') && !program.has(other))
  const shared = [...users].filter(([id, count]) => count >= manyPages && !bringsLibrary(id))
  return new Set([...program, ...shared.map(([id]) => id)])
}

/** Names the chunk of a module: `app` for what a visit begins with, the rest is cut by the bundler page by page. */
export function chunkNames(folder: string) {
  let program: Set<string> | null = null
  return (id: string, graph: Graph): string | null => {
    program ??= programOf(graph, folder + entry)
    return program.has(id) ? 'app' : null
  }
}
