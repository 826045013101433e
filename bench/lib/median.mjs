/** The middle of several rounds: neither the fastest nor what something else on the machine slowed down. */
export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
