import { useParams } from './router/RouterView.tsx'

/** A parameter of the path, `$id` say; empty where the route has none of that name. */
export const usePathParam = (name: string): string => useParams()[name] ?? ''
