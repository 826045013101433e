/** Every property named, also those left empty: records of one shape are read several times faster than mixed ones. */
export type Whole<T> = { [K in keyof Required<T>]: T[K] }
