/** A text from outside as one of the values it may be; undefined where it is none of them. */
export const oneOf = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text)
