/** `/patients/$id/` → `/patients/:id` */
export function patternOf(fullPath: string): string {
  const path = fullPath.replace(/\$(\w+)/g, ':$1').replace(/\/+$/, '')
  return path === '' ? '/' : path
}
