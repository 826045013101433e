/** Something on or off that components can watch: the busy indicator, the overlay of a changed organisation. */
export interface Switch {
  readonly subscribe: (listener: () => void) => () => void
  readonly isOn: () => boolean
  readonly set: (isOn: boolean) => void
}

export function createSwitch(): Switch {
  const listeners = new Set<() => void>()
  let on = false
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    isOn: () => on,
    set: (next) => {
      if (next === on) return
      on = next
      for (const listener of listeners) listener()
    },
  }
}
