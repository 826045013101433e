import { useParams } from '@tanstack/react-router'

/** A parameter of the path, `$id` say; empty where the route has none of that name. */
export function usePathParam(name: string): string {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false })
  return params[name] ?? ''
}
