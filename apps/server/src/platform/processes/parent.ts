/** Reports to the process that started this one, if any. A parent that died meanwhile gets nothing; its end gives up the start. */
export function reportToParent(message: object): void {
  process.send?.(message, undefined, undefined, () => undefined)
}
